/** A bar with the mark that was needed. */
export interface Bar {
  readonly label: string;
  readonly own: boolean;
  readonly share: number;
  readonly mark: number | null;
}

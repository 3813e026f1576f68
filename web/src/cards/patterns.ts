// Line patterns of the courts and the back: plain path data, computed once.

const round = (value: number) => Math.round(value * 100) / 100;
const at = (x: number, y: number) => `${round(x)} ${round(y)}`;

/** Rays from a middle, between two radii: the ground of a king, the fine strokes round an ace. */
export function rays(cx: number, cy: number, inner: number, outer: number, count: number): string {
  let d = "";
  for (let i = 0; i < count; i++) {
    const angle = ((i + 0.5) * 2 * Math.PI) / count;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    d += `M${at(cx + inner * c, cy + inner * s)}L${at(cx + outer * c, cy + outer * s)}`;
  }
  return d;
}

/** Scales of the queen: rows of half circles, each row set off by half, covering width x height. */
export function scales(width: number, height: number, size: number): string {
  let d = "";
  const rowHeight = size * 0.62;
  for (let row = 0; (row - 1) * rowHeight < height; row++) {
    const y = row * rowHeight;
    const start = row % 2 === 0 ? -size / 2 : 0;
    for (let x = start; x <= width; x += size) {
      for (const part of [0.46, 0.32, 0.18]) {
        const r = size * part;
        d += `M${at(x + size / 2 - r, y)}A${round(r)} ${round(r)} 0 0 1 ${at(x + size / 2 + r, y)}`;
      }
    }
  }
  return d;
}

/** Chevrons of the jack, pointing up, covering width x height. */
export function chevrons(width: number, height: number, step: number): string {
  let d = "";
  const rise = width * 0.31;
  for (let y = step; y - rise < height; y += step) {
    d += `M${at(0, y)}L${at(width / 2, y - rise)}L${at(width, y)}`;
  }
  return d;
}

/** Rings of the back: circles on a square lattice that meet their neighbours' middles. */
export function rings(width: number, height: number, columns: number): string {
  const r = width / columns;
  let d = "";
  for (let row = -1; row * r <= height + r; row++) {
    for (let column = -1; column <= columns + 1; column++) {
      const [x, y] = [column * r, row * r];
      d += `M${at(x - r, y)}a${round(r)} ${round(r)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 1 ${round(-2 * r)} 0`;
    }
  }
  return d;
}

/** Star with five points round a middle. */
export function star(cx: number, cy: number, outer: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? outer : outer * 0.44;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return at(cx + r * Math.cos(angle), cy + r * Math.sin(angle));
  });
  return `M${points.join("L")}Z`;
}

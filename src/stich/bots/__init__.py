"""Computer players by name. They see views, never states."""

/** Zones offered to editors; any other stored one is retained. */
export const zones = [
  'Europe/Stockholm',
  'Europe/Copenhagen',
  'Europe/Helsinki',
  'Europe/Oslo',
  'Europe/Berlin',
  'Europe/Mariehamn',
  'UTC',
] as const

/** Time zones offered to editors. Another zone that is stored is retained. */
export const zones = [
  'Europe/Stockholm',
  'Europe/Copenhagen',
  'Europe/Helsinki',
  'Europe/Oslo',
  'Europe/Berlin',
  'Europe/Mariehamn',
  'UTC',
] as const

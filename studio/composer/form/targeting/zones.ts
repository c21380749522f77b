/** Zones that editors choose from; any other that is stored stays. */
export const zones = [
  'Europe/Stockholm',
  'Europe/Copenhagen',
  'Europe/Helsinki',
  'Europe/Oslo',
  'Europe/Berlin',
  'Europe/Mariehamn',
  'UTC',
] as const

/** Time zones that editors can choose. A stored time zone that is not one of them is retained. */
export const zones = [
  'Europe/Stockholm',
  'Europe/Copenhagen',
  'Europe/Helsinki',
  'Europe/Oslo',
  'Europe/Berlin',
  'Europe/Mariehamn',
  'UTC',
] as const

/**
 * First path segments of all staff screens except those of a page. No page can have one of these segments as its id.
 */
export const screenPaths = [
  'campaigns',
  'calendar',
  'lists',
  'tests',
  'facets',
  'synonyms',
  'measurement',
  'reviews',
  'images',
  'redirects',
  'log',
  'money',
  'set-aside',
  'errors',
  'security',
] as const

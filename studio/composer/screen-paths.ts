/** First path segments of the staff screens other than the pages. A page cannot have one of them as its id. */
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

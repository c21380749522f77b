const routes = [
  '/graphql',
  '/healthz',
  '/readyz',
  '/metrics',
  '/covers',
  '/share',
  '/auth',
  '/api/payments',
  '/api/images',
  '/api/content',
  '/api/errors',
  '/api/events',
  '/api/sign',
  '/api',
]

/** Returns the label of a path in metrics. It is always one of a fixed list, so unknown paths do not add labels. */
export function routeOf(path: string): string {
  return routes.find((route) => path === route || path.startsWith(`${route}/`)) ?? 'other'
}

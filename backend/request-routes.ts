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

/**
 * Returns the route label of a path for metrics. The label is always one of a fixed list, so unknown paths add none.
 */
export function routeOf(path: string): string {
  return routes.find((route) => path === route || path.startsWith(`${route}/`)) ?? 'other'
}

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
  '/api/sign',
  '/api',
]

/** Returns the route label of a path for metrics: one of a fixed list, whatever the path. */
export function routeOf(path: string): string {
  return routes.find((route) => path === route || path.startsWith(`${route}/`)) ?? 'other'
}

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

/** The route that figures are counted under: one of a fixed list, however strange the path. */
export function routeOf(path: string): string {
  return routes.find((route) => path === route || path.startsWith(`${route}/`)) ?? 'other'
}

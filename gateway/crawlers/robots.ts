/** Paths that no crawler should request. Pages that crawlers may request but not index send `noindex` instead. */
const closed = ['/actions/', '/api/', '/auth/', '/graphql', '/preview-widgets', '/kolofon/']
/**
 * Paths of searches and of the market selection. These paths and lists filtered by `selections` are closed to crawlers,
 * because their combinations are endless and plain lists lead to the same titles.
 */
const endless = ['/s/', '/region?']
const selections = ['sort', 'categories', 'brands', 'skus', 'price', 'price-from', 'price-to', 'discount', 'p-']

export function robotsText(publicUrl: string): string {
  const rules = [
    ...closed,
    ...endless.flatMap((path) => [path, `/*${path}`]),
    ...selections.flatMap((name) => [`/*?${name}`, `/*&${name}`]),
  ]
  return `User-agent: *\n${rules.map((rule) => `Disallow: ${rule}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}

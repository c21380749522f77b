/** Paths that no crawler should request. Pages that only must not be indexed carry `noindex` themselves instead. */
const closed = ['/actions/', '/api/', '/auth/', '/graphql', '/preview-widgets', '/kolofon/']
/**
 * Paths of searches and of the market selection, and parameters of filtered lists. Their combinations are endless, and
 * the same titles are reachable through plain lists.
 */
const endless = ['/s/', '/region?']
const selections = ['sort', 'categories', 'brands', 'skus', 'price', 'price-from', 'price-to', 'discount', 'p-']

/** Returns the content of `/robots.txt`. */
export function robotsText(publicUrl: string): string {
  const rules = [
    ...closed,
    ...endless.flatMap((path) => [path, `/*${path}`]),
    ...selections.flatMap((name) => [`/*?${name}`, `/*&${name}`]),
  ]
  return `User-agent: *\n${rules.map((rule) => `Disallow: ${rule}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}

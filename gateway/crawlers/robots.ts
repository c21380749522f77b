/** Paths that no crawler should request; pages that are merely not indexed carry `noindex` themselves. */
const closed = ['/actions/', '/api/', '/auth/', '/graphql', '/preview-widgets', '/kolofon/']
/** Searches and filtered lists are endless; their results are reachable through lists as well. */
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

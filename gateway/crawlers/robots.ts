/** Paths that no crawler has anything to do at; pages that are merely not to be found say so themselves. */
const closed = ['/actions/', '/api/', '/auth/', '/graphql', '/preview-widgets', '/kolofon/']
/** Searches and selections are without end; what they show is reached by lists as well. */
const endless = ['/s/', '/region?']
const selections = ['sort', 'categories', 'brands', 'skus', 'price', 'price-from', 'price-to', 'discount', 'p-']

/** `/robots.txt`. */
export function robotsText(publicUrl: string): string {
  const rules = [
    ...closed,
    ...endless.flatMap((path) => [path, `/*${path}`]),
    ...selections.flatMap((name) => [`/*?${name}`, `/*&${name}`]),
  ]
  return `User-agent: *\n${rules.map((rule) => `Disallow: ${rule}\n`).join('')}\nSitemap: ${publicUrl}/sitemap.xml\n`
}

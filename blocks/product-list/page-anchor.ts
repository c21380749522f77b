/** Id of the first title of a page that stands below others. */
export function pageAnchor(block: string, page: number): string {
  return `${block}-page-${page}`
}

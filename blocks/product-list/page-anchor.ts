/** Returns the id of the first title of a page shown below others. */
export function pageAnchor(block: string, page: number): string {
  return `${block}-page-${page}`
}

/** Returns the HTML id of the first title on a list page that is shown below earlier list pages. */
export function pageAnchor(block: string, page: number): string {
  return `${block}-page-${page}`
}

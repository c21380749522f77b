/** Returns the HTML id of the first title of a list page that is shown below other list pages. */
export function pageAnchor(block: string, page: number): string {
  return `${block}-page-${page}`
}

/** Returns the HTML id of the first title on a list page, when the page is shown below earlier ones. */
export function pageAnchor(block: string, page: number): string {
  return `${block}-page-${page}`
}

/**
 * Returns the page numbers to show, ascending: the first page, the last page, and the current page with its neighbours.
 * Page 8 of 40 gives 1, 7, 8, 9, 40.
 */
export function pagesToShow(page: number, pageCount: number): readonly number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount]
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b)
}

export interface Paging {
  /** Page number, from 1. A number that is too low or too high selects the first or last page. */
  readonly page: number
  readonly pageSize: number
}

export interface PageOf<Row> {
  readonly items: readonly Row[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

const maxOnPage = 50

/** Returns one page of rows. Calls `find` for the rows of that page only. */
export async function pageOf<Row>(
  { page, pageSize }: Paging,
  total: number,
  find: (range: { readonly limit: number; readonly offset: number }) => Promise<readonly Row[]>,
): Promise<PageOf<Row>> {
  const limit = Math.min(maxOnPage, Math.max(1, pageSize))
  const pages = Math.max(1, Math.ceil(total / limit))
  const shown = Math.min(pages, Math.max(1, page))
  const items = total === 0 ? [] : await find({ limit, offset: (shown - 1) * limit })
  return { items, total, page: shown, pages }
}

interface Row {
  readonly id: string
  readonly products: readonly { readonly productId: string }[]
}

/** Rows that stand on one page at most: more are not read, only fetched. */
const maxRows = 3
/** A row of its kin may be a single title; a row of strangers needs some to be a choice. */
const fewest: Readonly<Record<string, number>> = { series: 1, together: 1, author: 1, category: 3 }

/** Each title in the first row that has it, rows too short left out. */
export function chooseRows<R extends Row>(rows: readonly R[], limit: number): readonly R[] {
  const shown = new Set<string>()
  const chosen: R[] = []
  for (const row of rows) {
    const products = row.products.filter(({ productId }) => !shown.has(productId)).slice(0, limit)
    if (chosen.length === maxRows || products.length < (fewest[row.id] ?? 1)) continue
    for (const { productId } of products) shown.add(productId)
    chosen.push({ ...row, products })
  }
  return chosen
}

/** A series from the title after a work's own, then from its beginning; the work itself left out. */
export function nextInSeries<T extends { readonly work: { readonly id: string } }>(
  titles: readonly T[],
  workId: string,
): readonly T[] {
  const here = titles.findIndex(({ work }) => work.id === workId)
  return [...titles.slice(here + 1), ...titles.slice(0, Math.max(0, here))]
}

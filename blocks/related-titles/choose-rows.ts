interface Row {
  readonly id: string
  readonly products: readonly { readonly productId: string }[]
}

/** Maximum number of rows on a page, because visitors read no more than these. */
const maxRows = 3
/**
 * Minimum number of titles per row. A single title related by series, purchase or author is enough; in the same
 * category, more are needed to offer a choice.
 */
const fewest: Readonly<Record<string, number>> = { series: 1, together: 1, author: 1, category: 3 }

/** Assigns each title to the first row that contains it, and drops rows that are then too short. */
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

/** Returns the titles that follow a work in its series, then those before it. The work itself is left out. */
export function nextInSeries<T extends { readonly work: { readonly id: string } }>(
  titles: readonly T[],
  workId: string,
): readonly T[] {
  const here = titles.findIndex(({ work }) => work.id === workId)
  return [...titles.slice(here + 1), ...titles.slice(0, Math.max(0, here))]
}

import type { PriceData } from './price.tsx'
import { lowestPrice, shownAmount } from './shown-amount.ts'

/** Fills a copy of `PriceParts` with a price. The result equals what `Price` renders for this price. */
export function fillPrice(copy: ParentNode & Node, price: PriceData, vatIncluded: boolean): void {
  const selling = shownAmount(price, 'sellingPrice', vatIncluded)
  const regular = shownAmount(price, 'regularPrice', vatIncluded)
  const prior = lowestPrice(price, vatIncluded)
  const isReduced = price.isDiscounted && prior !== null
  const applies: Readonly<Record<string, boolean>> = {
    reduced: isReduced,
    plain: !isReduced,
    percentage: isReduced && price.discountPercentage > 0,
    lowest: prior !== null,
    regular: price.isDiscounted && regular !== prior,
    exVat: !vatIncluded,
  }
  for (const part of copy.querySelectorAll<HTMLElement>('[data-part]')) {
    if (applies[part.dataset.part ?? ''] === false) part.remove()
  }
  const values: Readonly<Record<string, string | null>> = {
    selling,
    regular,
    lowest: prior,
    percentage: String(price.discountPercentage),
  }
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = (text.nodeValue ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
}

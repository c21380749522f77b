import { fillPrice } from '#ui/price/fill-price.ts'
import { shownAmount } from '#ui/price/shown-amount.ts'
import type { AdPriceTexts } from './validate-prices.ts'

/**
 * Replaces the price in the page's HTML with the visitor's ad price, because all visitors get the same HTML. Fills in
 * the template beside the price (`ui/price/ad-price-template.tsx`), and updates the other prices of the product
 * `productId` on the page. Returns a function that restores the original prices, or null when the page has no template.
 */
export function showAdPrice(price: AdPriceTexts, productId: string): (() => void) | null {
  const template = document.querySelector<HTMLTemplateElement>('template[data-ad-price]')
  const before = template?.previousElementSibling
  if (!template || !before) return null
  const vatIncluded = template.dataset.adPrice !== 'ex'
  const after = template.content.firstElementChild?.cloneNode(true)
  if (!(after instanceof Element)) return null
  fillPrice(after, price, vatIncluded)
  const selling = shownAmount(price, 'sellingPrice', vatIncluded)
  before.replaceWith(after)
  const others = [...document.querySelectorAll(`[data-price-of="${CSS.escape(productId)}"]`)]
  const texts = others.map((other) => other.textContent)
  for (const other of others) other.textContent = selling
  return () => {
    after.replaceWith(before)
    for (const [index, other] of others.entries()) other.textContent = texts[index] ?? ''
  }
}

import type { AdPriceTexts } from './validate-prices.ts'

/**
 * Shows an ad price instead of the price in the page's HTML, which is the same for everybody. Fills the template beside
 * that price (`ui/price/ad-price-template.tsx`), and the price of the same edition elsewhere. Returns a function that
 * restores the page, or null when the page has no template.
 */
export function showAdPrice(price: AdPriceTexts, productId: string): (() => void) | null {
  const template = document.querySelector<HTMLTemplateElement>('template[data-ad-price]')
  const before = template?.previousElementSibling
  if (!template || !before) return null
  const vat = template.dataset.adPrice === 'ex' ? 'ExVat' : 'IncVat'
  const selling = price[`sellingPrice${vat}Formatted`]
  const lowest = price[`lowestPriceLast30Days${vat}Formatted`]
  const regular = price[`regularPrice${vat}Formatted`]
  const percentage = String(price.discountPercentage)
  const after = fill(template, { selling, regular, percentage, lowest: lowest ?? '' }, (part) => {
    if (part === 'lowest') return lowest !== null
    if (part === 'plain') return !price.isDiscounted
    if (part === 'percentage') return price.discountPercentage > 0
    return price.isDiscounted && (part === 'reduced' || regular !== lowest)
  })
  if (!after) return null
  before.replaceWith(after)
  const others = [...document.querySelectorAll(`[data-price-of="${CSS.escape(productId)}"]`)]
  const texts = others.map((other) => other.textContent)
  for (const other of others) other.textContent = selling
  return () => {
    after.replaceWith(before)
    for (const [index, other] of others.entries()) other.textContent = texts[index] ?? ''
  }
}

/** Copies the template's element without the parts that do not apply (`data-part`), and with its `{values}`. */
function fill(
  template: HTMLTemplateElement,
  values: Readonly<Record<string, string>>,
  applies: (part: string) => boolean,
): Element | null {
  const copy = template.content.firstElementChild?.cloneNode(true)
  if (!(copy instanceof Element)) return null
  for (const part of copy.querySelectorAll<HTMLElement>('[data-part]')) {
    if (!applies(part.dataset.part ?? '')) part.remove()
  }
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = (text.nodeValue ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  }
  return copy
}

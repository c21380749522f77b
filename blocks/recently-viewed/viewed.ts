import { fieldOf, stringsOf } from '#schemas/json-fields.ts'
import type { PriceData } from '#ui/price/price.tsx'

/** Response of the action `finding/viewed`. */
export interface Viewed {
  readonly items: readonly ViewedItem[]
  readonly vatIncluded: boolean
}

export interface ViewedItem {
  readonly productId: string
  readonly name: string
  readonly author: string | null
  readonly formatLabel: string
  readonly href: string
  readonly image: { readonly fileName: string; readonly width: number; readonly height: number } | null
  readonly unitPrice: PriceData
}

/** Returns the titles in an action's response; null when the response is malformed. Malformed titles are omitted. */
export function viewedOf(answer: unknown): Viewed | null {
  const viewed = fieldOf(answer, 'viewed')
  const items = fieldOf(viewed, 'items')
  const vatIncluded = fieldOf(viewed, 'vatIncluded')
  if (!Array.isArray(items) || typeof vatIncluded !== 'boolean') return null
  return { items: items.map(itemOf).filter((item) => item !== null), vatIncluded }
}

function itemOf(value: unknown): ViewedItem | null {
  const texts = stringsOf(value, ['productId', 'name', 'formatLabel', 'href'])
  const unitPrice = priceOf(fieldOf(value, 'unitPrice'))
  if (!texts || !unitPrice) return null
  return { ...texts, author: textOf(value, 'author'), image: imageOf(fieldOf(value, 'image')), unitPrice }
}

function priceOf(value: unknown): PriceData | null {
  const texts = stringsOf(value, [
    'regularPriceIncVatFormatted',
    'regularPriceExVatFormatted',
    'sellingPriceIncVatFormatted',
    'sellingPriceExVatFormatted',
  ])
  const [isDiscounted, discountPercentage] = [fieldOf(value, 'isDiscounted'), fieldOf(value, 'discountPercentage')]
  if (!texts || typeof isDiscounted !== 'boolean' || typeof discountPercentage !== 'number') return null
  return {
    ...texts,
    isDiscounted,
    discountPercentage,
    lowestPriceLast30DaysIncVatFormatted: textOf(value, 'lowestPriceLast30DaysIncVatFormatted'),
    lowestPriceLast30DaysExVatFormatted: textOf(value, 'lowestPriceLast30DaysExVatFormatted'),
  }
}

function imageOf(value: unknown): ViewedItem['image'] {
  const [fileName, width, height] = ['fileName', 'width', 'height'].map((name) => fieldOf(value, name))
  if (typeof fileName !== 'string' || typeof width !== 'number' || typeof height !== 'number') return null
  return { fileName, width, height }
}

function textOf(value: unknown, name: string): string | null {
  return stringsOf(value, [name])?.[name] ?? null
}

import type { EventItem } from './event.ts'

/**
 * The product data that events need in addition to the data that the product tile shows. A tuple saves bytes in lists
 * of many titles.
 */
type Packed = readonly [
  skuId: string,
  brand: string | null,
  category: string | null,
  price: number,
  regularPrice: number,
  discountPercentage: number,
  priceCampaign: 0 | 1,
  color?: string,
]

export function packItem(item: EventItem): string {
  const { skuId, brand, category, color, price, regularPrice, discountPercentage, priceCampaign } = item
  const packed: Packed = [skuId, brand, category, price, regularPrice, discountPercentage, priceCampaign ? 1 : 0]
  return JSON.stringify(color === null ? packed : [...packed, color])
}

/** Returns the unpacked item, completed with the data that the tile shows; undefined when `text` is malformed. */
export function unpackItem(
  text: string | undefined,
  shown: Pick<EventItem, 'productId' | 'name'>,
): EventItem | undefined {
  try {
    const packed: unknown = JSON.parse(text ?? '')
    if (!isPacked(packed)) return undefined
    const [skuId, brand, category, price, regularPrice, discountPercentage, campaign, color = null] = packed
    const priceCampaign = campaign === 1
    return {
      ...shown,
      skuId,
      brand,
      category,
      color,
      price,
      regularPrice,
      priceCampaign,
      discountPercentage,
      quantity: 1,
    }
  } catch {
    return undefined
  }
}

/** Checks the types without a schema library, which would make up a tenth of the page's script. */
function isPacked(value: unknown): value is Packed {
  if (!Array.isArray(value) || value.length < 7 || value.length > 8) return false
  const [skuId, brand, category, price, regularPrice, discountPercentage, campaign, color] = value
  const numbers = [price, regularPrice, discountPercentage, campaign]
  return (
    typeof skuId === 'string' &&
    ['string', 'undefined'].includes(typeof color) &&
    [brand, category].every((text) => text === null || typeof text === 'string') &&
    numbers.every((number) => typeof number === 'number')
  )
}

import type { EventItem } from './event.ts'

/** What a tile carries of its product beside what it shows: a list of fifty titles is told in few bytes. */
type Packed = readonly [
  skuId: string,
  brand: string | null,
  category: string | null,
  price: number,
  regularPrice: number,
  discountPercentage: number,
  priceCampaign: 0 | 1,
]

export function packItem(item: EventItem): string {
  const { skuId, brand, category, price, regularPrice, discountPercentage, priceCampaign } = item
  return JSON.stringify([
    skuId,
    brand,
    category,
    price,
    regularPrice,
    discountPercentage,
    priceCampaign ? 1 : 0,
  ] satisfies Packed)
}

/** The item again, with what the tile shows; undefined: it cannot be read. */
export function unpackItem(
  text: string | undefined,
  shown: Pick<EventItem, 'productId' | 'name'>,
): EventItem | undefined {
  try {
    const packed: unknown = JSON.parse(text ?? '')
    if (!isPacked(packed)) return undefined
    const [skuId, brand, category, price, regularPrice, discountPercentage, campaign] = packed
    const color = null
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

/** By hand: a schema library would be a tenth of the page's script. */
function isPacked(value: unknown): value is Packed {
  if (!Array.isArray(value) || value.length !== 7) return false
  const [skuId, brand, category, ...numbers] = value
  return (
    typeof skuId === 'string' &&
    [brand, category].every((text) => text === null || typeof text === 'string') &&
    numbers.every((number) => typeof number === 'number')
  )
}

import type { PriceData } from '#ui/price/price.tsx'

/** Response of the action `finding/viewed`. */
export interface Viewed {
  readonly items: readonly ViewedItem[]
  readonly words: Readonly<Record<'title' | 'clear' | 'now' | 'before' | 'lowest30' | 'exVat', string>>
  readonly vatIncluded: boolean
}

export interface ViewedItem {
  readonly productId: string
  readonly name: string
  readonly author?: string | null
  readonly formatLabel: string
  readonly href: string
  readonly image: { readonly fileName: string; readonly width: number; readonly height: number } | null
  readonly unitPrice: PriceData
}

/** Returns the titles in an action's response, or null when the response has no valid ones. */
export function viewedOf(answer: unknown): Viewed | null {
  const viewed = typeof answer === 'object' && answer !== null && 'viewed' in answer ? answer.viewed : null
  return isViewed(viewed) ? viewed : null
}

function isViewed(value: unknown): value is Viewed {
  if (typeof value !== 'object' || value === null || !('items' in value) || !('words' in value)) return false
  const { items, words } = value
  const isItem = (item: unknown) =>
    typeof item === 'object' && item !== null && 'productId' in item && 'unitPrice' in item && Boolean(item.unitPrice)
  return typeof words === 'object' && words !== null && Array.isArray(items) && items.every(isItem)
}

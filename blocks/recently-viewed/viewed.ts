import type { PriceData } from '#ui/price/price.tsx'

/** What the action `finding/viewed` answers. */
export interface Viewed {
  readonly items: readonly ViewedItem[]
  readonly words: Readonly<Record<'title' | 'clear' | 'now' | 'regular' | 'lowest30' | 'exVat', string>>
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

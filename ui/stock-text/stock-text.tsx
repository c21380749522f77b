import type { Translate } from '#runtime/i18n/translation.ts'
import styles from './stock-text.module.css'

/** Shape of the GraphQL fragment `StockText`. */
export interface StockData {
  readonly status: 'in_stock' | 'few_left' | 'out_of_stock' | 'oversellable' | 'preorder' | 'static'
  readonly totalStock: number
  readonly incoming?: string | null
}

export interface StockTextProps {
  readonly stock: StockData
  readonly t: Translate
  /** Formatted release date of a pre-order. */
  readonly release?: string | null
  /** Length of the text: `short` for tiles, `long` with the dispatch time. */
  readonly length?: 'short' | 'long'
}

const tones = {
  in_stock: 'positive',
  static: 'positive',
  few_left: 'warning',
  oversellable: 'warning',
  preorder: 'warning',
  out_of_stock: 'muted',
} as const

/** Renders the stock status as text (specification, section 4). */
export function StockText({ stock, t, release, length = 'short' }: StockTextProps) {
  return (
    <span className={styles.stock} data-tone={tones[stock.status]}>
      {t(`common:stock.${length}.${stock.status}`, { quantity: stock.totalStock, date: release ?? '' })}
    </span>
  )
}

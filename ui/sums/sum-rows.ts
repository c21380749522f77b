import type { Translate } from '#runtime/i18n/translation.ts'

/** Shape of the GraphQL fragment `SumLine`. */
export interface SumLineData {
  readonly kind: string
  readonly amount: number
  readonly amountFormatted: string
}

export interface SumWords {
  readonly promoCode?: string | null | undefined
  readonly giftCode?: string | null | undefined
  /** Whether the shipping fee is that of the cheapest method, because the customer has not chosen a method yet. */
  readonly shippingIsDefault?: boolean
  /** Message key for the label of the row `TO_PAY`. */
  readonly toPay?: string
}

export interface SumRow {
  readonly kind: string
  readonly label: string
  readonly value: string
  /** Whether the row is emphasised, as totals and the amount to pay are. */
  readonly strong: boolean
}

const keys: Readonly<Record<string, string>> = {
  GOODS: 'cart:goods',
  DISCOUNT: 'cart:discount',
  FIXED: 'cart:discount',
  SHIPPING: 'cart:shipping',
  TOTAL: 'cart:total',
  TOTAL_EX_VAT: 'cart:totalExVat',
  VAT: 'cart:vatLine',
  TOTAL_INC_VAT: 'cart:totalIncVat',
  BALANCE: 'cart:balance',
  TO_PAY: 'cart:toPay',
}
const strong = new Set(['TOTAL', 'TOTAL_INC_VAT', 'TO_PAY'])

/** Returns the rows of a sum as labels and formatted amounts. A row of an unknown kind has the kind as its label. */
export function sumRows(sums: readonly SumLineData[], t: Translate, words: SumWords = {}): readonly SumRow[] {
  return sums.map(({ kind, amount, amountFormatted }) => ({
    kind,
    label: labelOf(kind, amount, t, words),
    value: kind === 'SHIPPING' && amount === 0 ? t('cart:shippingFree') : amountFormatted,
    strong: strong.has(kind),
  }))
}

function labelOf(kind: string, amount: number, t: Translate, words: SumWords): string {
  if (kind === 'FIXED' && words.promoCode) return words.promoCode
  if (kind === 'SHIPPING' && words.shippingIsDefault && amount > 0) return t('cart:shippingFrom')
  if (kind === 'GIFT') return words.giftCode ? t('cart:gift', { code: words.giftCode }) : t('account:detail.giftPart')
  if (kind === 'TO_PAY' && words.toPay) return t(words.toPay)
  return t(keys[kind] ?? kind)
}

import type { BlockContext } from '#runtime/context.ts'
import type { AlertItem } from './load.ts'

/** Returns the formatted price at the time when the alert was requested. Alerts store prices including VAT. */
export function priceOf(
  { priceAtRequestFormatted: price }: AlertItem,
  { t, customerType }: Pick<BlockContext, 't' | 'customerType'>,
): string {
  return customerType.vatIncluded ? price : `${price} (${t('common:price.incVat')})`
}

export function titleOf({ product }: AlertItem, { t }: Pick<BlockContext, 't'>): string {
  return product ? `${product.name} (${product.formatLabel})` : t('alerts:unsold')
}

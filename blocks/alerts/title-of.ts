import type { BlockContext } from '#runtime/context.ts'
import type { AlertItem } from './load.ts'

/**
 * Returns the price at the time of the request for the alert; a mail is sent when the price drops below it. Alerts
 * store prices with VAT.
 */
export function priceOf(
  { priceAtRequestFormatted: price }: AlertItem,
  { t, customerType }: Pick<BlockContext, 't' | 'customerType'>,
): string {
  return customerType.vatIncluded ? price : `${price} (${t('common:price.incVat')})`
}

/** Returns the edition's title and format. */
export function titleOf({ product }: AlertItem, { t }: Pick<BlockContext, 't'>): string {
  return product ? `${product.name} (${product.formatLabel})` : t('alerts:unsold')
}

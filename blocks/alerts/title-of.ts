import type { BlockContext } from '#runtime/context.ts'
import type { AlertItem } from './load.ts'

/** The price of which a mail is sent when it falls; alerts know it with VAT. */
export function priceOf(
  { priceAtRequestFormatted: price }: AlertItem,
  { t, customerType }: Pick<BlockContext, 't' | 'customerType'>,
): string {
  return customerType.vatIncluded ? price : `${price} (${t('common:price.incVat')})`
}

/** The edition in words: title and format. */
export function titleOf({ product }: AlertItem, { t }: Pick<BlockContext, 't'>): string {
  return product ? `${product.name} (${product.formatLabel})` : t('alerts:unsold')
}

import type { BlockContext } from '#runtime/context.ts'
import type { AlertItem } from './load.ts'

/** The edition in words: title and format. */
export function titleOf({ product }: AlertItem, { t }: Pick<BlockContext, 't'>): string {
  return product ? `${product.name} (${product.formatLabel})` : t('alerts:unsold')
}

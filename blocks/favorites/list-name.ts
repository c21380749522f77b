import type { BlockContext } from '#runtime/context.ts'
import type { ListName } from './load.ts'

/** The default list has no name of its own. */
export function nameOf({ isDefault, name }: ListName, { t }: Pick<BlockContext, 't'>): string {
  return isDefault ? t('favorites:defaultName') : name
}

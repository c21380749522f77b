import type { BlockContext } from '#runtime/context.ts'
import type { ListName } from './load.ts'

/** Returns the name of a list. The name of the default list is translated. */
export function nameOf({ isDefault, name }: ListName, { t }: Pick<BlockContext, 't'>): string {
  return isDefault ? t('favorites:defaultName') : name
}

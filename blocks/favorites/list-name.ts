import type { BlockContext } from '#runtime/context.ts'
import type { ListName } from './load.ts'

/** Returns the list's name, which is translated for the default list. */
export function nameOf({ isDefault, name }: ListName, { t }: Pick<BlockContext, 't'>): string {
  return isDefault ? t('favorites:defaultName') : name
}

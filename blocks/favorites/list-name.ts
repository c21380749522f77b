import type { BlockContext } from '#runtime/context.ts'
import type { ListName } from './load.ts'

export function nameOf({ isDefault, name }: ListName, { t }: Pick<BlockContext, 't'>): string {
  return isDefault ? t('favorites:defaultName') : name
}

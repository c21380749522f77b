import { useStaffTranslation } from '../../i18n/staff-words.ts'
import type { PropSchema } from '../settings.ts'

/** Texts that may be longer than this get several lines. */
const maxLineLength = 160
/** From so much of what a text may have, it is said how much is left. */
const nearLimit = 0.8

export function isLongText({ maxLength }: PropSchema): boolean {
  return maxLength !== undefined && maxLength > maxLineLength
}

/** How many characters are left, once there are few; undefined: enough. */
export function useRemainingCharacters(text: string, most: number | undefined): string | undefined {
  const { t } = useStaffTranslation()
  if (most === undefined || text.length < most * nearLimit) return undefined
  const left = most - text.length
  return left >= 0 ? t('form:roomLeft', { count: left }) : t('form:tooLong', { count: -left })
}

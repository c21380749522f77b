import { useStaffTranslation } from '../../i18n/staff-words.ts'
import type { PropSchema } from '../settings.ts'

/** Maximum characters of a single-line field; texts that may be longer get several lines. */
const maxLineLength = 160
/** When a text reaches this share of its maximum length, the number of remaining characters is shown. */
const nearLimit = 0.8

export function isLongText({ maxLength }: PropSchema): boolean {
  return maxLength !== undefined && maxLength > maxLineLength
}

/**
 * Returns a message with the number of remaining or excess characters; undefined while the text is far from the limit.
 */
export function useRemainingCharacters(text: string, most: number | undefined): string | undefined {
  const { t } = useStaffTranslation()
  if (most === undefined || text.length < most * nearLimit) return undefined
  const left = most - text.length
  return left >= 0 ? t('form:roomLeft', { count: left }) : t('form:tooLong', { count: -left })
}

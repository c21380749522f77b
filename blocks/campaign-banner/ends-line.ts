import type { Temporal } from 'temporal-polyfill'
import type { BlockContext } from '#runtime/context.ts'

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const

/**
 * Returns the text that says when the campaign ends. For an end at midnight, the text names the day before as the last
 * day.
 */
export function endsLine(ends: Temporal.ZonedDateTime, { t, locale }: Pick<BlockContext, 't' | 'locale'>): string {
  const isMidnight = ends.equals(ends.startOfDay())
  if (isMidnight) return t('home:campaign.lastDay', { date: ends.subtract({ days: 1 }).toLocaleString(locale, day) })
  return t('home:campaign.ends', { date: ends.toLocaleString(locale, { ...day, hour: '2-digit', minute: '2-digit' }) })
}

import type { ActionInput, ActionResult } from './action.ts'

/**
 * Returns a notice for a rate-limited visitor that states the waiting time in their language. `seconds` is the waiting
 * time.
 */
export function rateLimited(
  seconds: number,
  { t, language }: Pick<ActionInput, 't' | 'language'>,
): Required<Pick<ActionResult, 'notice' | 'retryAfter'>> {
  return {
    retryAfter: seconds,
    notice: { tone: 'problem', message: t('errors:tooMany', { when: formatWait(seconds, language) }) },
  }
}

/** Formats the waiting time, for example “om 15 minuter”; rounds up, so that a retry is never too early. */
function formatWait(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  if (seconds < 90) return format.format(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour')
}

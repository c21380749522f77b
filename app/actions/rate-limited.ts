import type { ActionInput, ActionResult } from './action.ts'

/** What a shopper reads who has tried too often: how long to wait, in their own words. `seconds`: the wait. */
export function rateLimited(
  seconds: number,
  { t, language }: Pick<ActionInput, 't' | 'language'>,
): Required<Pick<ActionResult, 'notice' | 'retryAfter'>> {
  return {
    retryAfter: seconds,
    notice: { tone: 'problem', message: t('errors:tooMany', { when: formatWait(seconds, language) }) },
  }
}

/** For example “om 15 minuter”; rounded up, so that nobody comes too early. */
function formatWait(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  if (seconds < 90) return format.format(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour')
}

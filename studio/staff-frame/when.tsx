'use client'

import { useStaffTranslation } from '../i18n/staff-words.ts'
import { relativeTime } from './relative-time.ts'
import { useNow } from './use-now.ts'

/** Renders an instant (ISO 8601) as relative time, with the exact time in its title. */
export function When({ at }: { readonly at: string }) {
  const { language } = useStaffTranslation()
  const now = useNow()
  const instant = Date.parse(at)
  return (
    <time dateTime={at} title={new Date(instant).toLocaleString(language)}>
      {relativeTime(instant, now, language)}
    </time>
  )
}

'use client'

import { useEffect, useState } from 'react'
import { useWords } from '../words/staff-words.ts'
import { relativeTime } from './relative-time.ts'

/** An instant (ISO 8601) as time that has gone by; the clock is in its title. */
export function When({ at }: { readonly at: string }) {
  const { language } = useWords()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const instant = Date.parse(at)
  return (
    <time dateTime={at} title={new Date(instant).toLocaleString(language)}>
      {relativeTime(instant, now, language)}
    </time>
  )
}

'use client'

import { useEffect, useState } from 'react'
import styles from './campaign-banner.module.css'

export interface CountdownProps {
  /** End of the countdown, in epoch milliseconds. */
  readonly until: number
  readonly words: { readonly days: string; readonly label: string }
}

/**
 * Renders the remaining time by the browser's clock. The server renders nothing, because the page is cached for all
 * visitors.
 */
export function CountdownClient({ until, words }: CountdownProps) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (now === null || now >= until) return <span className={styles.clock} aria-hidden="true" />
  const seconds = Math.floor((until - now) / 1000)
  const days = Math.floor(seconds / 86_400)
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return (
    <span className={styles.clock} role="timer" aria-label={words.label}>
      {days > 0 ? `${days} ${words.days} ` : ''}
      {clock}
    </span>
  )
}

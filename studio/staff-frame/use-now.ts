'use client'

import { useEffect, useState } from 'react'

const lookEvery = 30_000

/** Returns the current time in epoch milliseconds, updated twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEvery)
    return () => clearInterval(timer)
  }, [])
  return now
}

'use client'

import { useEffect } from 'react'
import { watchErrors } from './watch-errors.ts'

/** Reports the errors of a staff screen, because staff screens do not run the page script. Clicks are not recorded. */
export function ErrorWatch() {
  useEffect(() => watchErrors({ personal: true }), [])
  return null
}

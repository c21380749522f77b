'use client'

import { useEffect } from 'react'
import { watchErrors } from './watch-errors.ts'

/**
 * Reports the errors of a staff screen, because staff screens do not run the page script, which reports errors
 * elsewhere. Does not record clicks.
 */
export function ErrorWatch() {
  useEffect(() => watchErrors({ personal: true }), [])
  return null
}

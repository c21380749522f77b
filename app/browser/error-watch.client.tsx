'use client'

import { useEffect } from 'react'
import { watchErrors } from './watch-errors.ts'

/**
 * Reports the errors of a staff screen. On the shop's pages, the page script does this, but staff screens do not run
 * it. Does not record clicks.
 */
export function ErrorWatch() {
  useEffect(() => watchErrors({ personal: true }), [])
  return null
}

'use client'

import { useEffect } from 'react'
import { watchErrors } from './watch-errors.ts'

/**
 * Reports the errors of a staff screen, without recording clicks. On the shop's pages, the page script reports errors,
 * but staff screens do not run the page script.
 */
export function ErrorWatch() {
  useEffect(() => watchErrors({ personal: true }), [])
  return null
}

'use client'

import { useEffect } from 'react'
import { watchErrors } from './watch-errors.ts'

/** Reports the errors of a page without the visitor island. Does not record clicks. */
export function ErrorWatch() {
  useEffect(() => watchErrors({ personal: true }), [])
  return null
}

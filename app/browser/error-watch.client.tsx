'use client'

import { useEffect } from 'react'
import { watchErrors } from './watch-errors.ts'

/** Reports the errors of a staff screen, which does not run the page's script. Does not record clicks. */
export function ErrorWatch() {
  useEffect(() => watchErrors({ personal: true }), [])
  return null
}

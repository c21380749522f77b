'use client'

import { lazy, Suspense, useEffect } from 'react'
import { showError } from '#runtime/state/error.ts'

// Loaded on demand, because every staff screen loads this file.
const ErrorPage = lazy(() => import('./client-error.client.tsx').then(({ ClientError }) => ({ default: ClientError })))

/** Shows the error page after a staff screen has thrown in the browser. React has then removed the whole screen. */
export default function PageError({ error }: { readonly error: Error }) {
  useEffect(() => {
    showError(500, error.message)
    // React has caught the error, so the browser does not report it as uncaught.
    reportError(error)
  }, [error])
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  )
}

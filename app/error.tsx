'use client'

import { lazy, Suspense, useEffect } from 'react'
import { showError } from '#runtime/state/error.ts'

// Loaded only when it is needed, because every page carries this file.
const ErrorPage = lazy(() => import('./client-error.client.tsx').then(({ ClientError }) => ({ default: ClientError })))

/** Shows the error page after an island has thrown in the browser. React has then removed the whole page. */
export default function PageError({ error }: { readonly error: Error }) {
  useEffect(() => {
    showError(500, error.message)
    // React has handled the error, so nothing else reports it.
    reportError(error)
  }, [error])
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  )
}

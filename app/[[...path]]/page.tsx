import { notFound } from 'next/navigation'
import { findScope } from '#runtime/renderer/request-scope.ts'
import { renderRequest } from '../render-request.tsx'

export const dynamic = 'force-dynamic'

/** Renders every page of the shop. The gateway has decided which; see gateway/README.md. */
export default async function Page() {
  const scope = findScope()
  // Pages are requested through the gateway; without it only files are served, and this one is missing.
  if (!scope) notFound()
  return renderRequest(scope)
}

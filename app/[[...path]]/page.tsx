import { notFound } from 'next/navigation'
import { findScope } from '#runtime/renderer/request-scope.ts'
import { renderRequest } from '../render-request.tsx'

export const dynamic = 'force-dynamic'

/** Renders every page of the shop. The gateway has already matched the route; see gateway/README.md. */
export default async function Page() {
  const scope = findScope()
  // Page requests arrive through the gateway, which sets the scope. A request without a scope is for a missing file.
  if (!scope) notFound()
  return renderRequest(scope)
}

import { findScope } from '#runtime/renderer/request-scope.ts'
import { renderRequest } from '../render-page.tsx'

export const dynamic = 'force-dynamic'

/** Every page of the shop. The gateway has decided which; see gateway/README.md. */
export default async function Page() {
  const scope = findScope()
  if (!scope) throw new Error('Pages are rendered behind the gateway: start the shop with `npm start`.')
  return renderRequest(scope)
}

import { notFound } from 'next/navigation'
import { findScreenScope } from '#gateway/screen-scope.ts'
import { failureOf } from '#runtime/page/rendered-page.ts'
import { renderGallery } from '../preview/render-gallery.tsx'

export const dynamic = 'force-dynamic'

/** Renders the staff screens. The gateway has already matched the route; see gateway/README.md. */
export default async function Page() {
  const scope = findScreenScope()
  // Requests for screens arrive through the gateway, which sets the scope. Without a scope, the request is for a
  // missing file.
  if (!scope) notFound()
  try {
    const { status, content, framedBy = null } = await renderGallery(scope)
    Object.assign(scope.response, { status, framedBy })
    return content
  } catch (error) {
    scope.response.failure = failureOf(error)
    return null
  }
}

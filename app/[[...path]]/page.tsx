import { notFound } from 'next/navigation'
import { findScreenScope } from '#gateway/screen-scope.ts'
import { failureOf } from '#runtime/page/rendered-page.ts'
import { renderGallery } from '../preview/render-gallery.tsx'

export const dynamic = 'force-dynamic'

export default async function Page() {
  const scope = findScreenScope()
  // The gateway sets the scope of every request for a screen. A request without a scope is for a missing file.
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

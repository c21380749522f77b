import type { ReactNode } from 'react'
import { QueryFailed } from '#runtime/data/server-query.ts'
import { unknownGuard } from '#runtime/guards/guards.ts'
import { failureStatus } from '#runtime/renderer/report-problem.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { loadErrorPage, loadPage } from './load-page.ts'
import { renderGallery } from './preview/render-gallery.tsx'
import { renderLink } from './preview/render-link.tsx'
import { renderDocument } from './render-document.tsx'

/** Error for a page that names an unknown guard; the specification defines its message. */
class UnknownGuard extends Error {}

/**
 * Resolves, loads and renders the requested page, and records in the outcome what the gateway must know. If there is no
 * page, `failure` gives the reason: the gateway then shows its own error page, which works even without the back end.
 */
export async function renderRequest(scope: RequestScope): Promise<ReactNode> {
  const { request, outcome } = scope
  try {
    if (request.failure) return await renderDocument(scope, await loadErrorPage(scope, request.failure))
    if (request.route.name === 'preview-widgets') return await renderGallery(scope)
    if (request.route.name === 'content-preview') return await renderLink(scope)
    const loaded = await loadPage(scope)
    if (loaded.kind === 'redirect') {
      outcome.redirect = loaded
      return null
    }
    const unknown = unknownGuard(loaded.page.guards)
    if (unknown) throw new UnknownGuard(unknown)
    return await renderDocument(scope, loaded)
  } catch (error) {
    const status = failureStatus(error)
    outcome.cacheable = false
    outcome.status = status
    outcome.failure = {
      status,
      cause: error,
      text: error instanceof UnknownGuard ? error.message : null,
      retryAfter: error instanceof QueryFailed ? error.retryAfter : null,
    }
    if (!(error instanceof QueryFailed) && status === 500) noteFault(scope, error)
    return null
  }
}

/** Reports a page that failed as a whole, so that operators see it in the list of failing blocks. */
function noteFault({ outcome }: RequestScope, error: unknown): void {
  outcome.problems.push({
    page: outcome.page ?? '',
    revision: outcome.revision ?? '',
    blockId: '',
    type: 'page',
    code: 'view-failed',
    message: error instanceof Error ? error.message : String(error),
  })
}

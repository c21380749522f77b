import type { ReactNode } from 'react'
import { QueryFailed } from '#runtime/data/server-query.ts'
import { unknownGuard } from '#runtime/guards/guards.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { isUnavailable } from '#runtime/renderer/report-problem.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { drawPage } from './draw-page.tsx'
import { loadPage } from './load-page.ts'
import { Message } from './message.tsx'
import { renderGallery } from './preview/render-gallery.tsx'
import { renderLink } from './preview/render-link.tsx'

/** The page of the request in scope: resolved, loaded and drawn. What the gateway must know is noted in the outcome. */
export async function renderRequest(scope: RequestScope): Promise<ReactNode> {
  const { request, outcome } = scope
  try {
    if (request.route.name === 'preview-widgets') return await renderGallery(scope)
    if (request.route.name === 'content-preview') return await renderLink(scope)
    const loaded = await loadPage(scope)
    if (loaded.kind === 'redirect') {
      outcome.redirect = { status: loaded.status, location: loaded.location }
      return null
    }
    const unknown = unknownGuard(loaded.page.guards)
    if (unknown) throw new Error(unknown)
    return await drawPage(scope, loaded)
  } catch (error) {
    const t = createTranslator(request.language)
    outcome.cacheable = false
    if (isUnavailable(error) || error instanceof QueryFailed) {
      outcome.status = isUnavailable(error) ? 503 : 500
      return <Message title={t('errors:unavailable')} home={t('errors:start')} />
    }
    outcome.status = 500
    outcome.problems.push({
      page: outcome.page ?? '',
      revision: outcome.revision ?? '',
      blockId: '',
      type: 'page',
      code: 'view-failed',
      message: error instanceof Error ? error.message : String(error),
    })
    const title =
      error instanceof Error && error.message.startsWith('Unknown middleware') ? error.message : t('errors:general')
    return <Message title={title} home={t('errors:start')} />
  }
}

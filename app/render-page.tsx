import type { ReactNode } from 'react'
import { QueryFailed } from '#runtime/data/server-query.ts'
import { unknownGuard } from '#runtime/guards/guards.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { renderPage } from '#runtime/renderer/render-page.tsx'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { createDrawing, noteOutcome } from './drawing.ts'
import { type LoadedPage, loadPage } from './load-page.ts'
import { Message } from './message.tsx'
import { PageFrame } from './page-frame.tsx'
import { renderGallery } from './preview/render-gallery.tsx'
import { loadSearchEngines } from './search-engines.ts'
import { getShop } from './shop.ts'

/** The page of the request in scope: resolved, loaded and drawn. What the gateway must know is noted in the outcome. */
export async function renderRequest(scope: RequestScope): Promise<ReactNode> {
  const { request, outcome } = scope
  try {
    if (request.route.name === 'preview-widgets') return await renderGallery(scope)
    const loaded = await loadPage(scope)
    if (loaded.kind === 'redirect') {
      outcome.redirect = { status: loaded.status, location: loaded.location }
      return null
    }
    const unknown = unknownGuard(loaded.page.guards)
    if (unknown) throw new Error(unknown)
    return await draw(scope, loaded)
  } catch (error) {
    const t = createTranslator(request.language)
    outcome.cacheable = false
    if (error instanceof QueryFailed) {
      outcome.status = error.status === 500 ? 500 : 503
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

async function draw(scope: RequestScope, loaded: Extract<LoadedPage, { kind: 'page' }>): Promise<ReactNode> {
  const { outcome, request } = scope
  const { page, context } = loaded
  noteOutcome(scope, loaded)
  const { addresses, shared } = createDrawing(loaded)
  const began = performance.now()
  const [searchEngines, regions] = await Promise.all([
    loadSearchEngines(loaded),
    renderPage({
      page,
      registry: getShop().registry,
      context: shared,
      mode: request.mode,
      quarantined: request.quarantined,
      report: (problem) => outcome.problems.push(problem),
    }),
  ])
  outcome.timings.set('load', performance.now() - began)
  outcome.indexed = searchEngines.indexed
  outcome.canonical = searchEngines.canonical
  return (
    <PageFrame
      page={page}
      context={context}
      addresses={addresses}
      theme={loaded.theme}
      searchEngines={searchEngines}
      suggestLanguage={request.suggestLanguage}
    >
      {regions}
    </PageFrame>
  )
}

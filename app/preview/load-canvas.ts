import { CanvasPagesDocument, ChannelDocument } from '#generated/graphql.ts'
import { type CanvasParameters, canvasCampaigns, canvasInstant } from '#preview/canvas-parameters.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { emptyListQuery } from '#runtime/routing/list-query.ts'
import { findRoute } from '#runtime/routing/match-path.ts'
import type { PageDefinition } from '#schemas/page.ts'
import { asPage } from '../definition-cache.ts'
import { type LoadedPage, loadPage, queryOf } from '../load-page.ts'
import { getShop } from '../shop.ts'
import { previewScope } from './preview-scope.ts'
import { requireStaff } from './require-staff.ts'
import { sampleParams } from './sample-params.ts'

type Page = Extract<LoadedPage, { kind: 'page' }>

export type LoadedCanvas =
  | { readonly kind: 'refused'; readonly status: 401 | 403 }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'canvas'
      readonly scope: RequestScope
      readonly loaded: Page
      /** Title that the staff screens show. */
      readonly title: string
    }

/** Loads a revision of a page or section for staff, in the chosen context. The shop's own resolver resolves it (E2). */
export async function loadCanvas(
  scope: RequestScope,
  pageId: string,
  parameters: CanvasParameters,
): Promise<LoadedCanvas> {
  const query = queryOf(scope)
  const staff = await requireStaff(() => query.query(CanvasPagesDocument, {}))
  if (staff.kind === 'refused') return staff
  const { pages } = staff.data
  const state = pages.find(({ id }) => id === pageId)
  const revision = parameters.revision || state?.draft
  if (!state || !revision) return { kind: 'missing' }
  const definition = await findDefinition(pageId, revision, query)
  if (!definition) return { kind: 'missing' }
  const own = await requestOf(scope, definition, parameters, query)
  const at = canvasInstant(parameters)
  const loaded = await loadPage(own, {
    revision,
    at: at === null ? null : new Date(at).toISOString(),
    campaigns: canvasCampaigns(parameters),
    sections: parameters.sections === 'draft' ? draftSections(pages, pageId) : [],
    audience: parameters.audience || null,
    signedIn: parameters.signedIn === 'yes' || parameters.audience !== '',
  })
  if (loaded.kind !== 'page' || loaded.page.revision !== revision) return { kind: 'missing' }
  return { kind: 'canvas', scope: own, loaded, title: state.title ?? pageId }
}

async function findDefinition(pageId: string, revision: string, query: RequestQuery): Promise<PageDefinition | null> {
  const known = await getShop().definitions.load([revision], query, () => undefined)
  const found = known.get(revision)
  if (found?.id !== pageId) return null
  return found.definition.kind === 'page' ? found.definition : asPage(found.definition)
}

/** Returns the request that the shop would receive from a visitor of the page. */
async function requestOf(
  scope: RequestScope,
  definition: PageDefinition,
  parameters: CanvasParameters,
  query: RequestQuery,
): Promise<RequestScope> {
  const { config } = getShop()
  const { request } = scope
  const { language } = parameters
  const { channel } = await query.query(ChannelDocument, { channelId: config.channelId })
  const wanted = [parameters.market, request.marketAlias]
  const market = wanted.find((alias) => channel?.markets.some((own) => own.alias === alias)) ?? request.marketAlias
  const customerType = config.customerTypes.find(({ type }) => type === parameters.customerType)
  // The error page has no URL; preview it on the not-found route.
  const name = findRoute(definition.route.name) ? definition.route.name : '404'
  const asSeen = previewScope(scope, {
    route: { name, params: {}, path: '/', query: emptyListQuery },
    market,
    language,
    customerType: customerType?.type ?? request.customerType,
    now: canvasInstant(parameters),
    campaigns: canvasCampaigns(parameters),
  })
  const params = await sampleParams({ definition, language, subject: parameters.subject, query: queryOf(asSeen) })
  const path = hrefTo({ route: name, params }, { market, language, config })
  return { ...asSeen, request: { ...asSeen.request, route: { name, params, path, query: emptyListQuery } } }
}

function draftSections(
  pages: readonly { readonly id: string; readonly kind: string; readonly draft?: string | null | undefined }[],
  pageId: string,
) {
  return pages.flatMap(({ id, kind, draft }) =>
    kind === 'section' && id !== pageId && draft ? [{ id, revision: draft }] : [],
  )
}

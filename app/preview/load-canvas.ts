import { CanvasPagesDocument, ChannelDocument } from '#generated/graphql.ts'
import { type CanvasParameters, canvasCampaigns, canvasInstant } from '#preview/canvas-parameters.ts'
import type { Market } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import { asPage } from '#runtime/page/load-definitions.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { emptyListQuery } from '#runtime/routing/list-query.ts'
import { findRoute } from '#runtime/routing/match-path.ts'
import type { Definition } from '#schemas/page.ts'
import { readGroups } from '#schemas/variant-test.ts'
import { toMarket } from '../channel.ts'
import { openData } from '../pages/source.ts'
import { getShop } from '../shop.ts'
import { asPublished, previewRequest } from './preview-request.ts'
import { requireStaff } from './require-staff.ts'
import { sampleParams } from './sample-params.ts'

export type LoadedCanvas =
  | { readonly kind: 'refused'; readonly status: 401 | 403 }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'canvas'
      /** The request that a visitor in the chosen context would send. */
      readonly request: PageRequest
      readonly revision: string
      readonly definition: Definition
      readonly market: Market
      readonly markets: readonly Market[]
      readonly title: string
    }

/**
 * Finds a revision of a page or section for staff, and creates the request that shows it in the chosen context (E2).
 */
export async function loadCanvas(
  request: PageRequest,
  pageId: string,
  parameters: CanvasParameters,
): Promise<LoadedCanvas> {
  const query = openData(getShop(), request)
  const staff = await requireStaff(() => query.query(CanvasPagesDocument, {}))
  if (staff.kind === 'refused') return staff
  const { pages } = staff.data
  const state = pages.find(({ id }) => id === pageId)
  const revision = parameters.revision || state?.draft
  if (!state || !revision) return { kind: 'missing' }
  const definition = await findDefinition(pageId, revision, query)
  if (!definition) return { kind: 'missing' }
  const { config } = getShop()
  const { channel } = await query.query(ChannelDocument, { channelId: config.channelId })
  const markets = (channel?.markets ?? []).map(toMarket)
  const wanted = [parameters.market, request.market]
  const market = wanted.flatMap((alias) => markets.find((own) => own.alias === alias) ?? [])[0]
  if (!market) return { kind: 'missing' }
  const sections = parameters.sections === 'draft' ? draftSections(pages, pageId) : []
  const shown = await requestOf(request, { definition, revision, parameters, market: market.alias, sections })
  return { kind: 'canvas', request: shown, revision, definition, market, markets, title: state.title ?? pageId }
}

async function findDefinition(pageId: string, revision: string, query: RequestQuery): Promise<Definition | null> {
  const { found } = await getShop().definitions.load([revision], query)
  const known = found.get(revision)
  return known?.id === pageId ? known.definition : null
}

interface CanvasOf {
  readonly definition: Definition
  readonly revision: string
  readonly parameters: CanvasParameters
  readonly market: string
  readonly sections: readonly { readonly id: string; readonly revision: string }[]
}

async function requestOf(request: PageRequest, canvas: CanvasOf): Promise<PageRequest> {
  const { revision, parameters, market, sections } = canvas
  const definition = canvas.definition.kind === 'page' ? canvas.definition : asPage(canvas.definition)
  const { config } = getShop()
  const { language } = parameters
  const customerType = config.customerTypes.find(({ type }) => type === parameters.customerType)
  // The error page has no URL, so preview it on the not-found route.
  const name = findRoute(definition.route.name) ? definition.route.name : '404'
  const at = canvasInstant(parameters)
  const asSeen = previewRequest(request, {
    route: { name, params: {}, path: '/', query: emptyListQuery },
    market,
    language,
    customerType: customerType?.type ?? request.customerType,
    overrides: {
      ...asPublished,
      revision,
      at: at === null ? null : new Date(at).toISOString(),
      campaigns: canvasCampaigns(parameters),
      sections,
      audience: parameters.audience || null,
      signedIn: parameters.signedIn === 'yes' || parameters.audience !== '',
      tests: readGroups(parameters.groups),
    },
  })
  const query = openData(getShop(), asSeen)
  const params = await sampleParams({ definition, language, subject: parameters.subject, query })
  const path = hrefTo({ route: name, params }, { market, language, config })
  return { ...asSeen, route: { name, params, path, query: emptyListQuery } }
}

function draftSections(
  pages: readonly { readonly id: string; readonly kind: string; readonly draft?: string | null | undefined }[],
  pageId: string,
) {
  return pages.flatMap(({ id, kind, draft }) =>
    kind === 'section' && id !== pageId && draft ? [{ id, revision: draft }] : [],
  )
}

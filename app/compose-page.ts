import type { Failure, Market, PageContext, RequestRoute, RouteSubject } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import { limitNextChangeAt, type RequestScope } from '#runtime/renderer/request-scope.ts'
import { type Choice, choosePage } from '#runtime/resolve/choose-page.ts'
import { createDependencies } from '#runtime/resolve/conditions.ts'
import { resolvePage } from '#runtime/resolve/resolve-page.ts'
import type { ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { type Language, languages } from '#schemas/languages.ts'
import type { PageDefinition, SectionDefinition } from '#schemas/page.ts'
import { customerTypesIn, customSortOf } from '#schemas/shop-config.ts'
import { type Channel, toMarket } from './channel.ts'
import { asPage, type Revision } from './definition-cache.ts'
import type { PageOverrides } from './page-overrides.ts'
import { loadPinned } from './pinned-sections.ts'
import { getShop } from './shop.ts'

export interface ComposeInput {
  readonly scope: RequestScope
  readonly channel: Channel
  readonly query: RequestQuery
  readonly published: {
    readonly campaigns: readonly string[]
    readonly pages: readonly { readonly id: string; readonly revision: string; readonly pinned: boolean }[]
    readonly sections: readonly { readonly id: string; readonly revision: string }[]
  }
  readonly subject: RouteSubject | null
  readonly route: RequestRoute
  readonly overrides?: PageOverrides | undefined
  /** The error for which this page is shown instead of the requested one. */
  readonly failure?: Failure | undefined
}

export type Composed =
  | {
      readonly kind: 'page'
      readonly page: ResolvedPage
      readonly context: PageContext
      /** The page's own alias in each language, when its URL contains one. */
      readonly aliases: Readonly<Partial<Record<Language, string>>>
    }
  | { readonly kind: 'elsewhere'; readonly alias: string }
  | null

/** Selects the page definition for the route and resolves it. A preview may have fixed the revision. */
export async function composePage(input: ComposeInput): Promise<Composed> {
  const { scope, channel, query, published, subject, route, overrides } = input
  const { request, outcome } = scope
  const shop = getShop()
  const fixed = overrides?.revision ?? null
  const pages = fixed === null ? published.pages.map(({ revision }) => revision) : [fixed]
  const drafts = new Map(overrides?.sections.map(({ id, revision }) => [id, revision]))
  const sectionRevisions = [
    ...published.sections.filter(({ id }) => !drafts.has(id)).map(({ revision }) => revision),
    ...drafts.values(),
  ]
  const load = (revisions: readonly string[]) =>
    shop.definitions.load(revisions, query, (revision, blockId, message) =>
      outcome.problems.push({ page: '', revision, blockId, type: 'page', code: 'invalid', message }),
    )
  const known = await load([...pages, ...sectionRevisions])
  const of = (revisions: readonly string[]): readonly Revision[] =>
    revisions.flatMap((revision) => known.get(revision) ?? [])
  const sections = new Map<string, SectionDefinition>()
  for (const { id, definition } of of(sectionRevisions)) {
    if (definition.kind === 'section') sections.set(id, definition)
  }
  const pinned = new Set(published.pages.filter((one) => one.pinned).map(({ id }) => id))
  const candidates = of(pages).flatMap((row) => {
    const definition = row.definition.kind === 'page' ? row.definition : fixed === null ? null : asPage(row.definition)
    return definition ? [{ id: row.id, revision: row.revision, definition, pinned: pinned.has(row.id) }] : []
  })
  const { market, markets, customerType, customerTypes } = placeIn(channel, request)
  const targeting = {
    market: market.alias,
    countryCode: market.country.code,
    language: request.language,
    customerType: customerType.type,
    now: request.now,
    campaigns: published.campaigns,
    list: subject?.kind === 'list' ? subject.alias : null,
    signedIn: overrides?.signedIn ?? request.signedIn,
    audiences: overrides?.audience ? [overrides.audience] : request.audiences,
  }
  const dependencies = createDependencies()
  const choice: Choice =
    fixed === null
      ? choosePage(candidates, { ...targeting, route, subject, language: request.language }, dependencies)
      : candidates[0]
        ? { kind: 'page', page: candidates[0] }
        : { kind: 'none' }
  limitNextChangeAt(outcome, dependencies.changesAt)
  if (choice.kind === 'none') return null
  if (choice.kind === 'elsewhere') return choice
  const page = resolvePage({
    ...choice.page,
    sections,
    pinned: await loadPinned([choice.page.definition, ...sections.values()], load),
    context: { ...targeting, language: request.language, marketDefaultLanguage: market.defaultLanguageId, subject },
    prepareNode: shop.registry.prepareNode,
    dependencies,
  })
  const context: PageContext = {
    origin: request.origin,
    channelId: channel.id,
    market,
    markets,
    language: request.language,
    customerType,
    customerTypes,
    now: request.now,
    route,
    subject,
    visitor: request.visitor,
    failure: input.failure,
    mode: overrides ? 'preview' : 'live',
    settings: {
      sort: customSortOf(shop.config, route.name),
      siteTopThreshold: shop.config.siteTopThreshold,
      breakpoints: shop.config.breakpoints,
    },
  }
  return { kind: 'page', page, context, aliases: aliasesOf(choice.page.definition.route.alias) }
}

function placeIn(channel: Channel, { marketAlias, language, customerType: requestedType }: RequestScope['request']) {
  const markets: readonly Market[] = channel.markets.map(toMarket)
  const market = markets.find(({ alias }) => alias === marketAlias)
  const customerTypes = customerTypesIn(getShop().config, language)
  const customerType = customerTypes.find(({ type }) => type === requestedType)
  if (!market || !customerType) throw new Error(`There is no market ${marketAlias}.`)
  return { market, markets, customerType, customerTypes }
}

function aliasesOf(alias: PageDefinition['route']['alias']): Readonly<Partial<Record<Language, string>>> {
  if (alias === undefined) return {}
  if (typeof alias === 'string') return Object.fromEntries(languages.map((language) => [language, alias]))
  return Object.fromEntries(Object.entries(alias.$t).filter(([, own]) => own !== null))
}

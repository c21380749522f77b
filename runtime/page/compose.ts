import type { Failure, PageContext } from '#runtime/context.ts'
import type { Registry } from '#runtime/registry/create-registry.ts'
import { type Candidate, type Choice, choosePage } from '#runtime/resolve/choose-page.ts'
import { createDependencies, type Dependencies, type VisitorTest } from '#runtime/resolve/conditions.ts'
import { resolvePage } from '#runtime/resolve/resolve-page.ts'
import { languages } from '#schemas/languages.ts'
import type { PageDefinition, SectionDefinition } from '#schemas/page.ts'
import { controlGroup, testTag } from '#schemas/variant-test.ts'
import type { BlockProblem } from './block-problem.ts'
import { type Depends, dependsOn, join } from './depends.ts'
import { asPage, type Definitions, type LoadedDefinitions, loadPinned, type Revision } from './load-definitions.ts'
import type { PageRequest } from './page-request.ts'
import type { ComposedPage, DataScope, Located, PagePlace, Published } from './ports.ts'

export interface ComposeInput<Place> {
  readonly request: PageRequest
  readonly located: Located<Place>
  readonly data: DataScope
  readonly registry: Registry
  readonly definitions: Definitions
  /** The revision to show, even if it is not published; null to choose a published one. */
  readonly fixed: string | null
  /** The error that this page reports; null when there is none. */
  readonly failure: Failure | null
  readonly status: number
}

export interface Composed<Place> {
  readonly depends: Depends
  readonly problems: readonly BlockProblem[]
  readonly value:
    | { readonly kind: 'page'; readonly composed: ComposedPage<Place> }
    /**
     * The alias in the URL is the page's alias in another language. `alias` is the page's alias in the requested
     * language, for a redirect (F71).
     */
    | { readonly kind: 'elsewhere'; readonly alias: string }
    | { readonly kind: 'none' }
}

/** Loads the definitions of the route, chooses one and resolves it. */
export async function composePage<Place extends PagePlace>(input: ComposeInput<Place>): Promise<Composed<Place>> {
  const { request, located, data, registry, fixed } = input
  const { place, published } = located
  const subject = located.subject ?? null
  const load = (revisions: readonly string[]) => input.definitions.load(revisions, data)
  const { candidates, sections, problems } = await candidatesOf(input, load)
  const targeting = {
    market: place.market.alias,
    countryCode: place.market.country.code,
    language: request.language,
    customerType: place.customerType.type,
    now: request.now,
    campaigns: published.campaigns,
    list: subject?.kind === 'list' ? subject.alias : null,
    signedIn: request.preview?.signedIn ?? request.signedIn,
    audiences: request.preview?.audience ? [request.preview.audience] : request.audiences,
    tests: testsOf(request, published),
  }
  const dependencies = createDependencies()
  const first = candidates[0]
  const choice: Choice =
    fixed === null
      ? choosePage(
          candidates,
          { ...targeting, route: request.route, subject, language: request.language },
          dependencies,
        )
      : first
        ? { kind: 'page', page: first }
        : { kind: 'none' }
  if (choice.kind !== 'page') {
    return {
      value: choice,
      depends: dependsOn({
        tags: testTagsOf(dependencies),
        dims: dependencies.dims,
        expiresAt: dependencies.changesAt,
      }),
      problems,
    }
  }
  const pinned = await loadPinned([choice.page.definition, ...sections.values()], load)
  const page = resolvePage({
    ...choice.page,
    sections,
    pinned: pinned.sections,
    context: {
      ...targeting,
      language: request.language,
      marketDefaultLanguage: place.market.defaultLanguageId,
      subject,
    },
    prepareNode: registry.prepareNode,
    dependencies,
  })
  const { id, revision } = page
  const own = page.problems.map((problem): BlockProblem => ({ page: id, revision, ...problem }))
  return {
    value: {
      kind: 'page',
      composed: {
        page,
        place,
        context: contextOf(input),
        status: input.status,
        aliases: aliasesOf(choice.page.definition.route.alias),
      },
    },
    depends: join(
      dependsOn({ tags: testTagsOf(dependencies), expiresAt: dependencies.changesAt }),
      dependsOn({
        tags: [`page:${id}`, ...page.sections.map((section) => `page:${section}`)],
        dims: ['market', 'language', 'customerType', ...page.varyDims],
        expiresAt: page.nextChangeAt,
      }),
    ),
    problems: [...problems, ...pinned.problems, ...own],
  }
}

const testTagsOf = ({ tests }: Dependencies) => [...tests].map(testTag)

/**
 * Returns the tests as the visitor sees them. The group that the gateway chose counts only while the test is running,
 * because the gateway may not know yet that a test has ended.
 */
function testsOf({ tests, preview }: PageRequest, published: Published): ReadonlyMap<string, VisitorTest> {
  const known = (published.tests ?? []).map(({ id, group, endsAt }): [string, VisitorTest] => [
    id,
    { group: group ?? (preview ? controlGroup : (tests[id] ?? controlGroup)), isRunning: group === null, endsAt },
  ])
  const fixed = Object.entries(preview?.tests ?? {}).map(([id, group]): [string, VisitorTest] => [
    id,
    { group, isRunning: false, endsAt: null },
  ])
  return new Map([...known, ...fixed])
}

async function candidatesOf<Place>(
  { located: { published }, request, fixed }: ComposeInput<Place>,
  load: (revisions: readonly string[]) => Promise<LoadedDefinitions>,
) {
  const pages = fixed === null ? published.pages.map(({ revision }) => revision) : [fixed]
  const drafts = new Map(request.preview?.sections.map(({ id, revision }) => [id, revision]))
  const sectionRevisions = [
    ...published.sections.filter(({ id }) => !drafts.has(id)).map(({ revision }) => revision),
    ...drafts.values(),
  ]
  const { found, problems } = await load([...pages, ...sectionRevisions])
  const of = (revisions: readonly string[]): readonly Revision[] =>
    revisions.flatMap((revision) => found.get(revision) ?? [])
  const sections = new Map<string, SectionDefinition>()
  for (const { id, definition } of of(sectionRevisions)) {
    if (definition.kind === 'section') sections.set(id, definition)
  }
  const pinned = new Set(published.pages.filter((one) => one.pinned).map(({ id }) => id))
  const candidates = of(pages).flatMap(({ id, revision, definition }): readonly Candidate[] => {
    const page = definition.kind === 'page' ? definition : fixed === null ? null : asPage(definition)
    return page ? [{ id, revision, definition: page, pinned: pinned.has(id) }] : []
  })
  return { candidates, sections, problems }
}

function contextOf<Place extends PagePlace>({ request, located, failure }: ComposeInput<Place>): PageContext {
  const { channelId, market, markets, customerType, customerTypes, settings } = located.place
  return {
    origin: request.origin,
    channelId,
    market,
    markets,
    language: request.language,
    customerType,
    customerTypes,
    now: request.now,
    route: request.route,
    subject: located.subject ?? null,
    visitor: request.visitor,
    failure: failure ?? undefined,
    mode: request.preview ? 'preview' : 'live',
    settings,
  }
}

function aliasesOf(alias: PageDefinition['route']['alias']): ComposedPage<PagePlace>['aliases'] {
  if (alias === undefined) return {}
  if (typeof alias === 'string') return Object.fromEntries(languages.map((language) => [language, alias]))
  return Object.fromEntries(Object.entries(alias.$t).filter((entry): entry is [string, string] => entry[1] !== null))
}

import type { Failure } from '#runtime/context.ts'
import type { BlockProblem } from './block-problem.ts'
import { type Composed, type ComposeInput, composePage } from './compose.ts'
import { type Depends, dependsOn, independent, join } from './depends.ts'
import type { PageRequest } from './page-request.ts'
import type { ComposedPage, DataScope, Located, PagePlace, PagePorts, PageRedirect } from './ports.ts'

/** What a request leads to: a page, whose blocks are not loaded yet, or a redirect. */
export interface Decision<Place> {
  readonly value:
    | {
        readonly kind: 'page'
        readonly composed: ComposedPage<Place>
        /** Whether a redirect for the path with its query may exist. */
        readonly mayLeadByQuery: boolean
      }
    | ({ readonly kind: 'redirect' } & PageRedirect)
  readonly depends: Depends
  readonly problems: readonly BlockProblem[]
}

type Found = Pick<Decision<unknown>, 'depends' | 'problems'>

const notFoundRoute = '404'
const errorRoute = 'error'

interface Deciding<Place extends PagePlace> {
  readonly request: PageRequest
  readonly data: DataScope
  readonly ports: PagePorts<Place>
}

/**
 * Decides what a request leads to: its page, the not-found page (404, or 410 for something that was removed
 * permanently), the error page, or a redirect. Rejects when the back end does not respond, when a guard is unknown, and
 * when the not-found or error page is needed but not published.
 */
export async function decide<Place extends PagePlace>(input: Deciding<Place>): Promise<Decision<Place>> {
  const { request, data, ports } = input
  const { source } = ports
  if (request.failure) return composeInstead(errorRoute, input, null, request.failure)
  const located = await source.locate(request, data)
  const tags = dependsOn({ tags: [`route:${request.route.name}`] })
  const redirectTo = (redirect: PageRedirect, found: Found | null = null): Decision<Place> => ({
    value: { kind: 'redirect', ...redirect },
    depends: join(tags, found?.depends ?? independent),
    problems: found?.problems ?? [],
  })
  const compose = (fixed: string | null) => composePage(composeInputOf(input, located, { fixed }))
  const revision = request.preview?.revision ?? null
  const fixed = revision === null ? null : await compose(revision)
  if (fixed?.value.kind === 'page') return asPage({ ...fixed, depends: join(tags, fixed.depends) })
  const redirect = await source.findRedirect(located, request, data)
  if (redirect) return redirectTo(redirect)
  const isMissing = located.subject === null || source.hasNoPage(request) || revision !== null
  const found = isMissing ? null : await compose(null)
  if (found?.value.kind === 'elsewhere') {
    return redirectTo({ status: 301, location: source.hrefOfAlias(found.value.alias, request) }, found)
  }
  if (found?.value.kind === 'page' && request.route.name !== notFoundRoute) {
    // Skip the guards in a preview: it shows no visitor's data, so it needs no sign-in.
    const guarded = request.preview ? null : source.guard(found.value.composed.page.guards, request)
    const depends = join(tags, found.depends, dependsOn({ dims: guarded?.dims ?? [] }))
    return guarded?.redirect ? redirectTo(guarded.redirect, { ...found, depends }) : asPage({ ...found, depends })
  }
  const former = await source.findFormer(request, data)
  if (former && 'location' in former) return redirectTo({ ...former, mayLeadByQuery: true }, found)
  const notFound = await composeInstead(notFoundRoute, input, located, former?.gone ?? null)
  return {
    ...notFound,
    depends: join(tags, found?.depends ?? independent, notFound.depends),
    problems: [...(found?.problems ?? []), ...notFound.problems],
  }
}

function asPage<Place>({ value, depends, problems }: Composed<Place>, mayLeadByQuery = false): Decision<Place> {
  if (value.kind !== 'page') throw new Error('There is no page.')
  return { value: { ...value, mayLeadByQuery }, depends, problems }
}

/** Composes the not-found page or the error page, which is shown in place of the requested one. */
async function composeInstead<Place extends PagePlace>(
  name: string,
  input: Deciding<Place>,
  from: Located<Place> | null,
  failure: Failure | null,
): Promise<Decision<Place>> {
  const { request, data, ports } = input
  const located = await ports.source.relocate(name, from, request, data)
  const isNotFound = name === notFoundRoute
  const status = failure ? Number(failure.status) || 500 : 404
  const route = { ...request.route, name, params: {} }
  const preview = request.preview && { ...request.preview, revision: null }
  const composed = await composePage(
    composeInputOf({ ...input, request: { ...request, route, preview } }, located, { failure, status }),
  )
  if (composed.value.kind !== 'page') throw new Error(`No page is published for the route ${name}.`)
  const depends = join(composed.depends, dependsOn({ tags: [`route:${name}`] }))
  return asPage({ ...composed, depends }, isNotFound)
}

function composeInputOf<Place extends PagePlace>(
  { request, data, ports }: Deciding<Place>,
  located: Located<Place>,
  { fixed = null, failure = null, status = 200 }: Partial<Pick<ComposeInput<Place>, 'fixed' | 'failure' | 'status'>>,
): ComposeInput<Place> {
  const { registry, definitions } = ports
  return { request, located, data, registry, definitions, fixed, failure, status }
}

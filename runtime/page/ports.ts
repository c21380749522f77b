import type { ReactNode } from 'react'
import type { BlockContext, Failure, Market, PageContext, RouteSubject } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import type { Registry } from '#runtime/registry/create-registry.ts'
import type { ResolvedNode, ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import type { BlockProblem } from './block-problem.ts'
import type { Depends } from './depends.ts'
import type { Definitions } from './load-definitions.ts'
import type { PageRequest } from './page-request.ts'

/** Everything that a page runtime needs from its shop. */
export interface PagePorts<Place extends PagePlace = PagePlace> {
  readonly registry: Registry
  readonly source: PageSource<Place>
  /** Cache of the source's definitions. The runtimes of a shop may share it. */
  readonly definitions: Definitions
  /** Opens the data of one request. All steps and blocks of a page send their queries through it. */
  readonly data: (request: PageRequest) => DataScope
  readonly document: DocumentPort<Place>
  readonly config: RuntimeConfig
}

/** Limits of a runtime. */
export interface RuntimeConfig {
  /** Time limit of a block's loader, in milliseconds; default 4,000. */
  readonly loaderDeadline?: number
}

/** Data of one request. Equal queries share a response. */
export interface DataScope extends RequestQuery {
  /** Returns the dependencies of all responses so far. */
  depends(): Depends
}

/** The values of the context that the request's market and customer type determine. */
export interface PagePlace
  extends Pick<PageContext, 'channelId' | 'market' | 'markets' | 'customerType' | 'customerTypes' | 'settings'> {
  readonly market: Market
}

/** References to the published definitions that may show a route. */
export interface Published {
  readonly campaigns: readonly string[]
  /** Pages that match the route. `pinned` says whether a running campaign shows the page. */
  readonly pages: readonly { readonly id: string; readonly revision: string; readonly pinned: boolean }[]
  readonly sections: readonly { readonly id: string; readonly revision: string }[]
  /** Variant tests that are running, or that have ended with a group other than the control group. */
  readonly tests?: readonly PublishedTest[]
}

/** A variant test, as far as pages depend on it. */
export interface PublishedTest {
  readonly id: string
  /** Group that everyone sees since the test ended; null while it is running. */
  readonly group: string | null
  /** Scheduled end of a running test, in epoch milliseconds; null for an ended test. */
  readonly endsAt: number | null
}

/**
 * Result of `locate`: the market and customer type (`place`), the published definitions, and the subject of the route.
 */
export interface Located<Place> {
  readonly place: Place
  readonly published: Published
  /** Null when the route has a subject that does not exist; undefined when the route has none. */
  readonly subject: RouteSubject | null | undefined
}

/** A redirect to another URL. */
export interface PageRedirect {
  readonly status: 301 | 302
  readonly location: string
  /** Whether the redirect matched the URL's query. */
  readonly byQuery?: boolean
  /**
   * Whether a redirect from the path with its query may exist. Such a redirect would take precedence over this
   * redirect.
   */
  readonly mayLeadByQuery?: boolean
}

/** A definition as it is stored. */
export interface StoredDefinition {
  readonly id: string
  readonly revision: string
  /** Parsed JSON of the definition, not validated. */
  readonly definition: unknown
}

/** Loads stored definitions by revision; unknown revisions are left out. */
export type LoadStored = (revisions: readonly string[], data: RequestQuery) => Promise<readonly StoredDefinition[]>

/** Access to published definitions, subjects of routes, and redirects. */
export interface PageSource<Place> {
  locate(request: PageRequest, data: DataScope): Promise<Located<Place>>
  /** Returns what `locate` returns, but for another route, such as `error`. */
  relocate(
    route: string,
    located: Pick<Located<Place>, 'place'> | null,
    request: PageRequest,
    data: DataScope,
  ): Promise<Located<Place>>
  findRedirect(located: Located<Place>, request: PageRequest, data: DataScope): Promise<PageRedirect | null>
  /** Returns whether the route never has a page of its own, only redirects. */
  hasNoPage(request: PageRequest): boolean
  hrefOfAlias(alias: string, request: PageRequest): string
  /** Applies a page's guards to the visitor. Throws `PageRefused` for an unknown guard. */
  guard(guards: readonly string[], request: PageRequest): Guarded
  /**
   * Returns the redirect that is stored for a URL without a page. If the page was removed permanently, returns the
   * reason (`gone`). Otherwise returns null.
   */
  findFormer(request: PageRequest, data: DataScope): Promise<PageRedirect | { readonly gone: Failure } | null>
}

/** Result of a page's guards, and the dimensions on which it depends. */
export interface Guarded {
  /** Redirect for a visitor who may not see the page; null if the visitor may. */
  readonly redirect: PageRedirect | null
  readonly dims: readonly string[]
}

/** A resolved page with its context. */
export interface ComposedPage<Place> {
  readonly page: ResolvedPage
  readonly context: PageContext
  readonly place: Place
  /** HTTP status: 200, 404, 410 or that of a failure. */
  readonly status: number
  /** The page's own alias in each language, if the page's URL contains an alias. */
  readonly aliases: Readonly<Record<string, string>>
}

/** Context that all blocks of a page share. Each block adds its own id and type. */
export type SharedContext = Omit<BlockContext, 'block'>

/** Creates the document around a page's regions. */
export interface DocumentPort<Place> {
  /** Adds links, translations and queries to a page's context. */
  share(page: ComposedPage<Place>, request: PageRequest, data: DataScope): SharedContext
  /** Loads the document's own data. Runs concurrently with the loaders of the blocks. */
  prepare(page: ComposedPage<Place>, request: PageRequest, data: DataScope): Promise<PreparedDocument>
  /** Renders a preview's placeholder for a block that cannot be shown. Live pages show nothing. */
  readonly stub?: (node: ResolvedNode, problem: BlockProblem) => ReactNode
}

/** A document whose own data is loaded. */
export interface PreparedDocument {
  /** Absolute canonical URL; null when there is none. */
  readonly canonical: string | null
  /** Whether search engines may index the page, if its status is 200. Pages with other statuses are never indexed. */
  readonly isIndexed: boolean
  /** Returns the whole HTML document around the regions' HTML. */
  html(input: DocumentInput): string
  markdown(input: { readonly body: string; readonly status: number }): string
}

/** Input of `PreparedDocument.html`. */
export interface DocumentInput {
  readonly regions: Readonly<Record<string, string>>
  readonly status: number
  readonly missingBlocks: readonly string[]
}

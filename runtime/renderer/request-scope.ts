import { AsyncLocalStorage } from 'node:async_hooks'
import type { Failure, RequestRoute, Visitor } from '#runtime/context.ts'
import type { Language } from '#schemas/languages.ts'
import type { StaticRenderer } from './static-renderer.ts'

/** A block that did not render as it should; for operators (B7). */
export interface BlockProblem {
  readonly page: string
  readonly revision: string
  readonly blockId: string
  readonly type: string
  readonly code: 'unknown' | 'newer' | 'invalid' | 'load-failed' | 'load-timeout' | 'view-failed' | 'section-broken'
  readonly message: string
}

/** What the gateway knows about a request before a page is rendered. */
export interface ScopeRequest {
  readonly origin: string
  readonly route: RequestRoute
  readonly marketAlias: string
  readonly language: Language
  readonly customerType: string
  /** A page that aims at who is signed in, or is not, is kept once for each. */
  readonly signedIn: boolean
  /** The address carries a `loginToken`; a page that needs a sign-in is kept once with and once without. */
  readonly hasLoginToken: boolean
  /** Names of the audiences to which the visitor belongs; a page is kept once for each combination of those it asks for. */
  readonly audiences: readonly string[]
  /** The browser's language, when it is another than the start page's (decisions: `detectLanguage`). */
  readonly suggestLanguage: Language | null
  /** The query as asked, on routes that read it themselves; other pages know their list parameters. */
  readonly search: string
  /** No page is at the path: the address with its query, by which a redirect may be found. */
  readonly former?: string
  /** On personal routes alone. */
  readonly visitor: Visitor | null
  /** Epoch milliseconds. */
  readonly now: number
  /** In previews of an instant: that instant, which the back end's prices and offers follow too. */
  readonly at?: number
  /** In previews of campaigns: ids of those whose drafts count as approved, for the back end's prices and boosts too. */
  readonly campaigns?: readonly string[]
  /** Asked for as Markdown: the page, or the shop's table of contents (`/llms.txt`). */
  readonly markdown?: 'page' | 'contents'
  /** Asked how the page came to be instead of for the page. */
  readonly trace?: true
  /** Asked for the error page that says so, in place of the address's page. */
  readonly failure?: Failure
  /** `diagnose`: a view threw; each block is rendered behind a boundary of its own so that the culprit can be told. */
  readonly mode: 'live' | 'diagnose'
  /** Keys `revision/blockId` of blocks that are left out for a while. */
  readonly quarantined: ReadonlySet<string>
}

/** Why there is no page. */
export interface PageFailure {
  readonly status: 500 | 503
  /** For the log. */
  readonly cause: unknown
  /** What the visitor is told in place of the words for the status; null: those. */
  readonly text: string | null
}

/** What a render tells the gateway; it is filled while the page renders. */
export interface RenderOutcome {
  status: number
  /** Set: nothing was rendered. */
  failure: PageFailure | null
  redirect: {
    readonly status: 301 | 302
    readonly location: string
    /** It is one for the query of the address, which does not go on. */
    readonly byQuery?: true
  } | null
  /** No page is at the path, but a redirect may be found by the query. */
  mayLeadByQuery: boolean
  /** False: the answer may not be stored. */
  cacheable: boolean
  /** An editor elsewhere that may show the page in its frame; null: none. */
  framedBy: 'builder' | null
  page: string | null
  revision: string | null
  /** False: search engines are asked to leave the page out. */
  indexed: boolean
  /** The page is a preview: its forms lead nowhere. */
  preview: boolean
  /** Absolute; the address under which the page is to be found. */
  canonical: string | null
  /** Cache tags of everything that the page shows. */
  readonly tags: Set<string>
  /** Dimensions of the context on which the page depends, for the cache key (P7). */
  readonly varyDims: Set<string>
  /** Epoch milliseconds of the next change by time alone. */
  nextChangeAt: number | null
  readonly problems: BlockProblem[]
  /** Round trips to the back end, for `Server-Timing`. */
  readonly timings: Map<string, number>
}

export interface RequestScope {
  readonly request: ScopeRequest
  readonly outcome: RenderOutcome
  /** Null: every block is drawn by React in the browser too. */
  readonly still: StaticRenderer | null
}

const key = Symbol.for('kolofon.request-scope')
const holder = globalThis as { [key]?: AsyncLocalStorage<RequestScope> }
holder[key] ??= new AsyncLocalStorage()
const storage = holder[key]

export function createOutcome(): RenderOutcome {
  return {
    status: 200,
    failure: null,
    redirect: null,
    mayLeadByQuery: false,
    cacheable: true,
    framedBy: null,
    page: null,
    revision: null,
    indexed: true,
    preview: false,
    canonical: null,
    tags: new Set(),
    varyDims: new Set(),
    nextChangeAt: null,
    problems: [],
    timings: new Map(),
  }
}

/**
 * Opens the scope around Next's handler. Gateway and Next run in one process, but in two module graphs: the storage
 * hangs on `globalThis`, where both find it and no header from outside can reach it.
 */
export function runInScope<T>(scope: RequestScope, run: () => T): T {
  return storage.run(scope, run)
}

/** The scope of the request that is being rendered; undefined outside the gateway. */
export function findScope(): RequestScope | undefined {
  return storage.getStore()
}

/** Notes an instant at which the page changes by time alone; the earliest counts. */
export function limitNextChangeAt(outcome: RenderOutcome, at: number | null | undefined): void {
  if (at == null) return
  outcome.nextChangeAt = outcome.nextChangeAt === null ? at : Math.min(outcome.nextChangeAt, at)
}

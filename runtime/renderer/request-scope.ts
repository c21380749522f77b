import { AsyncLocalStorage } from 'node:async_hooks'
import type { Failure, RequestRoute, Visitor } from '#runtime/context.ts'
import type { Language } from '#schemas/languages.ts'
import type { StaticRenderer } from './static-renderer.ts'

/** A block that did not render correctly; for operators (B7). */
export interface BlockProblem {
  readonly page: string
  readonly revision: string
  readonly blockId: string
  readonly type: string
  readonly code: 'unknown' | 'newer' | 'invalid' | 'load-failed' | 'load-timeout' | 'view-failed' | 'section-broken'
  readonly message: string
}

/** What the gateway knows about a request before it renders the page. */
export interface ScopeRequest {
  readonly origin: string
  readonly route: RequestRoute
  readonly marketAlias: string
  readonly language: Language
  readonly customerType: string
  /** Part of the cache key of pages that target signed-in or signed-out visitors. */
  readonly signedIn: boolean
  /** True when the URL carries a `loginToken`; part of the cache key of pages that require sign-in. */
  readonly hasLoginToken: boolean
  /** Names of the visitor's audiences; a page is cached once per combination of those it targets. */
  readonly audiences: readonly string[]
  /** The browser's language, when it differs from the start page's (decisions: `detectLanguage`). */
  readonly suggestLanguage: Language | null
  /** The raw query, on routes that read it themselves; other pages use their list parameters. */
  readonly search: string
  /** URL with its query, when no page exists at the path; used to look up a redirect. */
  readonly former?: string
  /** Set on personal routes only. */
  readonly visitor: Visitor | null
  /** Epoch milliseconds. */
  readonly now: number
  /** Instant shown by a preview, in epoch milliseconds; the back end's prices and offers use it too. */
  readonly at?: number
  /** Ids of campaigns whose drafts a preview treats as approved, also for the back end's prices and boosts. */
  readonly campaigns?: readonly string[]
  /** Set when the response is Markdown: the page, or the shop's table of contents (`/llms.txt`). */
  readonly markdown?: 'page' | 'contents'
  /** Set when the request is for the page's trace instead of the page. */
  readonly trace?: true
  /** Set when the request is for the error page: the failure to show, in place of the page at the URL. */
  readonly failure?: Failure
  /** `diagnose` after a view threw: renders each block in its own boundary, to identify the faulty one. */
  readonly mode: 'live' | 'diagnose'
  /** Keys `revision/blockId` of temporarily quarantined blocks. */
  readonly quarantined: ReadonlySet<string>
}

/** Why there is no page. */
export interface PageFailure {
  readonly status: 500 | 503
  /** The error, for the log. */
  readonly cause: unknown
  /** Text shown to the visitor; null for the default text of the status. */
  readonly text: string | null
}

/** What a render reports to the gateway; filled in while the page renders. */
export interface RenderOutcome {
  status: number
  /** Set when nothing was rendered. */
  failure: PageFailure | null
  redirect: {
    readonly status: 301 | 302
    readonly location: string
    /** True when the redirect matched the URL's query, which is then dropped. */
    readonly byQuery?: true
  } | null
  /** No page exists at the path, but the query may match a redirect. */
  mayLeadByQuery: boolean
  /** False when the response must not be cached. */
  cacheable: boolean
  /** External editor that may embed the page in a frame; null when none may. */
  framedBy: 'builder' | null
  page: string | null
  revision: string | null
  /** False adds noindex for search engines. */
  indexed: boolean
  /** The page is a preview: its forms are disabled. */
  preview: boolean
  /** Absolute canonical URL. */
  canonical: string | null
  /** Cache tags of everything the page shows. */
  readonly tags: Set<string>
  /** Context dimensions on which the page depends, for the cache key (P7). */
  readonly varyDims: Set<string>
  /** Epoch milliseconds of the next time-based change; null when there is none. */
  nextChangeAt: number | null
  readonly problems: BlockProblem[]
  /** Round trips to the back end, for `Server-Timing`. */
  readonly timings: Map<string, number>
}

export interface RequestScope {
  readonly request: ScopeRequest
  readonly outcome: RenderOutcome
  /** Null when React renders every block in the browser too. */
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
 * Runs Next's handler in the scope. Gateway and Next share one process but have two module graphs, so the storage is on
 * `globalThis`, where both find it and no external header can reach it.
 */
export function runInScope<T>(scope: RequestScope, run: () => T): T {
  return storage.run(scope, run)
}

/** Returns the scope of the current request; undefined outside the gateway. */
export function findScope(): RequestScope | undefined {
  return storage.getStore()
}

/** Records an instant at which the page changes by time; the earliest wins. */
export function limitNextChangeAt(outcome: RenderOutcome, at: number | null | undefined): void {
  if (at == null) return
  outcome.nextChangeAt = outcome.nextChangeAt === null ? at : Math.min(outcome.nextChangeAt, at)
}

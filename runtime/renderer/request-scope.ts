import { AsyncLocalStorage } from 'node:async_hooks'
import type { Failure, RequestRoute, Visitor } from '#runtime/context.ts'
import type { Language } from '#schemas/languages.ts'
import type { StaticRenderer } from './static-renderer.ts'

/** Report for operators that a block did not render correctly (B7). */
export interface BlockProblem {
  readonly page: string
  readonly revision: string
  readonly blockId: string
  readonly type: string
  readonly code: 'unknown' | 'newer' | 'invalid' | 'load-failed' | 'load-timeout' | 'view-failed' | 'section-broken'
  readonly message: string
}

/** Data that the gateway has about a request before the page is rendered. */
export interface ScopeRequest {
  readonly origin: string
  readonly route: RequestRoute
  readonly marketAlias: string
  readonly language: Language
  readonly customerType: string
  /** Whether the visitor is signed in. Part of the cache key of pages that target signed-in or signed-out visitors. */
  readonly signedIn: boolean
  /** Whether the URL carries a `loginToken`. Part of the cache key of pages that require sign-in. */
  readonly hasLoginToken: boolean
  /** Names of the visitor's audiences. A page is cached once per combination of the audiences that it targets. */
  readonly audiences: readonly string[]
  /** The browser's language, if it differs from that of the start page; else null (decisions: `detectLanguage`). */
  readonly suggestLanguage: Language | null
  /** The raw query on routes that read it themselves. Other pages use their list parameters. */
  readonly search: string
  /** URL with its query, by which a redirect is looked up. Set when no page exists at the path. */
  readonly former?: string
  /** Data about the visitor; null except on personal routes. */
  readonly visitor: Visitor | null
  /** Instant for which the page is rendered, in epoch milliseconds. */
  readonly now: number
  /** Instant that a preview shows, in epoch milliseconds. The back end also uses it for prices and offers. */
  readonly at?: number
  /** Ids of campaigns whose drafts a preview treats as approved. The back end also applies their prices and boosts. */
  readonly campaigns?: readonly string[]
  /** Set when the response is Markdown, either of the page or of the shop's table of contents (`/llms.txt`). */
  readonly markdown?: 'page' | 'contents'
  /** Set when the request is for the page's trace instead of the page. */
  readonly trace?: true
  /** Set when the request is for the error page, which shows this failure instead of the page at the URL. */
  readonly failure?: Failure
  /**
   * `diagnose` is set after a view threw. It renders each top-level block in its own boundary, to identify the faulty
   * one.
   */
  readonly mode: 'live' | 'diagnose'
  /** Keys `revision/blockId` of quarantined blocks. */
  readonly quarantined: ReadonlySet<string>
}

/** Reason why there is no page. */
export interface PageFailure {
  /** HTTP status, 429 or at least 500. */
  readonly status: number
  /** The error, for the log. */
  readonly cause: unknown
  /** Text shown to the visitor; null for the default text of the status. */
  readonly text: string | null
  /** Seconds after which a retry may succeed; null when unknown. */
  readonly retryAfter: number | null
}

/** Statuses of pages and of the back end for which a retry may succeed. */
export const transientStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Data that a render reports to the gateway. It is filled in while the page renders. */
export interface RenderOutcome {
  status: number
  /** Set when nothing was rendered; else null. */
  failure: PageFailure | null
  redirect: {
    readonly status: 301 | 302
    readonly location: string
    /** Set when the redirect matched the URL's query, which is then dropped. */
    readonly byQuery?: true
  } | null
  /** Whether no page exists at the path, but a redirect for the path with its query may exist. */
  mayLeadByQuery: boolean
  /** Whether the response may be cached. */
  cacheable: boolean
  /** External editor that may show the page in a frame; null when none may. */
  framedBy: 'builder' | null
  page: string | null
  revision: string | null
  /** Whether search engines may index the page. */
  indexed: boolean
  /** Whether the page is a preview, whose forms are disabled. */
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
}

export interface RequestScope {
  readonly request: ScopeRequest
  readonly outcome: RenderOutcome
  /** Renders blocks without islands to HTML. Null when React renders every block in the browser too. */
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
  }
}

/**
 * Runs Next's handler in the scope. Gateway and Next share one process but have two module graphs, so the storage is on
 * `globalThis`, where both can access it and no header from outside can change it.
 */
export function runInScope<T>(scope: RequestScope, run: () => T): T {
  return storage.run(scope, run)
}

/** Returns the scope of the current request; undefined outside the gateway. */
export function findScope(): RequestScope | undefined {
  return storage.getStore()
}

/** Records an instant at which the page changes by time. The earliest one counts. */
export function limitNextChangeAt(outcome: RenderOutcome, at: number | null | undefined): void {
  if (at == null) return
  outcome.nextChangeAt = outcome.nextChangeAt === null ? at : Math.min(outcome.nextChangeAt, at)
}

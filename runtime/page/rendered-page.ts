import { QueryFailed } from '#runtime/data/request-query.ts'
import { type BlockProblem, failureStatus, PageRefused } from './block-problem.ts'
import { type Depends, independent } from './depends.ts'

/** A page and the revision that was rendered. */
export interface PageIdentity {
  readonly id: string
  readonly revision: string
}

interface Rendered {
  /** HTTP status. */
  readonly status: number
  readonly depends: Depends
  readonly problems: readonly BlockProblem[]
  /** Milliseconds by step. */
  readonly timings: ReadonlyMap<string, number>
}

/** A page as HTML, Markdown or a trace. The error page and the not-found page are documents too. */
export interface RenderedDocument extends Rendered {
  readonly kind: 'document'
  /** MIME type without a charset, which is always UTF-8. */
  readonly contentType: 'text/html' | 'text/markdown' | 'text/plain' | 'application/json'
  readonly body: string
  readonly isIndexed: boolean
  readonly canonical: string | null
  readonly page: PageIdentity
  /** Whether the page is a preview: it is never cached, and its forms are disabled. */
  readonly isPreview: boolean
  /** Whether no page exists at the path, but a redirect from the path with its query may exist. */
  readonly mayLeadByQuery: boolean
}

/** A redirect instead of a page. */
export interface RenderedRedirect extends Rendered {
  readonly kind: 'redirect'
  readonly status: 301 | 302
  readonly location: string
  /** Whether the redirect matched the URL's query. The query is then dropped, except pass-through parameters. */
  readonly byQuery: boolean
  /**
   * Whether a redirect from the path with its query may exist. Such a redirect would take precedence over this
   * redirect.
   */
  readonly mayLeadByQuery: boolean
}

/** Why there is no page. The caller renders the page of the route `error`, or shows an error page of its own. */
export interface RenderedFailure extends Rendered {
  readonly kind: 'failure'
  readonly cause: unknown
  /** Text shown to the visitor; null for the default text of the status. */
  readonly text: string | null
  /** Seconds after which a retry may succeed; null when unknown. */
  readonly retryAfter: number | null
}

/** Result of a render: a document, a redirect or a failure, as `kind` says. */
export type RenderedPage = RenderedDocument | RenderedRedirect | RenderedFailure

/** Returns a document that is not composed of blocks. Unless given, its status is 200 and it is not indexed. */
export function documentOf(
  given: Pick<RenderedDocument, 'contentType' | 'body' | 'page'> & Partial<RenderedDocument>,
): RenderedDocument {
  const notes = { isIndexed: false, canonical: null, isPreview: false, mayLeadByQuery: false }
  return { ...nothing(), ...notes, kind: 'document', status: 200, ...given }
}

/** Returns a redirect without dependencies, such as the redirect of a preview link. */
export function redirectTo(location: string, status: RenderedRedirect['status']): RenderedRedirect {
  return { ...nothing(), kind: 'redirect', status, location, byQuery: false, mayLeadByQuery: false }
}

/** Returns the failure for an error, with its status and the text for the visitor. */
export function failureOf(cause: unknown): RenderedFailure {
  return {
    ...nothing(),
    kind: 'failure',
    status: failureStatus(cause),
    cause,
    text: cause instanceof PageRefused ? cause.message : null,
    retryAfter: cause instanceof QueryFailed ? cause.retryAfter : null,
  }
}

const nothing = () => ({ depends: independent, problems: [], timings: new Map<string, number>() })

import type { Notice } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import type { Translate } from '#runtime/i18n/translate.ts'
import type { Language } from '#schemas/languages.ts'

/** What an action knows about its sender. */
export interface ActionInput {
  readonly form: ReadonlyMap<string, string>
  readonly cookies: Readonly<Record<string, string>>
  /** The gateway's signed client header, forwarded with every call of the back end; null when missing. */
  readonly client: string | null
  readonly query: RequestQuery
  /** Returns queries on behalf of another visitor: the one who has just signed in. */
  readonly queryAs: (token: string) => RequestQuery
  readonly market: string
  readonly language: Language
  readonly t: Translate
}

export interface ActionResult {
  readonly notice?: Notice | undefined
  /** Seconds until a retry is allowed: the `Retry-After` header. */
  readonly retryAfter?: number | undefined
  /** Cookies to set, for a year and readable by scripts unless specified otherwise; null deletes one. */
  readonly cookies?: Readonly<Record<string, string | null | ActionCookie>>
  /** Cookies as the back end set them. */
  readonly setCookies?: readonly string[]
  /** Redirect target of the form without script, when it is not the previous page. */
  readonly location?: string
  /** A file to download, instead of a page. */
  readonly file?: { readonly name: string; readonly type: string; readonly text: string }
  /** Response data for the page's script. */
  readonly data?: Readonly<Record<string, unknown>>
}

export interface ActionCookie {
  readonly value: string
  /** Lifetime in seconds. */
  readonly life: number
  readonly httpOnly: boolean
}

export type Action = (input: ActionInput) => Promise<ActionResult>

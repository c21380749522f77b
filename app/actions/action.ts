import type { Notice } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import type { Translate } from '#runtime/i18n/translate.ts'
import type { Language } from '#schemas/languages.ts'

/** Input of an action: the submitted form, and who submitted it. */
export interface ActionInput {
  readonly form: ReadonlyMap<string, string>
  readonly cookies: Readonly<Record<string, string>>
  /** The gateway's signed client header, forwarded with every call of the back end; null when missing. */
  readonly client: string | null
  readonly query: RequestQuery
  /** Returns a query function for another visitor, such as the one who has just signed in. */
  readonly queryAs: (token: string) => RequestQuery
  readonly market: string
  readonly language: Language
  readonly t: Translate
}

export interface ActionResult {
  readonly notice?: Notice | undefined
  /** Seconds until a retry is allowed; sent as the `Retry-After` header. */
  readonly retryAfter?: number | undefined
  /**
   * Cookies to set. Unless specified otherwise they last one year and are readable by scripts; null deletes a cookie.
   */
  readonly cookies?: Readonly<Record<string, string | null | ActionCookie>>
  /** `Set-Cookie` headers of the back end, passed on unchanged. */
  readonly setCookies?: readonly string[]
  /** Redirect target for a form submitted without script; defaults to the previous page. */
  readonly location?: string
  /** File that the browser downloads instead of showing a page. */
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

import type { Notice } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import type { Translate } from '#runtime/i18n/translate.ts'
import type { Language } from '#schemas/languages.ts'

/** What an action knows of who sent it. */
export interface ActionInput {
  readonly form: ReadonlyMap<string, string>
  readonly cookies: Readonly<Record<string, string>>
  /** The gateway's signed word on who asks, passed on with every call of the back end; null: there is none. */
  readonly client: string | null
  readonly query: RequestQuery
  /** The same for another visitor: whoever has just signed in. */
  readonly queryAs: (token: string) => RequestQuery
  readonly market: string
  readonly language: Language
  readonly t: Translate
}

export interface ActionResult {
  readonly notice?: Notice | undefined
  /** Seconds after which it may be tried again: a `Retry-After` header. */
  readonly retryAfter?: number | undefined
  /** Cookies to set, for a year and readable by scripts unless they say otherwise; null removes one. */
  readonly cookies?: Readonly<Record<string, string | null | ActionCookie>>
  /** Cookies as the back end set them. */
  readonly setCookies?: readonly string[]
  /** Where the form leads without script, when it is not back. */
  readonly location?: string
  /** A file to be kept, instead of a page. */
  readonly file?: { readonly name: string; readonly type: string; readonly text: string }
  /** For the page's script. */
  readonly data?: Readonly<Record<string, unknown>>
}

export interface ActionCookie {
  readonly value: string
  /** Seconds. */
  readonly life: number
  readonly httpOnly: boolean
}

export type Action = (input: ActionInput) => Promise<ActionResult>

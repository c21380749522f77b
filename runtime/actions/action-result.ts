import type { Notice } from '#runtime/context.ts'

/**
 * The part of an action's response data that the script of every page understands. A shop adds fields to this interface
 * by declaration merging (`declare module`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: a type alias cannot be merged
export interface PageData {}

/** Response of an action to the page's script. */
export type ActionResponse = {
  readonly notice: Pick<Notice, 'tone' | 'message'> | null
  readonly location: string | null
} & { readonly [Name in keyof PageData]: PageData[Name] | null }

/**
 * Cookies to set, by name. A string sets a cookie that lasts one year and that scripts can read; null deletes the
 * cookie.
 */
export type ActionCookies = Readonly<Record<string, string | null | ActionCookie>>

/** A cookie with an explicit lifetime. */
export interface ActionCookie {
  readonly value: string
  /** Lifetime in seconds. */
  readonly life: number
  readonly httpOnly: boolean
}

/** Result of an action. `Data` is the type of the data that the response contains in addition to `PageData`. */
export interface ActionResult<Data extends object = object> {
  readonly notice?: Notice | undefined
  /** Seconds until a retry is allowed; sent as the `Retry-After` header. */
  readonly retryAfter?: number | undefined
  readonly cookies?: ActionCookies
  /** `Set-Cookie` headers of the back end, passed on unchanged. */
  readonly setCookies?: readonly string[]
  /** Redirect target for a form submitted without script; defaults to the previous page. */
  readonly location?: string
  readonly file?: { readonly name: string; readonly type: string; readonly text: string }
  readonly data?: Partial<PageData> & Data
}

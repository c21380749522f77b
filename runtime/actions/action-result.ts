import type { Notice } from '#runtime/context.ts'
import type { EventItem } from '#runtime/events/event.ts'
import type { ToastProduct } from '#runtime/state/snackbar.ts'

/** Data that the script of every page understands. */
export interface PageData {
  readonly cart: { readonly id: string; readonly quantity: number } | null
  /** The title that was added to the cart. */
  readonly notification: (Omit<ToastProduct, 'name'> & { readonly currency: string; readonly item: EventItem }) | null
  readonly favorites: { readonly ids: readonly string[] }
  readonly promoCode: string
  readonly checkoutMarket: string
  readonly customerType: string
}

/** Response of an action to the page's script. */
export type ActionResponse = {
  readonly notice: Pick<Notice, 'tone' | 'message'> | null
  readonly location: string | null
} & { readonly [Name in keyof PageData]: PageData[Name] | null }

/** Cookies to set. Unless specified otherwise they last one year and are readable by scripts; null deletes a cookie. */
export type ActionCookies = Readonly<Record<string, string | null | ActionCookie>>

export interface ActionCookie {
  readonly value: string
  /** Lifetime in seconds. */
  readonly life: number
  readonly httpOnly: boolean
}

/** Result of an action. `Data` is what the action responds with beside the page's data. */
export interface ActionResult<Data extends object = object> {
  readonly notice?: Notice | undefined
  /** Seconds until a retry is allowed; sent as the `Retry-After` header. */
  readonly retryAfter?: number | undefined
  readonly cookies?: ActionCookies
  /** `Set-Cookie` headers of the back end, passed on unchanged. */
  readonly setCookies?: readonly string[]
  /** Redirect target for a form submitted without script; defaults to the previous page. */
  readonly location?: string
  /** File that the browser downloads instead of showing a page. */
  readonly file?: { readonly name: string; readonly type: string; readonly text: string }
  /** Response data for scripts. */
  readonly data?: Partial<PageData> & Data
}

import type { ActionResponse } from '#runtime/actions/action-result.ts'
import type { EventItem } from '#runtime/events/event.ts'
import type { CartSummary } from '#runtime/state/cart.ts'
import type { ToastProduct } from '#runtime/state/snackbar.ts'

declare module '#runtime/actions/action-result.ts' {
  interface PageData {
    readonly cart: { readonly id: string; readonly quantity: number } | null
    /** The title that was just added to the cart, for the toast. Null if none was added. */
    readonly notification: (Omit<ToastProduct, 'name'> & { readonly currency: string; readonly item: EventItem }) | null
    readonly favorites: { readonly ids: readonly string[] }
    readonly promoCode: string
    readonly checkoutMarket: string
    readonly customerType: string
  }
}

/**
 * Submits a form as the browser would and returns the action's response. Throws when the shop cannot be reached or
 * responds with an error status.
 */
export async function sendForm(action: string, data: FormData): Promise<ActionResponse> {
  const body = new URLSearchParams()
  for (const [name, value] of data) if (typeof value === 'string') body.append(name, value)
  // The page already shows the expected result. With `keepalive`, the request completes even if the visitor leaves the
  // page.
  return readAnswer(await requestJson<Partial<ActionResponse>>(action, { method: 'POST', body, keepalive: true }))
}

export async function fetchCart(): Promise<CartSummary | null> {
  const { cart } = await requestJson<{ readonly cart?: CartSummary | null }>('/actions/cart/summary')
  return cart ?? null
}

export async function fetchFavorites(): Promise<readonly string[]> {
  const { favorites } = await requestJson<Partial<ActionResponse>>('/actions/favorites/summary')
  return favorites?.ids ?? []
}

export async function fetchTown(zip: string, country: string): Promise<string | null> {
  const query = new URLSearchParams({ zip, country })
  return (await requestJson<{ readonly place?: string | null }>(`/actions/checkout/place-name?${query}`)).place ?? null
}

/**
 * Fetches JSON without validating it. The server is from the same build as this script, and a schema library would be a
 * tenth of the page's script.
 */
async function requestJson<Answer>(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, { ...init, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The shop responded with ${response.status}.`)
  return response.json() as Promise<Answer>
}

function readAnswer(answer: Partial<ActionResponse>): ActionResponse {
  return {
    notice: answer.notice ?? null,
    location: answer.location ?? null,
    cart: answer.cart ?? null,
    notification: answer.notification ?? null,
    favorites: answer.favorites ?? null,
    promoCode: answer.promoCode ?? null,
    checkoutMarket: answer.checkoutMarket ?? null,
    customerType: answer.customerType ?? null,
  }
}

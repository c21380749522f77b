/** Current state of a product in a market; `price` in minor units including VAT. */
export interface ProductState {
  readonly canBeBought: boolean
  readonly price: number
  /** Lowest price of the 30 days before, when a campaign sets the price; null when unknown, or without a campaign. */
  readonly lowest: number | null
  readonly currency: string
}

/** What an alert stores about its product. */
export interface Watched {
  readonly kind: string
  readonly priceAtRequest: number
  readonly currency: string
  readonly priceTold: number | null
}

export type AlertNotification =
  | { readonly kind: 'stock' }
  | { readonly kind: 'price'; readonly before: number; readonly now: number; readonly lowest: number | null }

const hour = 60 * 60 * 1000
/** Hours within which the link of a mail confirms. */
export const confirmHours = 48
/** Period in milliseconds in which confirmation mails count, and the maximum of unconfirmed ones per e-mail address. */
const countedOver = 24 * hour
export const maxUnconfirmed = 5

/**
 * Returns the notification that is due, or null. A price is notified again only when it falls below the last one
 * notified.
 */
export function notificationsFor(watched: Watched, state: ProductState): AlertNotification | null {
  if (watched.kind === 'stock') return state.canBeBought ? { kind: 'stock' } : null
  if (watched.currency !== state.currency) return null
  const before = watched.priceTold ?? watched.priceAtRequest
  return state.price < before ? { kind: 'price', before, now: state.price, lowest: state.lowest } : null
}

/** Returns the time before which a requested, unconfirmed alert has ended. */
export function lapsedBefore(now: number): Date {
  return new Date(now - confirmHours * hour)
}

/** Returns when the link of a requested alert stops confirming it. */
export function confirmedUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + confirmHours * hour)
}

/** Returns the start of the period in which mails count. */
export function countedFrom(now: number): Date {
  return new Date(now - countedOver)
}

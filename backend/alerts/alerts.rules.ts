/** Current state of a product in a market. Prices are in minor units including VAT. */
export interface ProductState {
  readonly canBeBought: boolean
  readonly price: number
  /** Lowest price of the preceding 30 days, if a campaign sets the price; null when unknown, or without a campaign. */
  readonly lowest: number | null
  readonly currency: string
}

/** Fields of an alert that decide whether a notification is due. */
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
/** Hours for which the link of a confirmation mail can confirm its alert. */
export const confirmHours = 48
/**
 * Period in milliseconds in which confirmation mails are counted. In each such period, an e-mail address gets at most
 * `maxUnconfirmed` mails whose links have not confirmed an alert.
 */
const countedOver = 24 * hour
export const maxUnconfirmed = 5

/**
 * Returns the notification that is due, or null. After a price notification, the next one is due only when the price
 * falls further.
 */
export function notificationsFor(watched: Watched, state: ProductState): AlertNotification | null {
  if (watched.kind === 'stock') return state.canBeBought ? { kind: 'stock' } : null
  if (watched.currency !== state.currency) return null
  const before = watched.priceTold ?? watched.priceAtRequest
  return state.price < before ? { kind: 'price', before, now: state.price, lowest: state.lowest } : null
}

/** Returns the earliest request time at which an unconfirmed alert has not expired at `now`. */
export function lapsedBefore(now: number): Date {
  return new Date(now - confirmHours * hour)
}

/** Returns the time after which the link of a requested alert can no longer confirm it. */
export function confirmedUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + confirmHours * hour)
}

/** Returns the start of the counting period of confirmation mails that ends at `now`. */
export function countedFrom(now: number): Date {
  return new Date(now - countedOver)
}

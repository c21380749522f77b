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
 * Period in milliseconds over which confirmation mails are counted. Within this period, an e-mail address gets at most
 * `maxUnconfirmed` confirmation mails that do not lead to a confirmation.
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

/** Returns the time `confirmHours` before `now`. Unconfirmed alerts that were requested earlier have expired. */
export function lapsedBefore(now: number): Date {
  return new Date(now - confirmHours * hour)
}

/** Returns the time until which a link can confirm an alert that was requested at `askedAt`. */
export function confirmedUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + confirmHours * hour)
}

/** Returns the start of the period, ending at `now`, in which confirmation mails are counted. */
export function countedFrom(now: number): Date {
  return new Date(now - countedOver)
}

/** What a product is like in a market now; `price` in minor units including VAT. */
export interface ProductState {
  readonly canBeBought: boolean
  readonly price: number
  /** Where a campaign sets the price, the lowest of the 30 days before; null: not known, or none does. */
  readonly lowest: number | null
  readonly currency: string
}

/** What an alert knows of its product. */
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
/** Hours within which a link of a mail confirms. */
export const confirmHours = 48
/** Milliseconds over which mails that ask for a confirmation are counted, and how many an address gets unanswered. */
const countedOver = 24 * hour
export const maxUnconfirmed = 5

/** What there is to tell; null: nothing. A price that was told of is told again only when it falls below that. */
export function notificationsFor(watched: Watched, state: ProductState): AlertNotification | null {
  if (watched.kind === 'stock') return state.canBeBought ? { kind: 'stock' } : null
  if (watched.currency !== state.currency) return null
  const before = watched.priceTold ?? watched.priceAtRequest
  return state.price < before ? { kind: 'price', before, now: state.price, lowest: state.lowest } : null
}

/** An alert asked for before this and not confirmed has ended. */
export function lapsedBefore(now: number): Date {
  return new Date(now - confirmHours * hour)
}

/** When the link of an alert asked for at this time confirms it no more. */
export function confirmedUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + confirmHours * hour)
}

/** Mails from then on count. */
export function countedFrom(now: number): Date {
  return new Date(now - countedOver)
}

export interface Limit {
  readonly points: number
  /** Length of the window in seconds. A window begins with its first request. */
  readonly seconds: number
  /** What each counter counts: requests from one address, to one account, and so on. */
  readonly per: 'address' | 'account' | 'account and address' | 'account and device' | 'recipient' | 'cart'
  /**
   * `memory`: each back end counts separately, which suits cheap and frequent requests. `database`: all back ends share
   * the counters.
   */
  readonly store: 'database' | 'memory'
}

const quarter = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/** All rate limits of the back end by name. `docs/operations.md` explains them for operators. */
export const limits = {
  'sign-in.address': { points: 50, seconds: quarter, per: 'address', store: 'database' },
  'sign-in.pair': { points: 10, seconds: quarter, per: 'account and address', store: 'database' },
  'sign-in.pair-day': { points: 30, seconds: day, per: 'account and address', store: 'database' },
  'sign-in.account-day': { points: 100, seconds: day, per: 'account', store: 'database' },
  'sign-in.device': { points: 10, seconds: quarter, per: 'account and device', store: 'database' },
  'sign-in.device-day': { points: 50, seconds: day, per: 'account and device', store: 'database' },
  'auth.requests': { points: 240, seconds: 60, per: 'address', store: 'memory' },
  'auth.renewals': { points: 600, seconds: 60, per: 'address', store: 'memory' },
  'auth.links': { points: 60, seconds: quarter, per: 'address', store: 'database' },
  'register.address': { points: 20, seconds: hour, per: 'address', store: 'database' },
  'password.account': { points: 10, seconds: quarter, per: 'account', store: 'database' },
  'password.address': { points: 30, seconds: quarter, per: 'address', store: 'database' },
  'second-factor.account': { points: 10, seconds: quarter, per: 'account', store: 'database' },
  'second-factor.account-day': { points: 50, seconds: day, per: 'account', store: 'database' },
  'mail.reset': { points: 3, seconds: hour, per: 'recipient', store: 'database' },
  'mail.login-link': { points: 5, seconds: hour, per: 'recipient', store: 'database' },
  'mail.order-link': { points: 5, seconds: hour, per: 'recipient', store: 'database' },
  'mail.alert': { points: 30, seconds: hour, per: 'recipient', store: 'database' },
  'mail.newsletter': { points: 10, seconds: hour, per: 'recipient', store: 'database' },
  'mail.address': { points: 30, seconds: hour, per: 'address', store: 'database' },
  'order.address': { points: 60, seconds: hour, per: 'address', store: 'database' },
  'checkout.address': { points: 40, seconds: quarter, per: 'address', store: 'database' },
  'order.changes': { points: 60, seconds: quarter, per: 'address', store: 'database' },
  'payment.messages': { points: 120, seconds: 60, per: 'address', store: 'memory' },
  'code.address': { points: 40, seconds: quarter, per: 'address', store: 'database' },
  'code.account': { points: 60, seconds: quarter, per: 'account', store: 'database' },
  'code.cart': { points: 60, seconds: quarter, per: 'cart', store: 'database' },
  'carts.new': { points: 300, seconds: hour, per: 'address', store: 'database' },
  'changes.address': { points: 600, seconds: 60, per: 'address', store: 'memory' },
  'prices.tokens': { points: 120, seconds: 60, per: 'address', store: 'memory' },
  'review.address': { points: 120, seconds: day, per: 'address', store: 'database' },
  'review.account': { points: 60, seconds: day, per: 'account', store: 'database' },
  'review.opinions': { points: 120, seconds: hour, per: 'address', store: 'database' },
  'review.opinions-account': { points: 60, seconds: hour, per: 'account', store: 'database' },
  'errors.address': { points: 60, seconds: 60, per: 'address', store: 'memory' },
  'events.address': { points: 300, seconds: 60, per: 'address', store: 'memory' },
  'translation.account': { points: 120, seconds: hour, per: 'account', store: 'database' },
  'export.account': { points: 20, seconds: hour, per: 'account', store: 'database' },
} as const satisfies Readonly<Record<string, Limit>>

/**
 * Maximum orders, and maximum pieces in them, that may wait for payment at the same time. An order waits until it is
 * paid or given up.
 */
export const waitingLimits = {
  'order.waiting': { most: 3, per: 'account' },
  // This limit is high, because many guests of a mobile carrier or a school share one address. `order.pieces` limits
  // all their pieces together.
  'order.waiting-guests': { most: 20, per: 'guests’ address' },
  'order.pieces': { most: 200, per: 'address' },
} as const

export type LimitName = keyof typeof limits

/** Constants of the product's specification (section 9). Durations are in milliseconds unless the name says seconds. */

/**
 * Progress bar at the top of a page that loads: `delay` until the bar appears, time to `fill` the bar, and time until
 * the bar disappears after the load (`hide`). `height` is in pixels, and repeated in the bar's CSS.
 */
export const progressBar = { delay: 200, fill: 5_000, hide: 500, height: 5 } as const
/**
 * Message about a page that loads slowly: time until the message is shown (`delay`), and interval of the checks for the
 * end of the load (`check`).
 */
export const loadingIndicator = { delay: 1_000, check: 100 } as const
export const toastDuration = 5_000
export const cartLoading = { attempts: 5, delay: 1_000 } as const
/** Maximum product impressions per `view_item_list` event. */
export const impressionBatch = 4
/** Upper ends of the discount bands in analytics, in per cent: 5 and 10 give the bands `0-5` and `6-10`. */
export const discountBandEnds = [5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 100] as const
export const rootRedirectStatuses = [301, 302, 303, 307, 308] as const
/** Status of the root redirect when the configuration gives none. */
export const rootRedirectStatus = 302

/** Session lifetimes in seconds, with and without “remember me”. */
export const sessionSeconds = { remembered: 604_800, usual: 1_800 } as const
/**
 * A token is renewed after nine tenths of its lifetime. The lifetime in seconds, multiplied by this factor, is the age
 * at renewal in milliseconds.
 */
export const renewalFactor = 900
/** Lifetime of the cookies for cart, customer type, market and language, in seconds: one year. */
export const longCookieSeconds = 31_536_000

export const tabChannel = 'ralph_channel'
/** Options of the channel between tabs in browsers without a native channel, and of the channel's leader election. */
export const tabChannelOptions = { idb: { ttl: 45_000, fallbackInterval: 150 } } as const
export const leaderElection = { fallbackInterval: 3_000 } as const

export const defaultCustomerType = 'PERSON'

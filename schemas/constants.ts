/** Constants of the product's specification (section 9). Durations are in milliseconds unless the name says seconds. */

/**
 * Progress bar at the top of a page that loads: `delay` before it is shown, time to `fill` it, and time for which it
 * remains after the load (`hide`). `height` is in pixels and repeated in its CSS.
 */
export const progressBar = { delay: 200, fill: 5_000, hide: 500, height: 5 } as const
/**
 * Message about a page that loads slowly: time until the message is shown, and interval of the checks whether the page
 * has loaded.
 */
export const loadingIndicator = { delay: 1_000, check: 100 } as const
export const toastDuration = 5_000
export const cartLoading = { attempts: 5, delay: 1_000 } as const
/** Maximum product impressions per `view_item_list` event. */
export const impressionBatch = 4
/**
 * Upper ends of the discount bands in analytics, in per cent. A band begins one per cent above the end of the band
 * before it.
 */
export const discountBandEnds = [5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 100] as const
/** Statuses that the root redirect may have. */
export const rootRedirectStatuses = [301, 302, 303, 307, 308] as const
/** Status of the root redirect when the configuration gives none. */
export const rootRedirectStatus = 302

/** Session lifetimes in seconds, with and without “remember me”. */
export const sessionSeconds = { remembered: 604_800, usual: 1_800 } as const
/** A token's lifetime in seconds × this factor = its age at renewal in milliseconds: nine tenths of the lifetime. */
export const renewalFactor = 900
/** Lifetime of the cookies for cart, customer type, market and language, in seconds: one year. */
export const longCookieSeconds = 31_536_000

export const tabChannel = 'ralph_channel'
/** Options of the channel between tabs, for browsers without a native channel, and of its leader election. */
export const tabChannelOptions = { idb: { ttl: 45_000, fallbackInterval: 150 } } as const
export const leaderElection = { fallbackInterval: 3_000 } as const

export const defaultCustomerType = 'PERSON'

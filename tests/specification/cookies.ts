import { longCookieSeconds, sessionSeconds } from '#schemas/constants.ts'

/**
 * What sets a cookie: an action, a sign-in, an endpoint of the back end, the gateway, the gateway in maintenance mode,
 * or a script of the page.
 */
type Setter = 'action' | 'sign-in' | 'back end' | 'gateway' | 'maintenance' | 'script'

interface Cookie {
  readonly name: string
  /** Lifetime in seconds. */
  readonly life: number
  readonly httpOnly: boolean
  readonly by: Setter
}

const year = longCookieSeconds
/** Lifetime of an access token in seconds (decision 0028). */
const tokenLife = 900
const day = 24 * 3600

/**
 * Cookies of the specification (section 9). All have the path `/` and `SameSite=Lax`, and, if the shop uses HTTPS,
 * `Secure`. The lifetimes of the session's cookies are those with “remember me”. In the specification, scripts can read
 * all cookies. In the shop, scripts cannot read `ralph-auth` and `ralph-auth-refresh`.
 */
const specified: readonly Cookie[] = [
  { name: 'ralph-auth', life: tokenLife, httpOnly: true, by: 'sign-in' },
  { name: 'ralph-auth-refresh', life: sessionSeconds.remembered, httpOnly: true, by: 'sign-in' },
  { name: 'ralph-user', life: sessionSeconds.remembered, httpOnly: false, by: 'sign-in' },
  { name: 'ralph-user-maxage', life: sessionSeconds.remembered, httpOnly: false, by: 'sign-in' },
  { name: 'ralph-cart', life: year, httpOnly: false, by: 'action' },
  { name: 'ralph-user-type', life: year, httpOnly: false, by: 'action' },
  { name: 'ralph-selected-market', life: year, httpOnly: false, by: 'gateway' },
  { name: 'ralph-checkout-market', life: year, httpOnly: false, by: 'action' },
  // The specification mentions a “locale cookie”, but neither its name nor its lifetime.
  { name: 'ralph-locale', life: year, httpOnly: false, by: 'script' },
]

/**
 * Cookies of the specification that the shop does not set, each with the number of the decision that gives the reason.
 */
export const cookiesNotSet: Readonly<Record<string, string>> = {
  'apollo-token': '0054',
  'ralph-persisted-states': '0059',
}

/** Cookies of the shop that the specification does not have. */
const further: readonly Cookie[] = [
  { name: 'kolofon-device', life: 400 * day, httpOnly: true, by: 'sign-in' },
  { name: 'kolofon-consent', life: 180 * day, httpOnly: false, by: 'action' },
  { name: 'kolofon-compare', life: year, httpOnly: false, by: 'action' },
  { name: 'kolofon-favorites', life: year, httpOnly: false, by: 'action' },
  { name: 'kolofon-orders', life: 30 * day, httpOnly: true, by: 'action' },
  { name: 'kolofon-notice', life: 120, httpOnly: false, by: 'action' },
  { name: 'kolofon-maintenance', life: day / 2, httpOnly: true, by: 'maintenance' },
  { name: 'kolofon-visit', life: 1800, httpOnly: true, by: 'back end' },
  { name: 'kolofon-visitor', life: 180 * day, httpOnly: true, by: 'gateway' },
  { name: 'kolofon-prices', life: 48 * 3600 + 1800, httpOnly: false, by: 'back end' },
]

export const cookies: readonly Cookie[] = [...specified, ...further]

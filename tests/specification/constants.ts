import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  cartLoading,
  defaultCustomerType,
  discountBandEnds,
  impressionBatch,
  leaderElection,
  loadingIndicator,
  longCookieSeconds,
  progressBar,
  renewalFactor,
  rootRedirectStatus,
  sessionSeconds,
  tabChannel,
  tabChannelOptions,
  toastDuration,
} from '#schemas/constants.ts'
import { sourceLanguage } from '#schemas/languages.ts'

/** Read this constant from the script's text, because the script exports nothing. */
const errorScript = readFileSync(join(import.meta.dirname, '../../public/errors.js'), 'utf8')
const chunkReloadGuard = Number(/reloadGuard = (\d+)/.exec(errorScript)?.[1])

/**
 * Values in the specification (section 9), each with the shop's value. Left out:
 * - the minimum length of passwords, which is 8 according to NIST SP 800-63B (decision 0033);
 * - delays before scripts fetch a page, because pages are loaded as whole documents;
 * - the leader election between tabs for stores other than IndexedDB;
 * - WebSockets, because shoppers' browsers open none.
 */
export const constants: readonly (readonly [name: string, specified: unknown, own: unknown])[] = [
  ['default language', 'sv', sourceLanguage],
  ['default root redirect status', 302, rootRedirectStatus],
  ['progress bar: throttle', 200, progressBar.delay],
  ['progress bar: duration', 5000, progressBar.fill],
  ['progress bar: hide delay', 500, progressBar.hide],
  ['progress bar: height', 5, progressBar.height],
  ['loading indicator: delay', 1000, loadingIndicator.delay],
  ['loading indicator: check interval', 100, loadingIndicator.check],
  ['chunk-reload guard', 60_000, chunkReloadGuard],
  ['product impression batch size', 4, impressionBatch],
  ['analytics discount bands', [5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 100], discountBandEnds],
  ['cart retry: attempts', 5, cartLoading.attempts],
  ['cart retry: delay', 1000, cartLoading.delay],
  ['toast duration', 5000, toastDuration],
  ['session life if remembered', 604_800, sessionSeconds.remembered],
  ['session life otherwise', 1800, sessionSeconds.usual],
  ['auth token refresh, times maxAge', 900, renewalFactor],
  ['cross-tab channel', 'ralph_channel', tabChannel],
  ['leader election: time to live in the browser database', 45_000, tabChannelOptions.idb.ttl],
  ['leader election: fallback interval, one reading', 150, tabChannelOptions.idb.fallbackInterval],
  ['leader election: fallback interval, other reading', 3000, leaderElection.fallbackInterval],
  ['lifetime of market, cart and customer-type cookies', 31_536_000, longCookieSeconds],
  ['default customer type', 'PERSON', defaultCustomerType],
]

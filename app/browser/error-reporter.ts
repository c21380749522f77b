// The package's main file is for servers.
import Honeybadger from '@honeybadger-io/js/dist/browser/honeybadger.js'
import type { Report } from './watch-errors.ts'

/** Maximum errors that one page reports. */
const maxErrors = 10
/** Maximum characters of a message (specification, section 9) and of a stack. */
const maxMessage = 300
const maxStack = 4_000

/** Messages of errors that are no faults of the page. */
const harmless = /ResizeObserver loop|^Script error\.?$/

/**
 * Creates the reporter of a page's errors, which sends them to the shop's own back end. On a personal page it does not
 * record what the visitor clicks, because the texts there are personal.
 */
export function createReporter({ personal }: { readonly personal: boolean }): Report {
  let hasFailed = false
  const failed = (...reason: unknown[]) => {
    if (!hasFailed) console.warn(...reason)
    hasFailed = true
  }
  const ignore = () => undefined
  Honeybadger.configure({
    // The package requires a key. The shop's own back end has no project keys.
    apiKey: 'kolofon',
    endpoint: '/api/errors',
    reportData: true,
    revision: process.env.KOLOFON_RELEASE ?? 'development',
    breadcrumbsEnabled: { dom: !personal, network: true, navigation: true, console: false },
    maxBreadcrumbs: 40,
    maxObjectDepth: 8,
    maxErrors,
    filters: ['creditcard', 'password', 'cookie', 'authorization', 'token', 'secret'],
    ignoreBrowserExtensionErrors: true,
    // `public/errors.js` catches errors, from the first script of the page on.
    enableUncaught: false,
    enableUnhandledRejection: false,
    logger: { log: ignore, info: ignore, debug: ignore, warn: failed, error: failed },
  })
  Honeybadger.beforeNotify((notice) => {
    if (!notice) return
    notice.message = String(notice.message).slice(0, maxMessage)
    notice.stack = String(notice.stack).slice(0, maxStack)
    notice.url = window.location.pathname
  })
  return (error) => {
    const isError = error instanceof Error
    const message = isError ? error.message : String(error)
    // An aborted request is no error (specification, section 8), and neither is one without a network.
    if (isError && (error.name === 'AbortError' || (error.name === 'TypeError' && !navigator.onLine))) return
    if (harmless.test(message)) return
    Honeybadger.notify(isError ? error : new Error(message))
  }
}

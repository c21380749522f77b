// Honeybadger's main file is for servers.
import Honeybadger from '@honeybadger-io/js/dist/browser/honeybadger.js'
import type { Report } from './watch-errors.ts'

const maxErrors = 10
const maxMessage = 300
const maxStack = 4_000

/** Messages of errors that the page's code does not cause. */
const harmless = /ResizeObserver loop|^Script error\.?$/

/**
 * Creates a function that sends a page's errors to the shop's back end. On a personal page, clicks are not recorded,
 * because the clicked texts may contain personal data.
 */
export function createReporter({ personal }: { readonly personal: boolean }): Report {
  let hasFailed = false
  const failed = (...reason: unknown[]) => {
    if (!hasFailed) console.warn(...reason)
    hasFailed = true
  }
  const ignore = () => undefined
  Honeybadger.configure({
    // The package requires a key, but the shop's back end ignores it.
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
    // `public/errors.js` already collects errors, including those before this script is loaded.
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
    // Ignore aborted requests (specification, section 8), and `TypeError` while the browser is offline.
    if (isError && (error.name === 'AbortError' || (error.name === 'TypeError' && !navigator.onLine))) return
    if (harmless.test(message)) return
    Honeybadger.notify(isError ? error : new Error(message))
  }
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consent } from '#runtime/state/consent.ts'
import { consentCookie, consentVersion, stringifyConsent } from '#schemas/consent.ts'

const blocked = ['./analytics.ts', './after-load.ts', './ad-prices/start-ad-prices.ts'] as const
const tried: string[] = []
let stop: () => void = () => undefined

beforeEach(() => {
  vi.resetModules()
  tried.length = 0
  for (const path of blocked) {
    vi.doMock(path, () => {
      tried.push(path)
      throw new Error('blocked')
    })
  }
  setConsent(stringifyConsent({ version: consentVersion, at: 1_764_025_100, analytics: true, marketing: true }))
  window.history.replaceState(null, '', '/?pv2=1')
  vi.stubGlobal('reportError', vi.fn())
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
})
afterEach(() => {
  stop()
  setConsent('')
  Object.assign(consent, { isChosen: false, analytics: false, marketing: false })
  for (const path of blocked) vi.doUnmock(path)
  vi.resetModules()
  vi.unstubAllGlobals()
})

function setConsent(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the page's script reads it.
  document.cookie = `${consentCookie}=${value}; path=/; max-age=${value === '' ? 0 : 60}`
}

test('[S13] a page whose measurement a content blocker blocks goes on without an unhandled error', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { startVisitor } = await import('./start-visitor.ts')
  stop = startVisitor({
    personal: false,
    offline: false,
    words: { failed: '', cartAddress: '', toCart: '', favoritesAddress: '', toFavorites: '' },
    place: {
      channelId: 'sv',
      market: 'se',
      locale: 'sv-SE',
      currency: 'SEK',
      pageType: 'start',
      markets: [],
      breakpoints: undefined,
    },
    page: { refresh: async () => true, onUpdate: () => () => undefined },
  })
  await vi.waitFor(() => expect(tried.toSorted()).toEqual([...blocked].toSorted()))
  await new Promise((done) => setTimeout(done))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { consent } from '#runtime/state/consent.ts'
import { consentCookie, consentVersion, stringifyConsent } from '#schemas/consent.ts'
import type { VisitorOptions, VisitorPlace } from './start-visitor.ts'

const blocked = ['./analytics.ts', './after-load.ts', './ad-prices/start-ad-prices.ts'] as const
const tried: string[] = []
let stop: () => void = () => undefined
const swedish: VisitorPlace = {
  channelId: 'sv',
  market: 'se',
  locale: 'sv-SE',
  currency: 'SEK',
  pageType: 'start',
  markets: [],
  breakpoints: undefined,
}

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
  setCookie('ralph-selected-market', '')
  setCookie('ralph-user-type', '')
  window.sessionStorage.clear()
  Object.assign(consent, { isChosen: false, analytics: false, marketing: false })
  for (const path of blocked) vi.doUnmock(path)
  vi.resetModules()
  vi.unstubAllGlobals()
})

const setConsent = (value: string) => setCookie(consentCookie, value)

function setCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the page's script reads it.
  document.cookie = `${name}=${value}; path=/; max-age=${value === '' ? 0 : 60}`
}

async function start(more: Partial<VisitorOptions> = {}): Promise<void> {
  const { startVisitor } = await import('./start-visitor.ts')
  stop = startVisitor({
    personal: false,
    offline: false,
    authEndpoint: '/auth/',
    words: {
      failed: '',
      cartAddress: '',
      toCart: '',
      favoritesAddress: '',
      toFavorites: '',
      fields: { required: '', email: '', short: '', choose: '' },
    },
    place: swedish,
    placeNow: () => swedish,
    page: { refresh: async () => true, onUpdate: () => () => undefined },
    ...more,
  })
}

test('[S13] a page whose measurement a content blocker blocks goes on without an unhandled error', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  await start()
  await vi.waitFor(() => expect(tried.toSorted()).toEqual([...blocked].toSorted()))
  await new Promise((done) => setTimeout(done))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

describe('[S5] a page whose market is another one meanwhile', () => {
  const danish: VisitorPlace = { ...swedish, market: 'dk', currency: 'DKK' }
  let sent: { readonly type: string }[]
  let tab: EventTarget
  let shown: VisitorPlace
  const refresh = vi.fn(async () => {
    shown = document.cookie.includes('ralph-selected-market=dk') ? danish : swedish
    return true
  })
  const tell = (market: string) =>
    tab.dispatchEvent(new MessageEvent('message', { data: { type: 'market', data: { market } } }))

  beforeEach(async () => {
    sent = []
    shown = swedish
    refresh.mockClear()
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        constructor() {
          super()
          tab = this
        }
        postMessage(message: { readonly type: string }): void {
          sent.push(message)
        }
        close(): void {}
      },
    )
    await start({ placeNow: () => shown, page: { refresh, onUpdate: () => () => undefined } })
  })

  const isShownIn = async ({ market, currency }: VisitorPlace) => {
    const { channel } = await import('#runtime/state/channel.ts')
    await vi.waitFor(() =>
      expect(channel).toMatchObject({ currentMarket: market, currentCurrency: currency, checkoutMarket: market }),
    )
  }

  test('[S3] is announced to the other tabs with its path when it opens', () => {
    expect(sent.filter(({ type }) => type === 'route-change')).toEqual([
      { type: 'route-change', data: { path: '/?pv2=1' } },
    ])
  })

  test('is refreshed once for a selection in another tab, which it does not announce again', async () => {
    setCookie('ralph-selected-market', 'dk')
    tell('dk')
    await isShownIn(danish)
    tell('dk')
    document.dispatchEvent(new Event('visibilitychange'))
    stop()
    await start({ place: danish })
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(sent.filter(({ type }) => type === 'market')).toEqual([])
  })

  test('is refreshed when it returns from the back/forward cache, where it received no message', async () => {
    setCookie('ralph-selected-market', 'dk')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await isShownIn(danish)
  })

  test('tries again where the shop did not respond', async () => {
    setCookie('ralph-selected-market', 'dk')
    refresh.mockResolvedValueOnce(false)
    tell('dk')
    await isShownIn(swedish)
    tell('dk')
    await isShownIn(danish)
  })

  test('[S1] is refreshed once for a customer type that was chosen in another tab', async () => {
    setCookie('ralph-user-type', 'COMPANY')
    const chosen = () => tab.dispatchEvent(new MessageEvent('message', { data: { type: 'customer-type' } }))
    chosen()
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
    await isShownIn(swedish)
    chosen()
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('[S1] is refreshed for another customer type when it returns from the back/forward cache', async () => {
    setCookie('ralph-user-type', 'COMPANY')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  })

  test('stays in the market of its path, where paths name markets', async () => {
    tell('dk')
    expect(refresh).not.toHaveBeenCalled()
  })
})

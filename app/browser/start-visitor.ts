import { isPlainClick, listen } from '#runtime/browser/listen.ts'
import type { RunningPageScript } from '#runtime/browser/page-script.ts'
import { createEventBus } from '#runtime/events/event-bus.ts'
import { hasSent } from '#runtime/events/sent-memory.ts'
import { cart } from '#runtime/state/cart.ts'
import { type ChannelMarket, channel } from '#runtime/state/channel.ts'
import { consent } from '#runtime/state/consent.ts'
import { rememberEvent } from '#runtime/state/events.ts'
import { openModal } from '#runtime/state/modal.ts'
import { watchViewport } from '#runtime/state/viewport.ts'
import type { Breakpoints } from '#schemas/breakpoints.ts'
import { readCookies } from '#schemas/cookies.ts'
import { priceTokenCookie } from '#schemas/values/price-token.ts'
import { createConsentChoice } from './consent-choice.ts'
import { createFavorites } from './favorites.ts'
import { createFormScripts } from './form-scripts.ts'
import { watchInvalidFields } from './invalid-fields.ts'
import { startFormsLate } from './late-forms.ts'
import { createLateSession } from './late-session.ts'
import { watchNavigation } from './navigation.ts'
import { forgetPages } from './offline.ts'
import { createPageEvents } from './page-events.ts'
import { openTabs, type TabMessage } from './tabs.ts'
import { renderCount, showNotices } from './toasts.ts'
import { rememberViewed } from './viewed.ts'
import { createVisitorShop, type VisitorWords } from './visitor-shop.ts'
import { watchErrors } from './watch-errors.ts'
import { whenIdle } from './when-idle.ts'

export interface VisitorPlace {
  readonly channelId: string
  readonly market: string
  readonly locale: string
  readonly currency: string
  readonly pageType: string
  readonly markets: readonly ChannelMarket[]
  readonly breakpoints: Breakpoints | undefined
  /** Share of page views that report web vitals, 0–1; default 1. */
  readonly vitalsShare?: number
  readonly tagManager?: string
}

export interface VisitorSettings {
  /** Whether the page is personal. A personal page is refreshed when the visitor's data changes. */
  readonly personal: boolean
  readonly offline: boolean
  readonly authEndpoint: string
  readonly words: VisitorWords
  readonly place: VisitorPlace
}

export interface VisitorOptions extends VisitorSettings {
  readonly isPrerendered?: boolean
  readonly page: Pick<RunningPageScript, 'refresh' | 'onUpdate'>
  /** Returns the market, language, currency and other settings of the document, which a refresh may have changed. */
  readonly placeNow: () => VisitorPlace
}

/** Starts all scripts of a page that depend on the visitor. Returns a function that stops them. */
export function startVisitor({
  personal,
  offline,
  authEndpoint,
  words,
  place,
  page: { refresh, onUpdate },
  placeNow,
  isPrerendered = false,
}: VisitorOptions): () => void {
  enterPlace(place)
  const bus = createEventBus({ now: Date.now, onError: reportError })
  bus.onAny(rememberEvent)
  const tabs = openTabs(onMessage)
  const refreshOwn = () => {
    if (personal) void refresh()
  }
  const shop = createVisitorShop({ words, personal, refresh: refreshOwn, emit: bus.emit, tabs })
  const page = createPageEvents(bus.emit)
  const favorites = createFavorites({ shop, tabs, emit: bus.emit, productOf: page.productOf })
  const session = createLateSession(
    async (isShown) =>
      (await import('./session-refresh.ts')).startSessionRefresh({
        authEndpoint,
        tabs,
        isShown,
        changed: sessionChanged,
      }),
    !isPrerendered,
  )
  function sessionChanged(user: string | null, isShown: boolean): void {
    forgetPages()
    if (user === null) bus.emit({ type: 'auth:logout', data: {} })
    else if (!isShown || !page.shows('auth:register')) bus.emit({ type: 'auth:login', data: { isHere: isShown } })
    if (isShown) return
    // Reload, so that none of the signed-out user's data, not even typed input, remains on the screen.
    if (user === null && personal) window.location.reload()
    else {
      void shop.reload()
      void favorites.load()
      // Refresh every page, because any page may have content targeted at signed-in visitors.
      void refresh()
    }
  }
  let measuring: { readonly consentChanged: () => void; readonly stop: () => void } | null = null
  let stopped = false
  let hadConsent = false
  let isMeasuring = false
  /**
   * Loads analytics once the visitor has consented. Also loads it to delete records of sent events from an earlier
   * visit. Events that were emitted before analytics has loaded are replayed.
   */
  function measure(): void {
    if (isMeasuring || !(consent.analytics || consent.marketing || hasSent())) return
    isMeasuring = true
    import('./analytics.ts').then(
      ({ startAnalytics }) => {
        if (stopped) return
        const { pageType, vitalsShare = 1, tagManager = null } = place
        measuring = startAnalytics(bus, { pageType, vitalsShare, tagManager })
      },
      () => {
        isMeasuring = false
      },
    )
  }
  if (/[?&]pv2=/.test(window.location.search) || readCookies(document.cookie)[priceTokenCookie]) {
    import('./ad-prices/start-ad-prices.ts').then(({ startAdPrices }) => startAdPrices(), goOn)
  }
  const forms = createFormScripts({
    'form[data-hash-passwords]': async () => (await import('./hash-passwords.ts')).hashPasswords(),
    'form[data-checkout]': async () =>
      (await import('./checkout-fields.ts')).watchCheckout({
        shop,
        refresh: refreshOwn,
        onPayment(paymentMethod) {
          const shown = page.checkoutCart()
          if (shown) bus.emit({ type: 'checkout:payment', data: { ...shown, paymentMethod } })
        },
      }),
  })
  const choice = createConsentChoice({
    tabs,
    changed() {
      measuring?.consentChanged()
      measure()
      const isGranted = consent.analytics || consent.marketing
      if (hadConsent && !isGranted) forgetPages()
      hadConsent = isGranted
    },
  })
  const stops = [
    startFormsLate(async () =>
      (await import('./intercept-forms.ts')).interceptForms({
        shop,
        favorites,
        emit: bus.emit,
        itemOf: page.lineOf,
        refresh: refreshOwn,
        onConsent: choice.submitted,
      }),
    ),
    watchInvalidFields(words.fields),
    showNotices(),
    watchNavigation(),
    watchErrors({ personal }),
    forms.stop,
    page.stop,
    session.stop,
    tabs.close,
    catchMiniCart(),
    catchDialogs(),
    rememberViewed(bus),
    place.breakpoints ? watchViewport(place.breakpoints) : () => undefined,
    whenIdle(() => {
      import('./after-load.ts').then(({ afterLoad }) => afterLoad({ personal, offline }), goOn)
    }),
  ]
  const renderAll = () => {
    page.scan()
    favorites.render()
    choice.updatePanel()
    renderCount()
    forms.scan()
  }
  const changes = new MutationObserver(renderAll)
  changes.observe(document.body, { childList: true, subtree: true })

  function onMessage(message: TabMessage): void {
    if (message.type === 'cart') shop.onCartMessage(message.data.market, message.data.summary)
    else if (message.type === 'favorites') favorites.onMessage(message.data.ids)
    else if (message.type === 'market') {
      // If URLs contain the market, the page keeps its market, and only the cart changes.
      if (!showSelection()) void shop.reload()
    } else if (message.type === 'customer-type') showSelection()
    else if (message.type === 'checkout-market') {
      channel.checkoutMarket = message.data.market
      void shop.reload()
    } else if (message.type === 'auth') session.onMessage(message.data)
    else if (message.type === 'consent') {
      choice.sync()
      refreshOwn()
    }
  }

  const selectionNow = () => {
    const cookies = readCookies(document.cookie)
    return `${cookies[marketCookie]} ${cookies[customerTypeCookie]}`
  }
  let selection = selectionNow()
  /**
   * Shows this page for the market and the customer type that the visitor has selected in another tab or on a later
   * page. Returns false if the selection has not changed.
   */
  function showSelection(): boolean {
    const selected = selectionNow()
    if (selected === selection) return false
    void refresh().then((isShown) => {
      if (isShown) {
        selection = selected
        const { market } = enterPlace(placeNow())
        // Called only to store the market, because the other tab has already announced the change.
        isOtherMarket(market)
      }
      void shop.reload()
    })
    return true
  }

  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    // A page from the back/forward cache has missed messages from other tabs, and what the visitor did on later pages.
    look()
    refreshOwn()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') look()
  }
  /** Shows what has changed since the page was rendered or last shown. */
  function look(loadCart = shop.reload): void {
    session.look()
    choice.sync()
    showSelection()
    void favorites.load()
    if (cart.summary || readCookies(document.cookie)['ralph-cart']) void loadCart()
  }
  look(shop.begin)
  if (isPrerendered) refreshOwn()
  measure()
  if (isOtherMarket(place.market)) {
    bus.emit({ type: 'market:change', data: { marketId: place.market } })
    tabs.broadcast({ type: 'market', data: { market: place.market } })
  }
  function emitImpression(first: boolean): void {
    const path = window.location.pathname + window.location.search
    bus.emit({ type: 'page:impression', data: { pageType: place.pageType, path, first } })
    page.scan()
    favorites.render()
    tabs.broadcast({ type: 'route-change', data: { path } })
  }
  emitImpression(true)
  forms.scan()
  stops.push(
    listen(window, 'pageshow', onShow),
    listen(document, 'visibilitychange', onVisible),
    onUpdate(({ from, isVisit }) => {
      if (isVisit) page.forget()
      renderAll()
      if (from !== window.location.pathname) emitImpression(false)
    }),
  )

  return () => {
    stopped = true
    measuring?.stop()
    changes.disconnect()
    for (const stop of stops) stop()
  }
}

/**
 * Ignores a failure to load a script. Pages work without these scripts. A retry would often fail too, because content
 * blockers block some of the scripts.
 */
const goOn = () => undefined

/**
 * Opens the mini cart on a click on the cart link, if the page has a mini cart. Without script, the link leads to the
 * cart page.
 */
function catchMiniCart(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-opens]') : null
    if (!(link instanceof HTMLElement) || !isPlainClick(event)) return
    const name = link.dataset.opens ?? ''
    if (!document.querySelector(`[data-modal="${CSS.escape(name)}"]`)) return
    event.preventDefault()
    openModal(name)
  }
  // Capture the click, so that this listener runs before the listener that shows the loading bar.
  return listen(document, 'click', onClick, { capture: true })
}

/** Opens the dialog of a link with `data-dialog`. Without script, the link leads to the dialog's content. */
function catchDialogs(): () => void {
  const onClick = (event: MouseEvent) => {
    const { target } = event
    // A click whose target is the dialog itself is a click on its backdrop.
    if (target instanceof HTMLDialogElement && target.id !== '') return target.close()
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-dialog]') : null
    const dialog = document.getElementById(link?.dataset.dialog ?? '')
    if (!(dialog instanceof HTMLDialogElement) || !isPlainClick(event)) return
    event.preventDefault()
    dialog.showModal()
  }
  return listen(document, 'click', onClick, { capture: true })
}

function enterPlace(place: VisitorPlace): VisitorPlace {
  Object.assign(channel, {
    id: place.channelId,
    currentMarket: place.market,
    markets: place.markets,
    checkoutMarket: readCookies(document.cookie)['ralph-checkout-market'] ?? place.market,
    currentLocale: place.locale,
    currentCurrency: place.currency,
  })
  return place
}

const marketCookie = 'ralph-selected-market'
const customerTypeCookie = 'ralph-user-type'

/** Stores the market, and returns whether it differs from the market of the tab's previous page. */
function isOtherMarket(market: string): boolean {
  const key = 'kolofon-market'
  try {
    const last = sessionStorage.getItem(key)
    sessionStorage.setItem(key, market)
    return last !== null && last !== market
  } catch {
    return false
  }
}

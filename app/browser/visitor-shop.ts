import type { ActionResponse } from '#runtime/actions/action-result.ts'
import type { NewEvent } from '#runtime/events/event.ts'
import { type CartSummary, cart, isCartChange, isItemChange, loadCart, setCart } from '#runtime/state/cart.ts'
import { channel } from '#runtime/state/channel.ts'
import { showToast, type Toast } from '#runtime/state/snackbar.ts'
import { readCookies } from '#schemas/cookies.ts'
import type { FieldWords } from './field-messages.ts'
import { fetchCart, sendForm } from './send-form.ts'
import type { Tabs } from './tabs.ts'

export interface VisitorWords {
  readonly failed: string
  readonly cartAddress: string
  readonly toCart: string
  readonly favoritesAddress: string
  readonly toFavorites: string
  readonly fields: FieldWords
}

export interface VisitorShopOptions {
  readonly words: VisitorWords
  readonly personal: boolean
  readonly refresh: () => void
  readonly emit: (event: NewEvent) => void
  readonly tabs: Tabs
}

export type VisitorShop = ReturnType<typeof createVisitorShop>

/**
 * Creates the visitor's connection to the shop, which sends actions, shows the notices of their responses, and
 * broadcasts changes to the other tabs.
 */
export function createVisitorShop({ words, personal, refresh, emit, tabs }: VisitorShopOptions) {
  let sent = 0
  let settled = 0
  let beginning: Promise<unknown> = Promise.resolve()

  /**
   * Fetches the cart and stores it. Returns null when the cart has not changed, or when a later request has already
   * completed.
   */
  async function fetchSummary(): Promise<{ readonly summary: CartSummary | null } | null> {
    const before = cart.summary
    const turn = ++sent
    const summary = await fetchCart().catch(() => before)
    if (turn < settled) return null
    settled = turn
    return take(before, summary) ? { summary } : null
  }

  function take(before: CartSummary | null, after: CartSummary | null): boolean {
    setCart(after)
    return isCartChange(before, after) || isItemChange(before, after)
  }

  async function reload(): Promise<void> {
    if ((await fetchSummary()) && personal) refresh()
  }

  function show({ notice, cart: counted, notification, favorites }: ActionResponse, undo: Toast['undo']): void {
    if (!notice) return
    if (notice.tone === 'problem') showToast(notice.message, 'problem')
    else if (notification) {
      const product = { ...notification, name: notification.item.name }
      showToast(notice.message, 'success', { product, link: { href: words.cartAddress, label: words.toCart } })
    } else {
      const href = counted ? words.cartAddress : favorites ? words.favoritesAddress : null
      const label = counted ? words.toCart : words.toFavorites
      showToast(notice.message, 'success', { ...(href && !personal ? { link: { href, label } } : {}), undo })
    }
  }

  async function submit(action: string, data: FormData, undo: Toast['undo']): Promise<ActionResponse | null> {
    const turn = ++sent
    const typeBefore = typeNow()
    try {
      const answer = await sendForm(action, data)
      show(answer, undo)
      if (answer.cart && turn > settled) {
        settled = turn
        cart.quantity = answer.cart.quantity
      }
      const { notification, promoCode, customerType, checkoutMarket } = answer
      if (notification) {
        emit({ type: 'cart:add', data: { currency: notification.currency, item: notification.item } })
      }
      if (promoCode && answer.notice?.tone === 'success') emit({ type: 'promo:set', data: { code: promoCode } })
      if (customerType) emit({ type: 'customer-type:change', data: { customerType } })
      // Compare the cookies, because saving the profile sets the customer type too.
      if (typeNow() !== typeBefore) tabs.broadcast({ type: 'customer-type' })
      if (checkoutMarket) {
        channel.checkoutMarket = checkoutMarket
        tabs.broadcast({ type: 'checkout-market', data: { market: checkoutMarket } })
      }
      return answer
    } catch {
      showToast(words.failed, 'problem')
      return null
    }
  }

  return {
    /** Loads the initial cart, unless a later request has already brought a newer cart. */
    async begin(): Promise<void> {
      const turn = ++sent
      await loadCart(
        fetchCart,
        (time) => new Promise((done) => setTimeout(done, time)),
        () => turn < settled,
      )
    },

    reload,

    /**
     * Fetches the cart after an action on this page and notifies the other tabs of a change. The caller must refresh
     * the page.
     */
    async confirm(): Promise<void> {
      const changed = await fetchSummary()
      if (changed) tabs.broadcast({ type: 'cart', data: { market: channel.currentMarket, summary: changed.summary } })
    },

    /**
     * Uses the cart that another tab has sent. If that tab is in another market, its totals do not apply here, so the
     * cart is fetched from the server.
     */
    onCartMessage(market: string, summary: CartSummary | null): void {
      if (market !== channel.currentMarket) return void reload()
      if (take(cart.summary, summary) && personal) refresh()
    },

    /**
     * Submits a form and shows the notice of the response, with `undo` if given. If the request fails, shows a toast
     * and returns null. Until the visitor has a cart, each form waits for the previous one, because otherwise each
     * would create its own cart.
     */
    send(action: string, data: FormData, undo: Toast['undo'] = null): Promise<ActionResponse | null> {
      const answer = beginning.then(() => submit(action, data, undo))
      if (!readCookies(document.cookie)['ralph-cart']) beginning = answer
      return answer
    },
  }
}

const typeNow = () => readCookies(document.cookie)['ralph-user-type']

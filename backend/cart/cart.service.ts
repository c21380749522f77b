import { readPostcode } from '#schemas/values/postcode.ts'
import { territoryOf } from '#schemas/values/tax-territory.ts'
import { readLine } from '#schemas/values/text.ts'
import type { CampaignsService } from '../campaigns/campaigns.service.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { runIdempotent } from '../kernel/idempotency.ts'
import type { RateLimiter } from '../kernel/rate-limits/rate-limiter.ts'
import { tooManyRequests } from '../kernel/rate-limits/too-many-requests.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { feeOf } from '../shipping/shipping.rules.ts'
import { adPricesIn } from './ad-prices.ts'
import type { CartModel } from './cart.models.ts'
import { maxQuantity, piecesLeft, shippingVatRate } from './cart.rules.ts'
import * as store from './cart.store.ts'
import { createCartLines } from './cart-lines.ts'
import type { CartChangeResult, LineChange, Outcome } from './cart-results.ts'
import { closeCart } from './close-cart.ts'
import { createCodeEntry } from './enter-code.ts'
import { createFilling } from './fill-cart.ts'
import { type PriceCartDeps, priceCart } from './price-cart.ts'

const maxPostcodeLength = 40

export interface CartDeps extends PriceCartDeps {
  readonly database: Database
  readonly limiter: Pick<RateLimiter, 'consume'>
}

export interface OpenedCart {
  readonly cart: store.CartRow
  readonly contents: store.CartContents
}

export type CartService = ReturnType<typeof createCartService>

export function createCartService(deps: CartDeps & { readonly campaigns: CampaignsService }) {
  const { database } = deps
  const priced = (
    tx: Transaction,
    cart: store.CartRow,
    { customerType, language, now, customer, adPrices = [] }: RequestContext,
    { askCarrier = false, contents }: { readonly askCarrier?: boolean; readonly contents?: store.CartContents } = {},
  ) => priceCart(tx, cart, { customerType, language, now, customer, adPrices, askCarrier }, deps, contents)

  /** Locks and returns an open cart, or null when the cart does not exist or was bought. */
  const openCart = async (tx: Transaction, id: string) => {
    const cart = await store.lockCart(tx, id)
    return cart && cart.orderId === null ? cart : null
  }

  /**
   * Throws `TOO_MANY_REQUESTS` when an IP address creates too many carts. The number is limited because each cart is
   * stored for up to a year.
   */
  async function mayBegin({ client }: RequestContext): Promise<void> {
    const wait = await deps.limiter.consume([{ limit: 'carts.new', key: client.limitKey }])
    if (wait !== null) throw tooManyRequests(wait)
  }

  const { setLine, moveLines } = createCartLines(deps, openCart)

  async function change(
    context: RequestContext,
    input: {
      readonly cartId: string
      readonly key: string | null
      readonly request: unknown
      /** Another cart that the same transaction changes. */
      readonly otherId?: string
    },
    run: (tx: Transaction, cart: store.CartRow) => Promise<Outcome>,
  ): Promise<CartChangeResult> {
    return database.transaction(async (tx) => {
      const scope = `cart ${input.cartId}`
      const outcome = await runIdempotent<Outcome>(tx, { scope, key: input.key, request: input.request }, async () => {
        if (input.otherId) await store.lockCarts(tx, [input.cartId, input.otherId])
        const cart = await openCart(tx, input.cartId)
        return cart ? run(tx, cart) : { refusal: 'cart-gone' }
      })
      return answerOf(tx, outcome, context)
    })
  }

  /**
   * Changes a line of the cart that `open` returns, and prices the cart with the contents that were read for the
   * change. Throws `CartGone` when `open` returns null.
   */
  async function changeLineOf(
    context: RequestContext,
    line: LineChange,
    { scope, open }: { readonly scope: string; readonly open: (tx: Transaction) => Promise<OpenedCart | null> },
  ): Promise<CartChangeResult> {
    const request = { skuId: line.skuId, mode: line.mode, quantity: line.quantity }
    return database.transaction(async (tx) => {
      const made: { model?: CartModel } = {}
      const outcome = await runIdempotent<Outcome>(tx, { scope, key: line.idempotencyKey, request }, async () => {
        const opened = await open(tx)
        if (!opened) throw new CartGone()
        const { outcome, contents } = await setLine(tx, opened.cart, line, context, opened.contents)
        if (contents) made.model = await priced(tx, opened.cart, context, { contents })
        return outcome
      })
      return made.model ?? answerOf(tx, outcome, context)
    })
  }

  /**
   * Returns the current state of an outcome's cart, or the outcome's refusal. Returns `cart-gone` when the cart was
   * bought before the request was repeated.
   */
  async function answerOf(tx: Transaction, outcome: Outcome, context: RequestContext): Promise<CartChangeResult> {
    if ('refusal' in outcome) return outcome
    const cart = await store.findCart(tx, outcome.cartId)
    return cart && cart.orderId === null ? priced(tx, cart, context) : { refusal: 'cart-gone' }
  }

  /** Returns the postcode to store. A postcode that is invalid in the cart's country is stored as typed. */
  async function storedZip(cart: Pick<store.CartRow, 'marketId' | 'countryCode'>, text: string): Promise<string> {
    const { countryCode } = await deps.getMarket(cart.marketId, cart.countryCode)
    return readPostcode(text, countryCode) ?? readLine(text).slice(0, maxPostcodeLength)
  }

  /** Returns the cart as it would be in the market `marketId` (an id or alias). Null means the cart's own market. */
  async function inMarket(cart: store.CartRow, marketId: string | null): Promise<store.CartRow> {
    const market = marketId === null ? null : await deps.getMarket(marketId)
    if (market === null || market.id === cart.marketId) return cart
    return { ...cart, marketId: market.id, countryCode: null, shippingOptionId: null, zip: null }
  }

  const useCode = createCodeEntry({ ...deps, priced })

  return {
    ...createFilling({ database, openCart, mayBegin, setLine, useCode, priced }),

    forOrders: {
      lock: store.lockCart,
      /** Locks a cart and reads its contents in one round trip. */
      async lockToBuy(tx: Transaction, id: string): Promise<OpenedCart | undefined> {
        const [cart, contents] = await Promise.all([store.lockCart(tx, id), store.findContents(tx, id)])
        return cart && { cart, contents }
      },
      async open(
        tx: Transaction,
        { cart, contents }: OpenedCart,
        context: RequestContext,
        shipping: { readonly zip: string; readonly shippingOptionId: string | null },
      ): Promise<CartModel | null> {
        if (cart.orderId !== null) return null
        const zip = await storedZip(cart, shipping.zip)
        const isNew = cart.zip !== zip || cart.shippingOptionId !== shipping.shippingOptionId
        if (isNew) await store.updateCart(tx, cart.id, { ...shipping, zip })
        return priced(tx, { ...cart, ...shipping, zip }, context, { askCarrier: true, contents })
      },
      async preview(
        tx: Transaction,
        { cart, contents }: OpenedCart,
        context: RequestContext,
        marketId: string,
      ): Promise<CartModel | null> {
        return cart.orderId === null ? priced(tx, await inMarket(cart, marketId), context, { contents }) : null
      },
      close: closeCart,
      forget: (tx: Transaction, id: string) => store.deleteCarts(tx, { id }),
    },

    /** Returns the shipping options of a cart with their fees, or an empty list when nothing in the cart is shipped. */
    async shippingFor(context: RequestContext, id: string, zip: string | null) {
      return database.transaction(async (tx) => {
        const row = await store.findCart(tx, id)
        if (!row || row.orderId !== null) return []
        const cart = await priced(tx, row, context)
        if (!cart.shipping.needed) return []
        // Offer no shipping to a special tax territory, because the market's prices and VAT rates do not apply there.
        if (territoryOf(zip ?? '', cart.shipping.request.countryCode)) return []
        const value = cart.totals.items.incVat - cart.totals.fixed.incVat
        const options = await deps.shipping.options(tx, { ...cart.shipping.request, zip, askCarrier: true })
        return options.map((option) => ({
          ...option,
          fee: cart.shipping.free ? 0 : feeOf(option, value),
          vatRate: shippingVatRate(cart.items.map(({ unitPrice }) => unitPrice)),
          currency: cart.currency,
        }))
      })
    },

    /**
     * Returns a cart, or null when the cart does not exist or was bought. For `askCarrier`, see `priceCart`. With
     * `marketId`, the cart has the prices of that market; the stored cart does not change.
     */
    async getCart(
      context: RequestContext,
      id: string,
      {
        askCarrier = false,
        marketId = null,
      }: { readonly askCarrier?: boolean; readonly marketId?: string | null } = {},
    ): Promise<CartModel | null> {
      return database.transaction(async (tx) => {
        const cart = await store.findCart(tx, id)
        if (!cart || cart.orderId !== null) return null
        return priced(tx, await inMarket(cart, marketId), context, { askCarrier })
      })
    },

    /** Changes a line. Without an open cart, the mode `add` creates a new cart and the mode `set` is refused. */
    async changeLine(context: RequestContext, input: LineChange): Promise<CartChangeResult> {
      const quantity = Math.min(maxQuantity + 1, Math.max(0, Math.trunc(input.quantity)))
      const { cartId } = input
      const line = { ...input, quantity }
      if (cartId !== null) {
        const contentsIn = (tx: Transaction) => store.findContents(tx, cartId, [input.skuId])
        const open = async (tx: Transaction) => {
          // Read the contents after the cart has been locked, but in the same round trip.
          const [cart, contents] = await Promise.all([openCart(tx, cartId), contentsIn(tx)])
          return cart && { cart, contents }
        }
        const changed = await changeLineOf(context, line, { scope: `cart ${cartId}`, open }).catch(unlessGone)
        if (changed) return changed
      }
      if (line.mode === 'set') return { refusal: 'cart-gone' }
      await mayBegin(context)
      // A repetition of the first request with the same idempotency key neither creates a second cart nor adds
      // anything, even if the cart has been bought in the meantime.
      const scope = cartId === null ? 'new cart' : `cart ${cartId}`
      const open = async (tx: Transaction) => {
        const customerId = context.customer?.id ?? null
        const cart = await store.insertCart(tx, { id: store.newCartId(), marketId: context.market.id, customerId })
        return { cart, contents: await store.findContents(tx, cart.id, [input.skuId]) }
      }
      return changeLineOf(context, line, { scope, open })
    },

    /**
     * Called at sign-in. If the customer has an open cart, merges the guest's cart into it. Otherwise the guest's cart
     * becomes the customer's. A repeated call merges nothing. A cart of another customer is ignored.
     */
    async claim(context: RequestContext, customerId: number, guestId: string | null): Promise<CartModel | null> {
      return database.transaction(async (tx) => {
        await store.lockOwner(tx, customerId)
        const found = await store.findCartOf(tx, customerId)
        await store.lockCarts(tx, [found?.id ?? '', guestId ?? ''])
        const own = found ? await openCart(tx, found.id) : null
        const guest = guestId === null ? null : await openCart(tx, guestId)
        const foreign = guest !== null && guest.customerId !== null && guest.customerId !== customerId
        if (own && own.id !== guest?.id) {
          if (guest && !foreign) await moveLines(tx, own, guest.id)
          const after = await store.findCart(tx, own.id)
          return after ? priced(tx, after, context) : null
        }
        if (!guest || foreign) return null
        await store.updateCart(tx, guest.id, { customerId })
        return priced(tx, { ...guest, customerId }, context)
      })
    },

    setCode: (context: RequestContext, input: { cartId: string; code: string; idempotencyKey: string | null }) =>
      change(
        context,
        { cartId: input.cartId, key: input.idempotencyKey, request: { code: input.code } },
        async (tx, cart) => (await useCode(tx, cart, input.code, context)) ?? { cartId: cart.id },
      ),

    removeCode: (context: RequestContext, input: { cartId: string; kind: 'promo' | 'gift' }) =>
      change(context, { cartId: input.cartId, key: null, request: null }, async (tx, cart) => {
        await store.updateCart(tx, cart.id, input.kind === 'promo' ? { promoCodeId: null } : { giftCodeId: null })
        return { cartId: cart.id }
      }),

    /** Returns the cart with the prices of another market (N8). The stored cart does not change. */
    async previewMarket(
      context: RequestContext,
      input: { readonly cartId: string; readonly marketId: string },
    ): Promise<CartModel | null> {
      return database.transaction(async (tx) => {
        const cart = await store.findCart(tx, input.cartId)
        return cart && cart.orderId === null ? priced(tx, await inMarket(cart, input.marketId), context) : null
      })
    },

    /**
     * Moves the cart to another market, or to another country of the same market. If the market does not ship to the
     * country, the market's own country is used. The prices that the owner last saw stay stored, so that the cart can
     * show the differences.
     */
    setMarket: (context: RequestContext, input: { cartId: string; marketId: string; countryCode: string | null }) =>
      change(context, { cartId: input.cartId, key: null, request: null }, async (tx, cart) => {
        const { id: marketId, countryCode } = await deps.getMarket(input.marketId, input.countryCode)
        await store.updateCart(tx, cart.id, { marketId, countryCode, shippingOptionId: null, zip: null })
        return { cartId: cart.id }
      }),

    setDetails: (
      context: RequestContext,
      input: {
        cartId: string
        zip?: string | null
        shippingOptionId?: string | null
        giftMessage?: string | null
        useBalance?: boolean
        checkout?: Readonly<Record<string, string>>
      },
    ) =>
      change(context, { cartId: input.cartId, key: null, request: null }, async (tx, cart) => {
        const { cartId: _, zip, ...set } = input
        const read = zip == null ? zip : await storedZip(cart, zip)
        await store.updateCart(tx, cart.id, { ...set, ...(read !== undefined && { zip: read }) })
        return { cartId: cart.id }
      }),

    saveForLater: (context: RequestContext, input: { cartId: string; skuId: number; saved: boolean }) =>
      change(context, { cartId: input.cartId, key: null, request: null }, async (tx, cart) => {
        const line = (await store.findLines(tx, cart.id)).find(({ skuId }) => skuId === input.skuId)
        if (!line) return { cartId: cart.id }
        if (!input.saved) {
          const back = { cartId: cart.id, skuId: line.skuId, mode: 'set' as const, quantity: line.quantity }
          return (await setLine(tx, cart, { ...back, idempotencyKey: null }, context)).outcome
        }
        await store.setLine(tx, { ...line, savedAt: new Date(context.now) })
        await store.updateCart(tx, cart.id, {})
        return { cartId: cart.id }
      }),

    /**
     * Records that the owner has seen the current prices. Lowers quantities to the stock, saves sold-out titles for
     * later, and removes titles that are no longer sold.
     */
    acceptChanges: (context: RequestContext, input: { cartId: string }) =>
      change(context, { cartId: input.cartId, key: null, request: null }, async (tx, cart) => {
        const market = await deps.getMarket(cart.marketId, cart.countryCode)
        const { lines, facts } = await store.findContents(tx, cart.id)
        const skuIds = lines.map(({ skuId }) => skuId)
        const adPriceOf = adPricesIn(lines, market.id, context)
        const prices = await deps.pricing.pricesOfSkus(tx, market, skuIds, context.now, adPriceOf)
        for (const line of lines) {
          const { skuId, quantity, savedAt } = line
          const [price, fact] = [prices.get(skuId), facts.get(skuId)]
          if (!price || !fact) {
            await store.deleteLine(tx, cart.id, skuId)
            continue
          }
          const seen = { ...line, seenPrice: price.selling, seenCurrency: market.currency }
          const left = savedAt === null ? piecesLeft(fact, quantity) : quantity
          await store.setLine(tx, left > 0 ? { ...seen, quantity: left } : { ...seen, savedAt: new Date(context.now) })
        }
        return { cartId: cart.id }
      }),

    /**
     * Moves the lines of a guest's cart into another cart. The guest's cart is then empty, so a repeated request adds
     * nothing.
     */
    mergeCart: (
      context: RequestContext,
      input: { cartId: string; fromCartId: string; idempotencyKey: string | null },
    ) =>
      change(
        context,
        {
          cartId: input.cartId,
          key: input.idempotencyKey,
          request: { from: input.fromCartId },
          otherId: input.fromCartId,
        },
        async (tx, cart) => {
          await moveLines(tx, cart, input.fromCartId)
          return { cartId: cart.id }
        },
      ),
  }
}

/** Error that rolls back a change to a cart that does not exist or was bought. */
class CartGone extends Error {}

function unlessGone(error: unknown): null {
  if (error instanceof CartGone) return null
  throw error
}

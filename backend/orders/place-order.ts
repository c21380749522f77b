import { randomBytes, randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { blacklistedMessage, customerStatus, paymentTypes } from '#schemas/customer-status.ts'
import { emailKey } from '#schemas/values/email.ts'
import type { CartModel, OpenedCart } from '../cart/index.ts'
import type { Transaction } from '../kernel/database.ts'
import { runIdempotent } from '../kernel/idempotency.ts'
import { enqueuedInvalidation } from '../kernel/invalidation-outbox.ts'
import { minorDigits } from '../kernel/money.ts'
import type { RequestContext, RequestMarket } from '../kernel/request-context.ts'
import * as paymentStore from '../payments/payments.store.ts'
import { type CheckoutFaults, type CheckoutInput, type CheckoutPlace, checkoutFaults } from './checkout.rules.ts'
import { orderOf } from './order-of-cart.ts'
import * as store from './orders.store.ts'
import type { createSettlement, SettlementDeps } from './settlement.ts'
import { createStartPayment, type NewOrder, type StartPaymentDeps } from './start-payment.ts'
import { allot, isStockGone, lockStock, takingStock } from './stock.store.ts'
import { findWaitingOf, lockHolder, mayReserve, mayWait } from './waiting-orders.ts'

export interface PlaceOrderDeps extends StartPaymentDeps, SettlementDeps {
  /** Returns a market, with the VAT rates of the given country. */
  readonly getMarket: (marketId: string, countryCode?: string) => Promise<RequestMarket>
  /**
   * Returns the hash under which the client's IP address is stored while the order is unpaid. Returns null when the
   * address is unknown or exempt from limits.
   */
  readonly addressKey: (limitKey: string | null) => string | null
  /** Creates a single-use link to the order. Returns its token and the statement that stores it. */
  readonly newLink: (orderId: string) => { readonly token: string; readonly inserting: SQL }
  readonly readOrganisationNumber: CheckoutPlace['readOrganisationNumber']
  readonly readPersonalNumber: CheckoutPlace['readPersonalNumber']
  /** Stores the buyer's consent to analytics. */
  readonly onConsent: (tx: Transaction, orderId: string, consent: MeasurementConsent) => Promise<void>
}

export interface MeasurementConsent {
  /** Content of the buyer's consent cookie. */
  readonly consent: string
  /** Id of the buyer's visit; null when the browser has none. */
  readonly visit: string | null
  /** Cookie with the random id of a visitor who takes part in variant tests; null for everyone else. */
  readonly visitor: string | null
  /** Client id of the tag manager's analytics; null when the browser has none. */
  readonly analyticsId: string | null
}

export interface CreateOrderInput {
  readonly cartId: string
  readonly checkout: CheckoutInput
  readonly paymentMethod: string
  /**
   * Paths in the shop to which the provider redirects the browser: `returnPath` after the payment, `failPath` after a
   * failure.
   */
  readonly returnPath: string
  readonly failPath: string
  /**
   * Amount to pay that the shopper has seen, in decimal units. The order is refused when the real amount differs. Null
   * skips the check.
   */
  readonly expectedToPay: number | null
  /**
   * SKUs of the gifts that the shopper has seen. The order is refused when one of them is no longer in the cart. Null
   * skips the check.
   */
  readonly expectedGifts: readonly number[] | null
  /** Null when the buyer has not consented to analytics. */
  readonly measurement: MeasurementConsent | null
  readonly idempotencyKey: string | null
}

export interface ValidateOrderInput extends Pick<CreateOrderInput, 'cartId' | 'checkout' | 'paymentMethod'> {
  /** Alias or id of the market for which to validate the order; null for the cart's own market. */
  readonly marketId: string | null
  /** Names of form fields that the client has not sent. They are not checked. */
  readonly missing: ReadonlySet<string>
}

export type OrderProblem =
  | 'cart-empty'
  | 'out-of-stock'
  | 'gift-gone'
  | 'code-used-up'
  | 'balance-used-up'
  | 'not-created'
  | 'sum-changed'
  | 'blacklisted'
  | 'no-credit'
  | 'too-many-waiting'
  | 'too-many-pieces'

export type PlaceOrderResult =
  | { readonly order: store.OrderRow; readonly redirectUrl: string | null }
  | { readonly faults: CheckoutFaults }
  | { readonly problem: OrderProblem }

/** Milliseconds for which stock is reserved for an unpaid order. */
const reservation = 30 * 60 * 1000

/** Outcome of a request, stored by idempotency key. The response to a repeated request is built from it. */
type Outcome = { readonly orderId: string } | { readonly faults: CheckoutFaults } | { readonly problem: OrderProblem }

function isGiftMissing(shown: readonly number[], gifts: CartModel['gifts']): boolean {
  const left = gifts.map(({ skuId }) => skuId)
  return shown.some((skuId) => {
    const index = left.indexOf(skuId)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** Thrown to roll back the transaction when something in the order is not available. */
class OrderRefused extends Error {
  readonly problem: OrderProblem
  constructor(problem: OrderProblem) {
    super(problem)
    this.problem = problem
  }
}

/**
 * Creates two functions: one places the order of a cart, the other only validates it. Stock is reserved in the
 * transaction that creates the order.
 */
export function createPlaceOrder(deps: PlaceOrderDeps, settlement: ReturnType<typeof createSettlement>) {
  const { database, provider } = deps
  const payments = createStartPayment(deps, settlement)

  async function placeOrder(context: RequestContext, input: CreateOrderInput): Promise<PlaceOrderResult> {
    const { idempotencyKey, ...request } = input
    const scope = `order ${input.cartId}`
    const attempt = async (stock: 'expected' | 'locked') => {
      const made: { order?: NewOrder } = {}
      const outcome = await database.transaction((tx) =>
        runIdempotent<Outcome>(tx, { scope, key: idempotencyKey, request }, () =>
          reserve(tx, context, input, { stock, onMade: (order) => Object.assign(made, { order }) }),
        ),
      )
      return { outcome, fresh: made.order }
    }
    try {
      const { outcome, fresh } = await attempt('expected').catch((error: unknown) => {
        if (isStockGone(error)) return attempt('locked')
        throw error
      })
      if (!('orderId' in outcome)) return outcome
      if (fresh) return payments.start(fresh, input)
      const order = await store.findOrder(database, outcome.orderId)
      return order ? payments.resume(order, input) : { problem: 'not-created' }
    } catch (error) {
      if (error instanceof OrderRefused) return { problem: error.problem }
      throw error
    }
  }

  function placeOf(
    cart: CartModel,
    context: RequestContext,
    input: Pick<CreateOrderInput, 'checkout' | 'paymentMethod'>,
  ): CheckoutPlace {
    const { countryCode, hasDownloads } = cart
    const { readOrganisationNumber, readPersonalNumber } = deps
    return {
      countryCode,
      hasDownloads,
      shippingReaches: !cart.shipping.needed || cart.shippingOptionId === input.checkout.shippingOptionId,
      isCompany: context.customerType !== 'PERSON',
      onCredit: input.paymentMethod === 'invoice' || input.paymentMethod === 'account',
      readOrganisationNumber,
      readPersonalNumber,
    }
  }

  function faultsOf(
    cart: CartModel,
    mark: store.BuyerMarkRow | undefined,
    context: RequestContext,
    input: CreateOrderInput,
  ): Exclude<Outcome, { orderId: string }> | null {
    const faults = checkoutFaults(input.checkout, placeOf(cart, context, input))
    if (Object.keys(faults).length > 0) return { faults }
    const validation = checkBuyer(mark)
    const status = customerStatus({ ...validation, paymentType: paymentTypes[input.paymentMethod] ?? null })
    if (status === 'blacklisted') return { problem: 'blacklisted' }
    return status === 'ok' ? null : { problem: 'no-credit' }
  }

  async function reserve(
    tx: Transaction,
    context: RequestContext,
    input: CreateOrderInput,
    {
      stock,
      onMade,
    }: {
      /**
       * `locked`: locks the stock, then decides whether it suffices. `expected`: relies on the stock that was read with
       * the cart, and takes the pieces in the transaction's last statement, which fails if they are gone by then.
       */
      readonly stock: 'expected' | 'locked'
      readonly onMade: (made: NewOrder) => void
    },
  ): Promise<Outcome> {
    const { checkout, cartId } = input
    // Lock the cart first. The statements after the lock then see everything that was committed before it. All of them
    // are sent in one round trip.
    const [locked, present, mark] = await Promise.all([
      deps.carts.lockToBuy(tx, cartId),
      store.findOrderOfCart(tx, cartId),
      store.findMark(tx, emailKey(checkout.email)),
    ])
    if (present && present.status !== 'awaiting') return { orderId: present.id }
    const holder = { customerId: context.customer?.id ?? null, heldBy: deps.addressKey(context.client.limitKey) }
    if (present) {
      // Lock the buyer's account and IP address before the stock, so that two requests from one IP address cannot
      // deadlock.
      await lockHolder(tx, holder)
      // Give up the cart's unpaid order, because the new order replaces it.
      await settlement.giveUp(tx, present)
    }
    const shipping = destinationOf(checkout)
    // Read the contents again after giving up an order, because its pieces are in stock again.
    const opened = present ? await deps.carts.lockToBuy(tx, cartId) : locked
    const cart = opened ? await deps.carts.open(tx, opened, context, shipping) : null
    if (!cart || cart.items.length === 0) return { problem: 'cart-empty' }
    const fault = faultsOf(cart, mark, context, input)
    if (fault) return fault
    const toPay = cart.totals.afterBalance.incVat
    const shown = input.expectedToPay
    if (shown !== null && Math.round(shown * 10 ** minorDigits(cart.currency)) !== toPay) {
      return { problem: 'sum-changed' }
    }
    if (input.expectedGifts && isGiftMissing(input.expectedGifts, cart.gifts)) return { problem: 'gift-gone' }
    if (toPay > 0) await lockHolder(tx, holder)
    const wanted = wantedOf(cart)
    const skuIds = wanted.map(({ skuId }) => skuId)
    const expected = stock === 'expected' ? allExpected(wanted, opened?.contents.facts) : null
    const [waiting, id, rows] = await Promise.all([
      toPay > 0 ? findWaitingOf(tx, holder) : null,
      store.nextOrderId(tx),
      expected ? [] : lockStock(tx, skuIds),
    ])
    if (!mayWait(waiting, holder)) throw new OrderRefused('too-many-waiting')
    const taken = (expected ?? allot(rows, wanted)).map((pieces, index) => {
      if (pieces === null) throw new OrderRefused(index < cart.items.length ? 'out-of-stock' : 'gift-gone')
      return pieces
    })
    const pieces = taken.reduce((sum, one) => sum + one, 0)
    if (!mayReserve(waiting, pieces, holder)) throw new OrderRefused('too-many-pieces')
    if (toPay > 0 && !provider.methods.includes(input.paymentMethod)) throw new OrderRefused('not-created')
    const now = deps.clock()
    const row = orderOf(cart, {
      id,
      token: randomBytes(24).toString('base64url'),
      context,
      market: await deps.getMarket(cart.marketId, cart.countryCode),
      checkout,
      paymentMethod: input.paymentMethod,
      shippingName: cart.shippingName,
      at: now,
      reservedUntil: now + reservation,
      heldBy: holder.heldBy,
      readOrganisationNumber: deps.readOrganisationNumber,
    })
    if (!(await settlement.redeem(tx, row))) {
      throw new OrderRefused(cart.totals.fromBalance > 0 ? 'balance-used-up' : 'code-used-up')
    }
    const lines = store.linesOf(id, cart, taken)
    const tags = [...cart.items, ...cart.gifts].map(({ productId }) => `product:${productId}`)
    const others = [takingStock(wanted, taken), enqueuedInvalidation(tags)]
    if (toPay === 0) {
      await store.insertOrder(tx, row, lines, others)
      if (input.measurement) await deps.onConsent(tx, id, input.measurement)
      await settlement.closeCart(tx, cart.id, id)
      await deps.onNews(tx, row, { kind: 'received' })
      return { orderId: id }
    }
    const payment = {
      id: randomUUID(),
      orderId: id,
      provider: provider.name,
      amount: toPay,
      currency: cart.currency,
      state: 'started',
      createdAt: new Date(now),
    }
    const { token, inserting } = deps.newLink(id)
    await store.insertOrder(tx, row, lines, [...others, paymentStore.insertingPayment(payment), inserting])
    if (input.measurement) await deps.onConsent(tx, id, input.measurement)
    onMade({ order: row, lines, payment, token })
    return { orderId: id }
  }

  /**
   * Returns whether the buyer is blocked, and the buyer's member type (specification, section 7:
   * `validateOrderCreation`).
   */
  function checkBuyer(mark: store.BuyerMarkRow | undefined) {
    return {
      isValid: !mark?.blacklisted,
      message: mark?.blacklisted ? blacklistedMessage : null,
      memberType: mark?.memberType ?? null,
      paymentType: null,
    }
  }

  /**
   * Returns whether the order could be placed. Does not check fields that were not sent, nor whether terms and consent
   * are accepted. Validating a cart for another market does not change the cart.
   */
  async function validate(context: RequestContext, input: ValidateOrderInput) {
    return database.transaction(async (tx) => {
      const none = { isValid: false, memberType: null, paymentType: null, faults: {} as CheckoutFaults }
      const locked = await deps.carts.lockToBuy(tx, input.cartId)
      const cart = locked ? await cartToValidate(tx, locked, context, input) : null
      if (!cart || cart.items.length === 0) return { ...none, message: 'The cart is empty.' }
      const found = Object.entries(checkoutFaults(input.checkout, placeOf(cart, context, input)))
      const checked = found.filter(([field]) => !isAgreement(field) && !input.missing.has(field))
      const faults: CheckoutFaults = Object.fromEntries(checked)
      const validation = checkBuyer(await store.findMark(tx, emailKey(input.checkout.email)))
      const [[field] = []] = checked
      if (!validation.isValid || field === undefined) return { ...validation, faults }
      return { ...validation, isValid: false, message: `The field ${field} is invalid.`, faults }
    })
  }

  async function cartToValidate(
    tx: Transaction,
    opened: OpenedCart,
    context: RequestContext,
    { checkout, missing, marketId }: ValidateOrderInput,
  ): Promise<CartModel | null> {
    const market = marketId === null ? null : await deps.getMarket(marketId)
    const { cart } = opened
    if (market && market.id !== cart.marketId) return deps.carts.preview(tx, opened, context, market.id)
    const shippingOptionId = missing.has('shippingOptionId') ? cart.shippingOptionId : checkout.shippingOptionId || null
    return deps.carts.open(tx, opened, context, { ...destinationOf(checkout), shippingOptionId })
  }

  return { placeOrder, validate }
}

/** Returns whether a field is an agreement, which the buyer gives only in the last step of the checkout. */
const isAgreement = (field: string) => field === 'termsAccepted' || field === 'digitalConsent'

function destinationOf({ zip, shippingAddress, shippingOptionId }: CheckoutInput) {
  return { zip: (shippingAddress ?? { zip }).zip, shippingOptionId: shippingOptionId || null }
}

function wantedOf({ items, gifts }: CartModel) {
  const bought = items.map(({ skuId, quantity }) => ({ skuId, quantity, isGift: false }))
  return [...bought, ...gifts.map(({ skuId }) => ({ skuId, quantity: 1, isGift: true }))]
}

/**
 * Returns the pieces for each entry, assuming that the stock has not changed since the cart was read. Returns null
 * unless all pieces were in stock. Also returns null when there are gifts, because the cart does not include the stock
 * of gifts.
 */
function allExpected(
  wanted: ReturnType<typeof wantedOf>,
  facts: OpenedCart['contents']['facts'] | undefined,
): readonly number[] | null {
  const expected = wanted.flatMap(({ skuId, quantity, isGift }) => {
    const fact = facts?.get(skuId)
    if (!fact || isGift) return []
    if (fact.static) return [0]
    return fact.quantity >= quantity ? [quantity] : []
  })
  return expected.length === wanted.length ? expected : null
}

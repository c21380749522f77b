import { randomBytes, randomUUID } from 'node:crypto'
import { findGiftCode, findPromoCode } from '../campaigns/campaigns.store.ts'
import type { Transaction } from '../kernel/database.ts'
import { noteChange } from '../kernel/pending-changes.ts'
import type { RequestContext, RequestMarket } from '../kernel/request-context.ts'
import * as paymentStore from '../payments/payments.store.ts'
import type { NamedOption } from '../shipping/index.ts'
import { type CheckoutInput, checkoutFaults, type FieldFault, plainZip } from './checkout.rules.ts'
import * as store from './orders.store.ts'
import { createSettlement, type SettlementDeps } from './settlement.ts'

export interface OrdersDeps extends SettlementDeps {
  readonly getMarket: (marketId: string) => Promise<RequestMarket>
  readonly optionsFor: (
    tx: Transaction,
    context: RequestContext,
    marketId: string,
    zip: string,
  ) => Promise<readonly NamedOption[]>
  /** Where the provider's messages reach the shop. */
  readonly webhookUrl: string
}

export interface CreateOrderInput {
  readonly cartId: string
  readonly checkout: CheckoutInput
  readonly paymentMethod: string
  /** Paths of the shop to which the browser comes back. */
  readonly returnPath: string
  readonly failPath: string
}

export type CreateOrderAnswer =
  | { readonly order: store.OrderRow; readonly redirectUrl: string | null }
  | { readonly faults: Readonly<Partial<Record<keyof CheckoutInput, FieldFault>>> }
  | { readonly problem: 'cart-empty' | 'out-of-stock' | 'code-used-up' | 'not-created' }

/** Minutes that stock is kept for an order that is being paid (decisions: payment). */
const reservation = 30 * 60 * 1000
export const paymentMethods = ['card', 'mobile', 'invoice', 'account'] as const

/** Status → the ones that staff can move an order to. */
const steps: Readonly<Record<string, readonly string[]>> = {
  received: ['processing', 'cancelled'],
  processing: ['completed', 'cancelled'],
}

/** Leaves a transaction and undoes it: a part of the order could not be had. */
class OrderRefused extends Error {
  readonly problem: 'out-of-stock' | 'code-used-up'
  constructor(problem: 'out-of-stock' | 'code-used-up') {
    super(problem)
    this.problem = problem
  }
}

export type OrdersService = ReturnType<typeof createOrdersService>

/**
 * Orders from carts, and what payment makes of them. Stock is reserved in the transaction that creates the order; locks
 * are always taken in the order cart, payment, order, stock.
 */
export function createOrdersService(deps: OrdersDeps) {
  const { database, provider } = deps
  const { settle, cancel, reconcile } = createSettlement(deps)

  async function createOrder(context: RequestContext, input: CreateOrderInput): Promise<CreateOrderAnswer> {
    let made: CreateOrderAnswer | { readonly order: store.OrderRow; readonly paymentId: string | null }
    try {
      made = await database.transaction((tx) => reserve(tx, context, input))
    } catch (error) {
      if (error instanceof OrderRefused) return { problem: error.problem }
      throw error
    }
    if (!('paymentId' in made)) return made
    const { order, paymentId } = made
    if (paymentId === null) return { order, redirectUrl: null }
    return startPayment(context, order, paymentId, input)
  }

  async function reserve(tx: Transaction, context: RequestContext, input: CreateOrderInput) {
    const { checkout } = input
    const before = await deps.carts.open(tx, input.cartId, context)
    if (!before || before.items.length === 0) return { problem: 'cart-empty' as const }
    const market = await deps.getMarket(before.marketId)
    const zip = plainZip(checkout.zip)
    const options = before.shipping.needed ? await deps.optionsFor(tx, context, market.id, zip) : null
    const faults = checkoutFaults(checkout, {
      countryCode: market.countryCode,
      reaches: options?.map(({ id }) => id) ?? null,
    })
    if (Object.keys(faults).length > 0) return { faults }
    const option = options?.find(({ id }) => id === checkout.shippingOptionId) ?? null
    await deps.carts.setShipping(tx, input.cartId, { zip, shippingOptionId: option?.id ?? null })
    const present = await store.findOrderOfCart(tx, input.cartId)
    if (present) {
      const payment = await paymentStore.findPaymentOf(tx, present.id)
      if (present.status !== 'awaiting') return { order: present, paymentId: null }
      // An order that waits for its money is given up for the new one, which may be another.
      if (payment) await paymentStore.lockPayment(tx, { id: payment.id })
      if (payment)
        await paymentStore.updatePayment(tx, payment.id, { state: 'abandoned', settledAt: new Date(deps.clock()) })
      await cancel(tx, present)
    }
    const cart = (await deps.carts.open(tx, input.cartId, context)) ?? before
    const taken = await store.takeStock(tx, cart.items)
    if (!taken) throw new OrderRefused('out-of-stock')
    const { totals } = cart
    const codes = await deps.carts.codes(tx, cart.id)
    const id = await store.nextOrderId(tx)
    const email = checkout.email.trim().toLowerCase()
    const used = {
      promoId: cart.promoCode !== null && !cart.promoCodeWaits ? codes.promoCodeId : null,
      giftId: totals.pending > 0 ? codes.giftCodeId : null,
      giftAmount: totals.pending,
    }
    if (!(await deps.campaigns.redeem(tx, { orderId: id, email, ...used }))) throw new OrderRefused('code-used-up')
    const toPay = totals.afterBalance.incVat
    const now = deps.clock()
    const products = await store.findProductNames(
      tx,
      cart.items.map(({ productId }) => productId),
    )
    const promo = used.promoId === null ? undefined : await findPromoCode(tx, { id: used.promoId })
    const gift = used.giftId === null ? undefined : await findGiftCode(tx, { id: used.giftId })
    await store.insertOrder(
      tx,
      {
        id,
        token: randomBytes(24).toString('base64url'),
        cartId: cart.id,
        customerId: context.customer?.id ?? null,
        marketId: market.id,
        language: context.language,
        customerType: context.customerType,
        currency: cart.currency,
        email,
        phone: checkout.phone.trim(),
        address: {
          firstName: checkout.firstName.trim(),
          lastName: checkout.lastName.trim(),
          careOf: checkout.careOf.trim(),
          addressLine1: checkout.addressLine1.trim(),
          addressLine2: checkout.addressLine2.trim(),
          zip,
          city: checkout.city.trim(),
          country: market.countryCode,
        },
        message: checkout.message,
        entryCode: checkout.entryCode,
        newsletter: checkout.newsletter,
        shippingOptionId: option?.id ?? null,
        shippingName: option?.name ?? '',
        paymentMethod: toPay === 0 ? 'gift' : input.paymentMethod,
        promoCodeId: used.promoId,
        promoCode: promo?.code ?? null,
        giftCodeId: used.giftId,
        giftCode: gift?.code ?? null,
        regularIncVat: totals.regular.incVat,
        itemsIncVat: totals.items.incVat,
        itemsExVat: totals.items.exVat,
        fixedIncVat: totals.fixed.incVat,
        shippingIncVat: totals.shipping.incVat,
        shippingExVat: totals.shipping.exVat,
        totalIncVat: totals.total.incVat,
        totalExVat: totals.total.exVat,
        giftAmount: totals.pending,
        toPay,
        status: toPay === 0 ? 'received' : 'awaiting',
        createdAt: new Date(now),
        reservedUntil: toPay === 0 ? null : new Date(now + reservation),
      },
      cart.items.map((item, position) => {
        const product = products.find(({ id: known }) => known === item.productId)
        return {
          orderId: id,
          skuId: item.skuId,
          productId: item.productId,
          name: product?.name ?? '',
          articleNumber: product?.articleNumber ?? '',
          quantity: item.quantity,
          reserved: taken.get(item.skuId) ?? 0,
          vatRate: item.unitPrice.vatRate,
          unitRegular: item.unitPrice.regular,
          totalIncVat: item.selling.incVat,
          totalExVat: item.selling.exVat,
          fixedShare: item.fixedShare,
          prices: item.prices,
          position,
        }
      }),
    )
    const order = await store.findOrder(tx, id)
    if (!order) throw new Error('The order was not written.')
    await noteChange(
      tx,
      cart.items.map(({ productId }) => `product:${productId}`),
    )
    if (toPay === 0) {
      await deps.carts.close(tx, cart.id, id)
      await deps.onReceived(tx, order, await store.findOrderLines(tx, id))
      return { order, paymentId: null }
    }
    const paymentId = randomUUID()
    await paymentStore.insertPayment(tx, {
      id: paymentId,
      orderId: id,
      provider: provider.name,
      amount: toPay,
      currency: cart.currency,
      state: 'started',
      createdAt: new Date(now),
    })
    return { order, paymentId }
  }

  async function startPayment(
    context: RequestContext,
    order: store.OrderRow,
    paymentId: string,
    input: CreateOrderInput,
  ): Promise<CreateOrderAnswer> {
    const query = `?order=${order.id}&token=${order.token}`
    try {
      const started = await provider.start({
        paymentId,
        orderId: order.id,
        amount: order.toPay,
        currency: order.currency,
        method: order.paymentMethod,
        language: context.language,
        description: order.id,
        returnUrl: `${input.returnPath}${query}`,
        failUrl: `${input.failPath}${query}`,
        webhookUrl: deps.webhookUrl,
      })
      await paymentStore.updatePayment(database, paymentId, started)
      return { order, redirectUrl: started.redirectUrl }
    } catch {
      await settle({ id: paymentId }, 'abandoned')
      return { problem: 'not-created' }
    }
  }

  return {
    /** False: no payment provider is connected. */
    canTakeMoney: provider.name !== 'none',
    createOrder,
    settle,

    /** An order for whoever has its token; a payment that nobody has told of is asked for. */
    async openOrder(id: string, token: string): Promise<store.OrderRow | null> {
      const order = await store.findOrder(database, id)
      if (!order || order.token !== token) return null
      if (order.status === 'awaiting') await reconcile(order)
      return (await store.findOrder(database, id)) ?? null
    },
    ordersOf: (customerId: number) => store.findOrdersOf(database, customerId),
    lines: (orderId: string) => store.findOrderLines(database, orderId),
    payment: (orderId: string) => paymentStore.findPaymentOf(database, orderId),

    async validate(context: RequestContext, cartId: string, checkout: CheckoutInput) {
      return database.transaction(async (tx) => {
        const cart = await deps.carts.open(tx, cartId, context)
        if (!cart || cart.items.length === 0) return { isValid: false, message: 'The cart is empty.' }
        const market = await deps.getMarket(cart.marketId)
        const faults = checkoutFaults(checkout, { countryCode: market.countryCode, reaches: null })
        const { termsAccepted: _, phone: __, ...asked } = faults
        const [field] = Object.keys(asked)
        return {
          isValid: field === undefined,
          message: field === undefined ? null : `The field ${field} is not right.`,
        }
      })
    },

    /** A step of an order's way; undefined: there is none such. A cancelled order gives everything back, money too. */
    async move(id: string, status: string): Promise<store.OrderRow | undefined> {
      const moved = await database.transaction(async (tx) => {
        const order = await store.lockOrder(tx, id)
        if (!order || !steps[order.status]?.includes(status)) return null
        if (status === 'cancelled') await cancel(tx, order)
        else await store.updateOrder(tx, id, { status })
        return order
      })
      if (!moved) return undefined
      const payment = status === 'cancelled' ? await paymentStore.findPaymentOf(database, id) : undefined
      if (payment?.state === 'captured' && payment.reference) {
        await provider.refund(payment.reference, payment.amount)
        await settle({ id: payment.id }, 'refunded')
      }
      return store.findOrder(database, id)
    },

    /** Reservations that have ended: asked for once more, then given back. */
    async releaseLapsed(): Promise<number> {
      const lapsed = await store.findLapsed(database, new Date(deps.clock()))
      for (const order of lapsed) {
        await reconcile(order)
        const payment = await paymentStore.findPaymentOf(database, order.id)
        if (payment?.state === 'started') await settle({ id: payment.id }, 'abandoned')
      }
      return lapsed.length
    },
  }
}

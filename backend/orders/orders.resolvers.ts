import { GraphQLError } from 'graphql'
import type { Resolvers } from '#backend/generated/resolvers.ts'
import { addressLines } from '#schemas/values/address-lines.ts'
import { readOrderNumber } from '#schemas/values/order-number.ts'
import { showPostcode } from '#schemas/values/postcode.ts'
import { showTelephone } from '#schemas/values/telephone.ts'
import { readLines } from '#schemas/values/text.ts'
import { type Amount, shownSums, toCartResult, toSumLines } from '../cart/index.ts'
import type { ProductModel } from '../catalog/index.ts'
import { requireSamePlace } from '../channel/index.ts'
import { readAmount } from '../kernel/amount.ts'
import { showEmail } from '../kernel/email-address.ts'
import { formatMoney, toDecimal } from '../kernel/money.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { requireCustomer } from '../kernel/require-customer.ts'
import { timingSafeEqualText } from '../kernel/timing-safe-equal.ts'
import { exVat } from '../pricing/pricing.rules.ts'
import { requireRole } from '../staff/require-role.ts'
import type { CheckoutFaults } from './checkout.rules.ts'
import type { OrderLineModel, OrderRefundModel, ShippingOptionModel } from './order.models.ts'
import { billingOf, canRequest, destinationsOf, type PaidParts } from './order.rules.ts'
import { sumParts, totalBefore } from './order-sums.ts'
import type { OrdersService } from './orders.service.ts'
import type { OrderLineRow, OrderRequestRow, OrderRow } from './orders.store.ts'
import { createPaymentProblemResolvers } from './payment-problems.resolvers.ts'
import { missingFields, readCheckout } from './read-checkout.ts'

export interface OrderResolverDeps {
  readonly orders: OrdersService
  readonly shippingFor: (
    context: RequestContext,
    cartId: string,
    zip: string | null,
  ) => Promise<readonly ShippingOptionModel[]>
  readonly productsByIds: (context: RequestContext, ids: readonly number[]) => Promise<readonly ProductModel[]>
  readonly isVatIncluded: (customerType: string) => boolean
}

/** `isShownToken` is true when the requester may see the order's token. */
type ShownOrder = OrderRow & { readonly isShownToken?: boolean }

const maxReasonLength = 300

export function createOrderResolvers({
  orders,
  shippingFor,
  productsByIds,
  isVatIncluded,
}: OrderResolverDeps): Resolvers {
  const problems = createPaymentProblemResolvers(orders)
  const loaded = new WeakMap<OrderRow, Promise<readonly OrderLineRow[]>>()
  /** Loads an order's lines once, because several fields use them. */
  const linesOf = (order: OrderRow) => {
    const lines = loaded.get(order) ?? orders.lines(order.id)
    loaded.set(order, lines)
    return lines
  }
  return {
    ...problems,
    CreateOrderResult: {
      __resolveType: (value) =>
        'order' in value ? 'OrderStarted' : 'fields' in value ? 'InvalidCheckout' : 'OrderProblem',
    },
    RefundResult: { __resolveType: (value) => ('cartId' in value ? 'Order' : 'RefundProblem') },
    Query: {
      ...problems.Query,
      validateOrderCreation: async (_, { cartId, checkout, paymentMethod, marketId, ...place }, context) => {
        requireSamePlace(place, context)
        const { faults, ...validation } = await orders.validate(context, {
          cartId,
          marketId: marketId ?? null,
          checkout: readCheckout(checkout),
          missing: missingFields(checkout),
          paymentMethod: paymentMethod ?? '',
        })
        return { ...validation, fields: toFields(faults) }
      },
      shippingOptions: async (_, { cartId, zip }, context) => [...(await shippingFor(context, cartId, zip ?? null))],
      paymentMethods: () => [...orders.methods],
      chargesAtDispatch: () => orders.chargesAtDispatch,
      order: async (_, { id, token }, { customer }) =>
        cameWith(token, await orders.openOrder({ id: orderNumber(id), token: token ?? null, customer })),
    },
    Mutation: {
      ...problems.Mutation,
      moveOrder: async (_, { id, status, trackingNumber, trackingUrl }, context) => {
        const { email: staff } = requireRole(context, 'support')
        const tracking = { trackingNumber: trackingNumber ?? null, trackingUrl: webAddress(trackingUrl) }
        return (await orders.staff.move({ id: orderNumber(id), status, ...tracking, staff })) ?? null
      },
      refundOrder: async (_, { id, amount, lines, restock, reason, toBalance, idempotencyKey }, context) => {
        const { email } = requireRole(context, 'support')
        const number = orderNumber(id)
        const order = await orders.find(number)
        const answer = await orders.staff.refund({
          id: number,
          amount: amount == null || !order ? null : readAmount(amount, order.currency),
          lines: (lines ?? []).map(({ skuId, quantity }) => ({ skuId: Number(skuId), quantity })),
          restock: restock ?? false,
          reason: readLines(reason).slice(0, maxReasonLength),
          toBalance: toBalance ?? false,
          staff: email,
          idempotencyKey,
        })
        return 'order' in answer ? answer.order : { code: toCode(answer.problem) }
      },
      resolveOrderRequest: async (_, { id, accept }, context) => {
        const { email: staff } = requireRole(context, 'support')
        return (await orders.staff.resolve(id, accept, staff)) ?? null
      },
      markBuyer: async (_, { email, blacklisted, memberType }, context) => {
        const { email: staff } = requireRole(context, 'support')
        await orders.staff.mark({ email, blacklisted, memberType: memberType ?? null, staff })
        return true
      },
      requestOrderLink: async (_, { id, email }) => {
        await orders.access.lookUp(id, email)
        return true
      },
      claimOrder: async (_, { id, token }, context) =>
        cameWith(token, await orders.access.claim({ id: orderNumber(id), token, customer: requireCustomer(context) })),
      reorder: async (_, { id, token, cartId }, context) => {
        const made = await orders.reorder(context, {
          id: orderNumber(id),
          token: token ?? null,
          cartId: cartId ?? null,
        })
        if (!made) return null
        const leftOut = made.leftOut.map((line) => ({ ...line, skuId: String(line.skuId) }))
        return { changed: toCartResult(made.answer, context), leftOut }
      },
      requestOrderChange: async (_, { id, token, kind, reason, lines }, { customer }) => {
        if (kind !== 'cancel' && kind !== 'return') throw badInput('The kind must be `cancel` or `return`.')
        const asked = await orders.access.ask({
          id: orderNumber(id),
          token: token ?? null,
          customer,
          kind,
          reason,
          lines: (lines ?? []).map(({ skuId, quantity }) => ({ skuId: Number(skuId), quantity })),
        })
        return cameWith(token, asked)
      },
      createOrder: async (_, { cartId, checkout, paymentMethod, returnPath, failPath, ...more }, context) => {
        if (orders.methods.length > 0 && !orders.methods.includes(paymentMethod)) {
          throw badInput(`There is no payment method “${paymentMethod}”.`)
        }
        for (const path of [returnPath, failPath]) {
          if (!/^\/(?![/\\])[^\s\\?#]*$/.test(path)) throw badInput('The return path must be a path of the shop.')
        }
        const made = await orders.createOrder(context, {
          cartId,
          checkout: readCheckout(checkout),
          paymentMethod,
          returnPath,
          failPath,
          expectedToPay: more.expectedToPay ?? null,
          expectedGifts: more.expectedGifts?.map(Number) ?? null,
          measurement: more.measurement
            ? {
                consent: more.measurement.consent,
                visit: more.measurement.visit ?? null,
                visitor: more.measurement.visitor ?? null,
                analyticsId: more.measurement.analyticsId ?? null,
              }
            : null,
          idempotencyKey: more.idempotencyKey ?? null,
        })
        if ('order' in made) {
          const { order, redirectUrl } = made
          return { order: cameWith(order.token, order), token: order.token, redirectUrl }
        }
        return 'faults' in made ? { fields: toFields(made.faults) } : { code: toCode(made.problem) }
      },
    },
    ShippingOption: {
      feeIncVat: ({ fee, currency }: ShippingOptionModel) => toDecimal(fee, currency),
      feeIncVatFormatted: ({ fee, currency }: ShippingOptionModel, _, { locale }) => formatMoney(fee, currency, locale),
      feeExVatFormatted: ({ fee, vatRate, currency }: ShippingOptionModel, _, { locale }) =>
        formatMoney(exVat(fee, vatRate), currency, locale),
    },
    Order: {
      orderId: ({ id }: OrderRow) => id,
      email: ({ email }: OrderRow) => showEmail(email),
      phone: ({ phone }: OrderRow) => showTelephone(phone),
      token: ({ token, customerId, isShownToken = false }: ShownOrder, _, { customer }) => {
        const isOwner = customer !== null && customer.actingStaff === null && customer.id === customerId
        return isOwner || isShownToken ? token : null
      },
      paymentState: async ({ id }: OrderRow) => {
        const payment = await orders.payment(id)
        if (!payment || payment.state === 'mismatched' || payment.refunded + payment.credited === 0) {
          return payment?.state ?? null
        }
        return payment.refunded + payment.credited === payment.captured ? 'refunded' : 'part-refunded'
      },
      moneyNotice: ({ moneyNotice }: OrderRow) => moneyNotice?.toUpperCase() ?? null,
      firstName: (order: OrderRow) => billingOf(order).firstName,
      lastName: (order: OrderRow) => billingOf(order).lastName,
      addressLine1: (order: OrderRow) => billingOf(order).addressLine1,
      companyName: (order: OrderRow) => billingOf(order).companyName ?? '',
      careOf: (order: OrderRow) => billingOf(order).careOf,
      addressLine2: (order: OrderRow) => billingOf(order).addressLine2,
      country: (order: OrderRow) => billingOf(order).country,
      zip: (order: OrderRow) => toAddress(billingOf(order)).zip,
      city: (order: OrderRow) => billingOf(order).city,
      billingAddress: (order: OrderRow) => toAddress(billingOf(order)),
      shippingAddress: ({ address, shippingOptionId }: OrderRow) =>
        shippingOptionId === null ? null : toAddress(address),
      shippingMethod: ({ shippingName }: OrderRow) => shippingName,
      itemValueIncVat: ({ itemsIncVat, currency }: OrderRow) => toDecimal(itemsIncVat, currency),
      itemValueExVat: ({ itemsExVat, currency }: OrderRow) => toDecimal(itemsExVat, currency),
      itemValueIncVatFormatted: ({ itemsIncVat, currency }: OrderRow, _, { locale }) =>
        formatMoney(itemsIncVat, currency, locale),
      vatIncluded: ({ customerType }: OrderRow) => isVatIncluded(customerType),
      sums: async (order: OrderRow, _, { locale }) => {
        const sums = shownSums(sumParts(order, await linesOf(order)), isVatIncluded(order.customerType))
        return toSumLines(sums, order.currency, locale)
      },
      shippedAt: ({ shippedAt }: OrderRow) => shippedAt?.toISOString() ?? null,
      refunds: async ({ id, currency }: OrderRow) =>
        (await orders.refunds(id)).map((refund) => ({ ...refund, currency })),
      request: async ({ id }: OrderRow) => (await orders.request(id)) ?? null,
      canCancel: async ({ id, status }: OrderRow) =>
        canRequest(status, 'cancel') && (await orders.request(id))?.state !== 'open',
      canReturn: async ({ id, status }: OrderRow) =>
        canRequest(status, 'return') && (await orders.request(id))?.state !== 'open',
      isClaimed: ({ customerId }: OrderRow) => customerId !== null,
      nthPurchase: (order: OrderRow) => orders.nthPurchase(order),
      fixedDiscountIncVat: ({ fixedIncVat, currency }: OrderRow) => toDecimal(fixedIncVat, currency),
      discountIncVat: ({ regularIncVat, itemsIncVat, fixedIncVat, currency }: OrderRow) =>
        toDecimal(Math.max(0, regularIncVat - itemsIncVat) + fixedIncVat, currency),
      totalExVat: ({ totalExVat, currency }: OrderRow) => toDecimal(totalExVat, currency),
      totalExVatFormatted: ({ totalExVat, currency }: OrderRow, _, { locale }) =>
        formatMoney(totalExVat, currency, locale),
      vat: ({ totalIncVat, totalExVat, currency }: OrderRow) => toDecimal(totalIncVat - totalExVat, currency),
      balanceAmountFormatted: ({ balanceAmount, currency }: OrderRow, _, { locale }) =>
        balanceAmount === 0 ? null : formatMoney(balanceAmount, currency, locale),
      fixedDiscountFormatted: ({ fixedIncVat, currency }: OrderRow, _, { locale }) =>
        fixedIncVat === 0 ? null : formatMoney(fixedIncVat, currency, locale),
      shippingIncVat: ({ shippingIncVat, currency }: OrderRow) => toDecimal(shippingIncVat, currency),
      shippingIncVatFormatted: ({ shippingIncVat, currency }: OrderRow, _, { locale }) =>
        formatMoney(shippingIncVat, currency, locale),
      totalIncVat: ({ totalIncVat, currency }: OrderRow) => toDecimal(totalIncVat, currency),
      totalIncVatFormatted: ({ totalIncVat, currency }: OrderRow, _, { locale }) =>
        formatMoney(totalIncVat, currency, locale),
      vatFormatted: ({ totalIncVat, totalExVat, currency }: OrderRow, _, { locale }) =>
        formatMoney(totalIncVat - totalExVat, currency, locale),
      giftAmountFormatted: ({ giftAmount, currency }: OrderRow, _, { locale }) =>
        giftAmount === 0 ? null : formatMoney(giftAmount, currency, locale),
      toPay: ({ toPay, currency }: OrderRow) => toDecimal(toPay, currency),
      toPayFormatted: ({ toPay, currency }: OrderRow, _, { locale }) => formatMoney(toPay, currency, locale),
      createdAt: ({ createdAt }: OrderRow) => createdAt.toISOString(),
      lines: async (order: OrderRow) => (await linesOf(order)).map((line) => ({ ...line, currency: order.currency })),
    },
    OrderRefund: {
      toPaymentFormatted: (refund: OrderRefundModel, _, { locale }) => partOf(refund, 'payment', locale),
      toBalanceFormatted: (refund: OrderRefundModel, _, { locale }) => partOf(refund, 'balance', locale),
      toGiftFormatted: (refund: OrderRefundModel, _, { locale }) => partOf(refund, 'gift', locale),
      amount: ({ amount, currency }: OrderRefundModel) => toDecimal(amount, currency),
      amountFormatted: ({ amount, currency }: OrderRefundModel, _, { locale }) => formatMoney(amount, currency, locale),
      createdAt: ({ createdAt }: OrderRefundModel) => createdAt.toISOString(),
    },
    OrderRequest: {
      lines: ({ lines }: OrderRequestRow) => lines.map(({ skuId, quantity }) => ({ skuId: String(skuId), quantity })),
      createdAt: ({ createdAt }: OrderRequestRow) => createdAt.toISOString(),
    },
    OrderLine: {
      isGift: ({ giftCampaignId }: OrderLineModel) => giftCampaignId !== null,
      giftCampaign: ({ giftCampaign }: OrderLineModel) => giftCampaign || null,
      skuId: ({ skuId }: OrderLineModel) => String(skuId),
      product: async ({ productId }: OrderLineModel, _, context) =>
        (await productsByIds(context, [productId]))[0] ?? null,
      unitRegularIncVat: ({ unitRegular, currency }: OrderLineModel) => toDecimal(unitRegular, currency),
      totalIncVat: ({ totalIncVat, currency }: OrderLineModel) => toDecimal(totalIncVat, currency),
      totalIncVatFormatted: ({ totalIncVat, currency }: OrderLineModel, _, { locale }) =>
        formatMoney(totalIncVat, currency, locale),
      totalExVatFormatted: ({ totalExVat, currency }: OrderLineModel, _, { locale }) =>
        formatMoney(totalExVat, currency, locale),
      totalBeforeIncVatFormatted: (line: OrderLineModel, _, { locale }) => formatBefore(line, 'incVat', locale),
      totalBeforeExVatFormatted: (line: OrderLineModel, _, { locale }) => formatBefore(line, 'exVat', locale),
    },
  }
}

function cameWith<Order extends OrderRow | null>(token: string | null | undefined, order: Order): Order {
  return order && token != null && timingSafeEqualText(order.token, token) ? { ...order, isShownToken: true } : order
}

function partOf(refund: OrderRefundModel, part: keyof PaidParts, locale: string): string | null {
  const { fromPayment: payment, fromGift: gift, fromBalance: balance, toBalance, currency } = refund
  const amount = destinationsOf({ payment, gift, balance, toBalance })[part]
  return amount === 0 ? null : formatMoney(amount, currency, locale)
}

function formatBefore(line: OrderLineModel, part: keyof Amount, locale: string): string | null {
  const before = totalBefore(line)
  return before && formatMoney(before[part], line.currency, locale)
}

function toAddress(address: OrderRow['address']) {
  return { ...address, zip: showPostcode(address.zip, address.country), lines: [...addressLines(address)] }
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

function toFields(faults: CheckoutFaults) {
  return Object.entries(faults).map(([field, code]) => ({ field, code: code ?? 'required' }))
}

/** Normalises an order number. Returns any other text unchanged, which then matches no order. */
function orderNumber(text: string): string {
  return readOrderNumber(text) ?? text
}

function toCode(problem: string): string {
  return problem.toUpperCase().replaceAll('-', '_')
}

/** Returns the URL when it is a valid https URL, else null. Shoppers must not get links with other protocols. */
function webAddress(text: string | null | undefined): string | null {
  return text && /^https:\/\//.test(text) && URL.canParse(text) ? text : null
}

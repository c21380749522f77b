import { GraphQLError } from 'graphql'
import type { CheckoutInputType, Resolvers } from '#backend/generated/resolvers.ts'
import type { ProductModel } from '../catalog/index.ts'
import { formatMoney, toDecimal } from '../kernel/money.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { requireRole } from '../staff/require-role.ts'
import type { CheckoutInput } from './checkout.rules.ts'
import { type OrdersService, paymentMethods } from './orders.service.ts'
import type { OrderLineRow, OrderRow } from './orders.store.ts'

export interface OrderResolverDeps {
  readonly orders: OrdersService
  readonly shippingFor: (
    context: RequestContext,
    cartId: string,
    zip: string | null,
  ) => Promise<readonly ShippingOptionModel[]>
  readonly productsByIds: (context: RequestContext, ids: readonly number[]) => Promise<readonly ProductModel[]>
}

export interface ShippingOptionModel {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly description: string
  /** Minor units, for the cart at hand. */
  readonly fee: number
  readonly currency: string
  readonly daysFrom: number
  readonly daysUntil: number
  readonly needsDoorCode: boolean
}

export interface OrderLineModel extends OrderLineRow {
  readonly currency: string
}

export function createOrderResolvers({ orders, shippingFor, productsByIds }: OrderResolverDeps): Resolvers {
  return {
    CreateOrderResult: {
      __resolveType: (value) =>
        'order' in value ? 'OrderStarted' : 'fields' in value ? 'InvalidCheckout' : 'OrderProblem',
    },
    Query: {
      validateOrderCreation: async (_, { cartId, checkout }, context) => {
        const { isValid, message } = await orders.validate(context, cartId, readCheckout(checkout))
        return { isValid, message, memberType: null, paymentType: null }
      },
      shippingOptions: async (_, { cartId, zip }, context) => [...(await shippingFor(context, cartId, zip ?? null))],
      paymentMethods: () => (orders.canTakeMoney ? [...paymentMethods] : []),
      order: (_, { id, token }) => orders.openOrder(id, token),
    },
    Mutation: {
      moveOrder: async (_, { id, status }, context) => {
        requireRole(context, 'support')
        return (await orders.move(id, status)) ?? null
      },
      createOrder: async (_, { cartId, checkout, paymentMethod, returnPath, failPath }, context) => {
        if (!paymentMethods.some((known) => known === paymentMethod)) {
          throw badInput(`There is no way of paying “${paymentMethod}”.`)
        }
        for (const path of [returnPath, failPath]) {
          if (!/^\/(?![/\\])[^\s\\?#]*$/.test(path)) throw badInput('Only a path of the shop can be returned to.')
        }
        const made = await orders.createOrder(context, {
          cartId,
          checkout: readCheckout(checkout),
          paymentMethod,
          returnPath,
          failPath,
        })
        if ('order' in made) return { order: made.order, token: made.order.token, redirectUrl: made.redirectUrl }
        if ('faults' in made) {
          return { fields: Object.entries(made.faults).map(([field, code]) => ({ field, code: code ?? 'required' })) }
        }
        return { code: made.problem.toUpperCase().replaceAll('-', '_') }
      },
    },
    ShippingOption: {
      feeIncVat: ({ fee, currency }: ShippingOptionModel) => toDecimal(fee, currency),
      feeIncVatFormatted: ({ fee, currency }: ShippingOptionModel, _, { locale }) => formatMoney(fee, currency, locale),
    },
    Order: {
      orderId: ({ id }: OrderRow) => id,
      paymentState: async ({ id }: OrderRow) => (await orders.payment(id))?.state ?? null,
      firstName: ({ address }: OrderRow) => address.firstName,
      lastName: ({ address }: OrderRow) => address.lastName,
      addressLine1: ({ address }: OrderRow) => address.addressLine1,
      zip: ({ address }: OrderRow) => address.zip,
      city: ({ address }: OrderRow) => address.city,
      shippingMethod: ({ shippingName }: OrderRow) => shippingName,
      itemValueIncVat: ({ itemsIncVat, currency }: OrderRow) => toDecimal(itemsIncVat, currency),
      itemValueExVat: ({ itemsExVat, currency }: OrderRow) => toDecimal(itemsExVat, currency),
      itemValueIncVatFormatted: ({ itemsIncVat, currency }: OrderRow, _, { locale }) =>
        formatMoney(itemsIncVat, currency, locale),
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
      lines: async ({ id, currency }: OrderRow) => (await orders.lines(id)).map((line) => ({ ...line, currency })),
    },
    OrderLine: {
      skuId: ({ skuId }: OrderLineModel) => String(skuId),
      product: async ({ productId }: OrderLineModel, _, context) =>
        (await productsByIds(context, [productId]))[0] ?? null,
      totalIncVat: ({ totalIncVat, currency }: OrderLineModel) => toDecimal(totalIncVat, currency),
      totalIncVatFormatted: ({ totalIncVat, currency }: OrderLineModel, _, { locale }) =>
        formatMoney(totalIncVat, currency, locale),
    },
  }
}

function readCheckout({ email, billingAddress, ...rest }: CheckoutInputType): CheckoutInput {
  return {
    email,
    phone: rest.phone ?? '',
    firstName: billingAddress.firstName,
    lastName: billingAddress.lastName,
    careOf: billingAddress.careOf ?? '',
    addressLine1: billingAddress.addressLine1,
    addressLine2: billingAddress.addressLine2 ?? '',
    zip: billingAddress.zip,
    city: billingAddress.city,
    shippingOptionId: rest.shippingOptionId ?? '',
    entryCode: rest.entryCode ?? '',
    message: rest.message ?? '',
    newsletter: rest.newsletter ?? false,
    termsAccepted: rest.termsAccepted ?? false,
  }
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

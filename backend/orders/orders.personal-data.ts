import type { Transaction } from '../kernel/database.ts'
import { toDecimal } from '../kernel/money.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import type { createErasure } from './erasure.ts'
import { billingOf } from './order.rules.ts'
import * as store from './orders.store.ts'

/** Creates the export and the anonymisation of a customer's orders. */
export function createOrdersPersonalData({ leave }: Pick<ReturnType<typeof createErasure>, 'leave'>): PersonalData {
  return {
    async read(tx, { customerId }) {
      const orders = []
      for (const order of await store.findAllOrdersOf(tx, customerId)) orders.push(await readOrder(tx, order))
      return orders
    },
    forget: (tx, { customerId }) => leave(tx, customerId),
  }
}

async function readOrder(tx: Transaction, order: store.OrderRow) {
  const { currency } = order
  const money = (minor: number) => toDecimal(minor, currency)
  const [lines, refunds, requests] = [
    await store.findOrderLines(tx, order.id),
    await store.findRefunds(tx, order.id),
    await store.findRequests(tx, order.id),
  ]
  return {
    number: order.id,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    email: order.email,
    phone: order.phone,
    address: order.address,
    billingAddress: billingOf(order),
    reference: order.reference,
    digitalConsent: order.digitalConsent,
    message: order.message,
    entryCode: order.entryCode,
    giftMessage: order.giftMessage,
    newsletter: order.newsletter,
    shippingMethod: order.shippingName,
    trackingNumber: order.trackingNumber,
    shippedAt: order.shippedAt?.toISOString() ?? null,
    paymentMethod: order.paymentMethod,
    promoCode: order.promoCode,
    giftCode: order.giftCode,
    currency,
    goods: money(order.itemsIncVat),
    discount: money(order.fixedIncVat),
    shipping: money(order.shippingIncVat),
    total: money(order.totalIncVat),
    vat: money(order.totalIncVat - order.totalExVat),
    fromGiftCode: money(order.giftAmount),
    fromBalance: money(order.balanceAmount),
    paid: money(order.toPay),
    lines: lines.map(({ articleNumber, name, quantity, totalIncVat, giftCampaignId }) => ({
      articleNumber,
      name,
      quantity,
      total: money(totalIncVat),
      isGift: giftCampaignId !== null,
    })),
    refunds: refunds.map(({ amount, reason, toBalance, createdAt }) => ({
      amount: money(amount),
      reason,
      toBalance,
      createdAt: createdAt.toISOString(),
    })),
    requests: requests.map(({ kind, reason, state, createdAt }) => ({
      kind,
      reason,
      state,
      createdAt: createdAt.toISOString(),
    })),
  }
}

import { z } from 'zod'
import { checkLines } from '../payment-input.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import type { PaymentReport } from '../payments.rules.ts'
import { toJson } from '../provider-call.ts'
import {
  checkOrder,
  isPageOpen,
  klarnaMethods,
  outcomeOfPage,
  reportOfOrder,
  toPage,
  toRefundLines,
  toSession,
} from './klarna.rules.ts'
import { createKlarnaApi, type KlarnaOptions, type KlarnaOrder } from './klarna-api.ts'

/** Schema of a status message. The adapter uses only the session's id, and polls for everything else. */
const messageSchema = z.object({ session: z.object({ session_id: z.string().regex(/^[\w-]{1,100}$/) }) })

/**
 * Creates the adapter for Klarna. It shows a Payments session on Klarna's hosted page, and uses Order Management
 * afterwards. A payment's reference is the hosted page's id. Assumptions from the public documentation, to be verified
 * in the playground before a shop opens:
 * - a repeated `Klarna-Idempotency-Key` returns the first response again, for some time; captures and refunds are also
 *   identified by their `reference`, which Klarna stores with the order;
 * - an order returns `merchant_data` as set in the session, and `original_order_amount` as it was when the order was
 *   placed;
 * - a hosted page can be read for as long as its order can be captured and refunded;
 * - a page that is disabled (DELETE) accepts no more payments;
 * - status messages are not signed, so they only trigger a poll.
 */
export function createKlarna(options: KlarnaOptions): PaymentProvider {
  const api = createKlarnaApi(options)
  const base = options.url.replace(/\/+$/, '')

  async function orderOf(reference: string): Promise<KlarnaOrder> {
    const page = await getPage(reference)
    if (page.order_id === undefined) throw new Error(`Klarna's page ${reference} has no order.`)
    return api.getOrder(page.order_id)
  }

  async function getPage(reference: string) {
    const page = await api.findPage(reference)
    if (!page) throw new Error(`Klarna has no page ${reference}.`)
    return page
  }

  async function reportOf(page: Awaited<ReturnType<typeof getPage>>): Promise<PaymentReport | null> {
    const { status, order_id: orderId } = page
    if (orderId !== undefined) return reportOfOrder(await api.getOrder(orderId))
    const outcome = outcomeOfPage(status)
    return outcome && { outcome }
  }

  return {
    name: 'klarna',
    methods: klarnaMethods,
    chargesAtDispatch: true,
    messages: {
      kind: 'hints',
      referenceIn: ({ body }) => messageSchema.safeParse(toJson(body)).data?.session.session_id ?? null,
    },

    async start(input) {
      checkLines(input)
      const session = await api.openSession(toSession(input), `session ${input.paymentId}`)
      const offered = session.payment_method_categories.map(({ identifier }) => identifier)
      const sessionUrl = `${base}/payments/v1/sessions/${session.session_id}`
      const page = await api.openPage(toPage(input, sessionUrl, offered), `page ${input.paymentId}`)
      return { reference: page.session_id, redirectUrl: page.redirect_url }
    },

    async poll(reference): Promise<PaymentReport | null> {
      return reportOf(await getPage(reference))
    },

    async capture(reference, amount, taskId) {
      const order = await orderOf(reference)
      checkOrder(order)
      if (order.captures.some((capture) => capture.reference === taskId)) return
      await api.act(order.order_id, 'captures', `capture ${taskId}`, { captured_amount: amount, reference: taskId })
    },

    async refund(reference, amount, taskId) {
      const order = await orderOf(reference)
      if (order.refunds.some((refund) => refund.reference === taskId)) return
      await api.act(order.order_id, 'refunds', `refund ${taskId}`, {
        refunded_amount: amount,
        reference: taskId,
        order_lines: toRefundLines(order, amount),
      })
    },

    async close(reference) {
      const page = await api.findPage(reference)
      if (page && page.order_id === undefined && isPageOpen(page.status)) await api.closePage(reference)
    },

    async cancel(reference) {
      const { order_id: orderId } = await getPage(reference)
      if (orderId === undefined) return api.closePage(reference)
      const { status } = await api.getOrder(orderId)
      if (status === 'CANCELLED' || status === 'EXPIRED' || status === 'CLOSED') return
      const action = status === 'PART_CAPTURED' ? 'release-remaining-authorization' : 'cancel'
      await api.act(orderId, action, `${action} ${orderId}`)
    },
  }
}

import { z } from 'zod'
import { nameBasedId } from '../name-based-id.ts'
import { checkLines } from '../payment-input.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { toJson } from '../provider-call.ts'
import { avardaMethods, checkPurchase, itemsOf, reportOf, stepOf, toPurchase } from './avarda.rules.ts'
import { type AvardaOptions, type AvardaPurchase, createAvardaApi } from './avarda-api.ts'

const messageSchema = z.object({ purchaseId: z.string().regex(/^[\w-]{1,100}$/) })

/**
 * Creates the adapter for Avarda Checkout 3.0. A payment's reference is the purchase's id. Assumptions from the public
 * documentation, to be verified in Avarda's stage environment before a shop opens:
 * - `amount` and `taxAmount` of a row are for the whole row, in decimals. Currency and country come from the
 *   credentials.
 * - `tranId` makes the actions `order` and `return` idempotent. Opening a purchase has no such key, so a second `start`
 *   opens a second purchase. The first purchase times out, because no browser was redirected to it.
 * - A purchase returns `items`, `extraIdentifiers` and `totalPrice` as they were when it was opened.
 * - Notifications are not signed, so they only trigger a poll.
 * - Avarda does not report captured money. Only the result of `capture` shows it.
 *
 * Not in the public documentation, and to be agreed with Avarda:
 * - a page to which the shopper is redirected (`pageUrl`, with `purchaseId` and `jwt`); the documented way is a script
 *   that embeds the form;
 * - `redirectUrls`;
 * - the step `Denied`, with “Customer is blacklisted” as its `message`;
 * - the step `Canceled`.
 */
export function createAvarda(options: AvardaOptions): PaymentProvider {
  const api = createAvardaApi(options)
  const pageUrl = options.pageUrl ?? `${options.url.replace(/\/+$/, '')}/redirect`

  async function getPurchase(reference: string): Promise<AvardaPurchase> {
    const purchase = await api.find(reference)
    if (!purchase) throw new Error(`Avarda has no purchase ${reference}.`)
    return purchase
  }

  async function move(action: 'order' | 'return', reference: string, amount: number, taskId: string): Promise<void> {
    const purchase = await getPurchase(reference)
    if (action === 'order') checkPurchase(purchase)
    const { orderReference } = purchase.extraIdentifiers
    const tranId = nameBasedId(`avarda ${action} ${taskId}`)
    await api.move(reference, action, { tranId, orderReference, items: itemsOf(purchase, amount) })
  }

  return {
    name: 'avarda',
    methods: avardaMethods,
    chargesAtDispatch: true,
    messages: {
      kind: 'hints',
      referenceIn: ({ body }) => messageSchema.safeParse(toJson(body)).data?.purchaseId ?? null,
    },

    async start(input) {
      checkLines(input)
      const { purchaseId, jwt } = await api.open(toPurchase(input))
      // Check the currency before the shopper pays, because Avarda derives it from the credentials, not from the
      // request.
      checkPurchase(await getPurchase(purchaseId))
      const page = new URL(pageUrl)
      page.searchParams.set('purchaseId', purchaseId)
      page.searchParams.set('jwt', jwt)
      return { reference: purchaseId, redirectUrl: page.href }
    },

    poll: async (reference) => reportOf(await getPurchase(reference)),
    capture: (reference, amount, taskId) => move('order', reference, amount, taskId),
    refund: (reference, amount, taskId) => move('return', reference, amount, taskId),

    // Avarda cannot close a purchase on request. The purchase times out.
    close: () => Promise.resolve(),

    async cancel(reference) {
      // Cancel only a completed purchase. Before the shopper has paid, there is no authorisation to release, and Avarda
      // would refuse.
      if (stepOf(await getPurchase(reference)) === 'Completed') await api.cancel(reference, 'Cancelled by the shop')
    },
  }
}

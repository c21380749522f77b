import { z } from 'zod'
import { nameBasedId } from '../name-based-id.ts'
import { checkLines } from '../payment-input.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { toJson } from '../provider-call.ts'
import { avardaMethods, checkPurchase, itemsOf, reportOf, stepOf, toPurchase } from './avarda.rules.ts'
import { type AvardaOptions, type AvardaPurchase, createAvardaApi } from './avarda-api.ts'

const messageSchema = z.object({ purchaseId: z.string().regex(/^[\w-]{1,100}$/) })

/**
 * Avarda Checkout 3.0. A payment's reference is the purchase's id. Taken from the public documentation, and to be tried
 * at Avarda's stage before a shop opens:
 * - a row's `amount` and `taxAmount` are of the whole row, in decimals; currency and country are the credentials' own;
 * - `tranId` makes one effect of an order or a return that comes twice; opening knows no such thing, so that a second
 *   `start` opens a second purchase, and the first, which no browser was sent to, times out;
 * - a purchase tells `items`, `extraIdentifiers` and `totalPrice` as it was opened with;
 * - notifications are not signed and only say that it is worth asking.
 *
 * Not in the public documentation, to be agreed with Avarda: the page that is sent to (`pageUrl`, with `purchaseId` and
 * `jwt`; the form is else embedded by script), `redirectUrls`, and the steps `Denied`, with “Customer is blacklisted” as
 * its `message`, and `Canceled`. Avarda does not tell of money that was taken: that is known from `capture`.
 */
export function createAvarda(options: AvardaOptions): PaymentProvider {
  const api = createAvardaApi(options)
  const pageUrl = options.pageUrl ?? `${options.url.replace(/\/+$/, '')}/redirect`

  async function getPurchase(reference: string): Promise<AvardaPurchase> {
    const purchase = await api.find(reference)
    if (!purchase) throw new Error(`Avarda knows no purchase ${reference}.`)
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
    messages: {
      kind: 'hints',
      referenceIn: ({ body }) => messageSchema.safeParse(toJson(body)).data?.purchaseId ?? null,
    },

    async start(input) {
      checkLines(input)
      const { purchaseId, jwt } = await api.open(toPurchase(input))
      // The currency is the credentials', not said by us: one that is another is found before anybody pays.
      checkPurchase(await getPurchase(purchaseId))
      const page = new URL(pageUrl)
      page.searchParams.set('purchaseId', purchaseId)
      page.searchParams.set('jwt', jwt)
      return { reference: purchaseId, redirectUrl: page.href }
    },

    poll: async (reference) => reportOf(await getPurchase(reference)),
    capture: (reference, amount, taskId) => move('order', reference, amount, taskId),
    refund: (reference, amount, taskId) => move('return', reference, amount, taskId),

    // A purchase cannot be closed from here: it times out.
    close: () => Promise.resolve(),

    async cancel(reference) {
      // Before the shopper has paid there is nothing to let go, and Avarda refuses.
      if (stepOf(await getPurchase(reference)) === 'Completed') await api.cancel(reference, 'Cancelled by the shop')
    },
  }
}

import { z } from 'zod'
import { nameBasedId } from '../name-based-id.ts'
import { createProviderCall, isAccepted, type ProviderResponse, parseResponse, refusal } from '../provider-call.ts'

export interface KlarnaOptions {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly fetch?: typeof globalThis.fetch
  /** Timeout of a request in milliseconds; defaults to 5,000. */
  readonly deadline?: number
}

const sessionSchema = z.object({
  session_id: z.string().min(1),
  payment_method_categories: z.array(z.object({ identifier: z.string() })).default([]),
})

const openedPageSchema = z.object({
  session_id: z.string().min(1),
  redirect_url: z.url({ protocol: /^https?$/ }),
})

const pageSchema = z.object({ status: z.string(), order_id: z.string().optional() })

const doneSchema = z.object({ reference: z.string().optional() })

/** Order as returned by Klarna's Order Management. Amounts are in minor units. */
const orderSchema = z.object({
  order_id: z.string(),
  status: z.enum(['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED', 'CANCELLED', 'EXPIRED', 'CLOSED']),
  fraud_status: z.enum(['ACCEPTED', 'PENDING', 'REJECTED']),
  purchase_currency: z.string(),
  original_order_amount: z.int(),
  captured_amount: z.int(),
  merchant_data: z.string(),
  order_lines: z.array(z.object({ type: z.string(), total_amount: z.int(), tax_rate: z.int() })).default([]),
  captures: z.array(doneSchema.extend({ captured_amount: z.int() })).default([]),
  refunds: z.array(doneSchema.extend({ refunded_amount: z.int() })).default([]),
})
export type KlarnaOrder = z.infer<typeof orderSchema>

/** Operation on an order: the last segment of its path. */
type OrderAction = 'captures' | 'refunds' | 'cancel' | 'release-remaining-authorization'

export function createKlarnaApi({ username, password, ...line }: KlarnaOptions) {
  const call = createProviderCall({ name: 'Klarna', ...line })
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

  const read = (path: string) => call({ method: 'GET', path, headers: { authorization }, repeatable: true })

  /** Sends a POST with an idempotency key derived from `key`. */
  const write = (path: string, key: string, body?: unknown) =>
    call({
      method: 'POST',
      path,
      headers: { authorization, 'klarna-idempotency-key': nameBasedId(`klarna ${key}`) },
      body,
      repeatable: true,
    })

  return {
    openSession: async (body: unknown, key: string) =>
      parseResponse(await write('/payments/v1/sessions', key, body), sessionSchema),

    openPage: async (body: unknown, key: string) =>
      parseResponse(await write('/hpp/v1/sessions', key, body), openedPageSchema),

    async findPage(id: string): Promise<z.infer<typeof pageSchema> | null> {
      const answer = await read(pagePath(id))
      return answer.status === 404 ? null : parseResponse(answer, pageSchema)
    },

    async closePage(id: string): Promise<void> {
      accept(await call({ method: 'DELETE', path: pagePath(id), headers: { authorization }, repeatable: true }))
    },

    getOrder: async (id: string) => parseResponse(await read(orderPath(id)), orderSchema),

    async act(orderId: string, action: OrderAction, key: string, body?: unknown): Promise<void> {
      accept(await write(`${orderPath(orderId)}/${action}`, key, body))
    },
  }
}

function pagePath(id: string): string {
  return `/hpp/v1/sessions/${encodeURIComponent(id)}`
}

function orderPath(id: string): string {
  return `/ordermanagement/v1/orders/${encodeURIComponent(id)}`
}

function accept(answer: ProviderResponse): void {
  if (!isAccepted(answer)) throw refusal(answer)
}

import { z } from 'zod'
import { createProviderCall, isAccepted, type ProviderResponse, parseResponse, refusal } from '../provider-call.ts'
import { createAvardaToken } from './avarda-token.ts'

export interface AvardaOptions {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  readonly clock: () => number
  readonly fetch?: typeof globalThis.fetch
  /** Timeout of a request in milliseconds; defaults to 5,000. */
  readonly deadline?: number
  /** URL of the page that shows Avarda's checkout; defaults to the path `/redirect` of the API's origin. */
  readonly pageUrl?: string
}

const openedSchema = z.object({ purchaseId: z.string().regex(/^[\w-]{1,100}$/), jwt: z.string().min(1) })

/** Row of a purchase. Amounts are in decimal units, VAT included. */
const itemSchema = z.object({
  description: z.string(),
  notes: z.string().nullish(),
  amount: z.number(),
  taxCode: z.string().nullish(),
  taxAmount: z.number().nullish(),
  quantity: z.number().nullish(),
})
export type AvardaItem = z.infer<typeof itemSchema>

const partySchema = z.object({ step: z.object({ current: z.string(), message: z.string().nullish() }) })

const purchaseSchema = z.object({
  purchaseId: z.string(),
  totalPrice: z.number(),
  mode: z.enum(['B2C', 'B2B']),
  b2C: partySchema.nullish(),
  b2B: partySchema.nullish(),
  checkoutSite: z.object({ currencyCode: z.string() }),
  extraIdentifiers: z.object({ orderReference: z.string(), attachment: z.string() }),
  items: z.array(itemSchema).default([]),
})
export type AvardaPurchase = z.infer<typeof purchaseSchema>

interface AvardaMove {
  /** Idempotency key. */
  readonly tranId: string
  readonly orderReference: string
  readonly items: readonly AvardaItem[]
}

export function createAvardaApi({ url, clientId, clientSecret, clock, fetch, deadline }: AvardaOptions) {
  const call = createProviderCall({ name: 'Avarda', url, fetch, deadline })
  const getToken = createAvardaToken({ call, clientId, clientSecret, clock })

  async function ask(
    method: 'GET' | 'POST',
    path: string,
    { body, repeatable }: { readonly body?: unknown; readonly repeatable: boolean },
  ): Promise<ProviderResponse> {
    const send = (token: string) =>
      call({ method, path, headers: { authorization: `Bearer ${token}` }, body, repeatable })
    const token = await getToken()
    const answer = await send(token)
    return answer.status === 401 ? send(await getToken(token)) : answer
  }

  async function write(path: string, body: unknown, { repeatable }: { readonly repeatable: boolean }): Promise<void> {
    const answer = await ask('POST', path, { body, repeatable })
    if (!isAccepted(answer)) throw refusal(answer)
  }

  return {
    open: async (body: unknown) =>
      parseResponse(await ask('POST', '/api/partner/payments', { body, repeatable: false }), openedSchema),

    async find(id: string): Promise<AvardaPurchase | null> {
      const answer = await ask('GET', pathOf(id), { repeatable: true })
      return answer.status === 404 ? null : parseResponse(answer, purchaseSchema)
    },

    /** Moves money. The action `order` captures it, `return` refunds it. */
    move: (id: string, action: 'order' | 'return', body: AvardaMove) =>
      write(`${pathOf(id)}/${action}`, body, { repeatable: true }),

    cancel: (id: string, reason: string) => write(`${pathOf(id)}/cancel`, { reason }, { repeatable: false }),
  }
}

function pathOf(purchaseId: string): string {
  return `/api/partner/payments/${encodeURIComponent(purchaseId)}`
}

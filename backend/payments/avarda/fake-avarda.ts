import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { emailSchema } from '#schemas/values/email.ts'
import { type FakeRequest, type FakeResponse, type FakeServer, openFakeServer } from '../testing/fake-server.ts'

const amount = z.number().refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)

const itemSchema = z.object({
  description: z.string().min(1).max(35),
  notes: z.string().max(35).optional(),
  amount,
  taxCode: z.string().optional(),
  taxAmount: amount.optional(),
  quantity: z.int().min(1).optional(),
})

const address = z.url()
const partySchema = z.object({
  invoicingAddress: z.record(z.string(), z.string()),
  userInputs: z.object({ email: emailSchema, phone: z.string() }),
})

const openingSchema = z.object({
  checkoutSetup: z.object({
    mode: z.enum(['B2C', 'B2B']),
    language: z.enum(['English', 'Swedish', 'Finnish', 'Norwegian', 'Danish']),
    completedNotificationUrl: address,
    redirectUrls: z.object({ completed: address, declined: address, canceled: address }),
  }),
  items: z.array(itemSchema).min(1),
  extraIdentifiers: z.object({ orderReference: z.string().min(1).max(20), attachment: z.string() }),
  b2C: partySchema.optional(),
  b2B: partySchema.optional(),
})

const moveSchema = z.object({
  items: z.array(itemSchema).min(1),
  orderReference: z.string().max(20),
  tranId: z.string().min(1).max(36),
})

type Opening = z.infer<typeof openingSchema>

interface Purchase {
  readonly sent: Opening
  totalPrice: number
  currencyCode: string
  step: string
  message: string | null
  /** Amounts captured and refunded (`returned`) so far, in minor units. */
  captured: number
  returned: number
  readonly moves: z.infer<typeof moveSchema>[]
}

/** Decisions that the shopper or Avarda can make, each with the purchase's new step and message. */
const choices = {
  identify: ['WaitingForBankId', null],
  approve: ['Completed', null],
  decline: ['Denied', 'The credit was not granted'],
  block: ['Denied', 'Customer is blacklisted'],
  cancel: ['Canceled', null],
  expire: ['TimedOut', null],
  puzzle: ['AStepOfTomorrow', null],
} as const
export type AvardaChoice = keyof typeof choices

export interface FakeAvarda extends FakeServer {
  decide(reference: string, choice: AvardaChoice): Promise<void>
  purchase(reference: string): Purchase
  setCurrency(code: string): void
  revokeTokens(): void
}

/** Lifetime of a token in milliseconds. */
const tokenLife = 3_600_000

const refuse = (status: number, errorCode: string): FakeResponse => ({ status, body: { errorCode } })

/**
 * Starts a fake of Avarda on loopback, for tests. It stores tokens and purchases in memory, and checks sums as strictly
 * as Avarda does.
 */
export async function openFakeAvarda(account: {
  readonly clientId: string
  readonly clientSecret: string
  readonly clock: () => number
}): Promise<FakeAvarda> {
  const purchases = new Map<string, Purchase>()
  const tokens = new Map<string, number>()
  let currency = 'SEK'
  const server = await openFakeServer(answer)

  function answer({ method, path, headers, json }: FakeRequest): FakeResponse {
    if (path === '/api/partner/tokens') return giveToken(json)
    const until = tokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
    if (until === undefined || until <= account.clock()) return refuse(401, 'Unauthorized')
    if (method === 'POST' && path === '/api/partner/payments') return open(json)
    const [, , , , id = '', action = ''] = path.split('/')
    const purchase = purchases.get(id)
    if (!purchase) return refuse(404, 'NotFound')
    return method === 'GET' ? { status: 200, body: describe(id, purchase) } : act(purchase, action, json)
  }

  function giveToken(json: unknown): FakeResponse {
    const { clientId, clientSecret } = account
    const parsed = z.object({ clientId: z.literal(clientId), clientSecret: z.literal(clientSecret) }).safeParse(json)
    if (!parsed.success) return refuse(401, 'InvalidClient')
    const token = randomUUID()
    const end = account.clock() + tokenLife
    tokens.set(token, end)
    return { status: 200, body: { token, tokenExpirationUtc: new Date(end).toISOString() } }
  }

  function open(json: unknown): FakeResponse {
    const parsed = openingSchema.safeParse(json)
    if (!parsed.success) return refuse(400, 'InvalidModel')
    const { data: sent } = parsed
    const total = sumOf(sent.items)
    if (total <= 0 || (sent.checkoutSetup.mode === 'B2B') !== (sent.b2B !== undefined))
      return refuse(400, 'InvalidModel')
    const id = `AV${randomUUID().slice(0, 8)}`
    purchases.set(id, {
      sent,
      totalPrice: total / 100,
      currencyCode: currency,
      step: 'Initialized',
      message: null,
      captured: 0,
      returned: 0,
      moves: [],
    })
    return {
      status: 200,
      body: { purchaseId: id, jwt: `jwt.of.${id}`, expiredUtc: new Date(account.clock()).toISOString() },
    }
  }

  function getPurchase(reference: string): Purchase {
    const purchase = purchases.get(reference)
    if (!purchase) throw new Error(`There is no purchase ${reference}.`)
    return purchase
  }

  return {
    ...server,
    async decide(reference, choice) {
      const purchase = getPurchase(reference)
      const [step, message] = choices[choice]
      Object.assign(purchase, { step, message })
      await fetch(purchase.sent.checkoutSetup.completedNotificationUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ purchaseId: reference }),
      })
    },
    purchase: getPurchase,
    setCurrency(code) {
      currency = code
    },
    revokeTokens: () => tokens.clear(),
  }
}

function describe(id: string, { sent, totalPrice, currencyCode, step, message }: Purchase) {
  const party = { step: { current: step, message } }
  return {
    purchaseId: id,
    totalPrice,
    mode: sent.checkoutSetup.mode,
    b2C: sent.b2C ? party : null,
    b2B: sent.b2B ? party : null,
    checkoutSite: { currencyCode },
    extraIdentifiers: sent.extraIdentifiers,
    items: sent.items,
  }
}

function act(purchase: Purchase, action: string, json: unknown): FakeResponse {
  if (purchase.step !== 'Completed') return refuse(400, 'InvalidState')
  if (action === 'cancel') {
    if (purchase.captured > 0) return refuse(400, 'AlreadyDelivered')
    purchase.step = 'Canceled'
    return { status: 200 }
  }
  const parsed = moveSchema.safeParse(json)
  if (!parsed.success) return refuse(400, 'InvalidModel')
  if (purchase.moves.some(({ tranId }) => tranId === parsed.data.tranId)) return { status: 204 }
  const sum = sumOf(parsed.data.items)
  const { captured, returned, totalPrice } = purchase
  const room = action === 'order' ? Math.round(totalPrice * 100) - captured : captured - returned
  if (sum <= 0 || sum > room) return refuse(400, 'AmountTooLarge')
  if (action === 'order') purchase.captured += sum
  else purchase.returned += sum
  purchase.moves.push(parsed.data)
  return { status: 204 }
}

function sumOf(items: Opening['items']): number {
  return items.reduce((total, item) => total + Math.round(item.amount * 100), 0)
}

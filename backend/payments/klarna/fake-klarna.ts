import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type FakeRequest, type FakeResponse, type FakeServer, openFakeServer } from '../testing/fake-server.ts'

const lineSchema = z.object({
  type: z.enum(['physical', 'shipping_fee', 'discount', 'gift_card']),
  name: z.string().min(1),
  quantity: z.int().min(1),
  unit_price: z.int(),
  tax_rate: z.int().min(0),
  total_amount: z.int(),
  total_discount_amount: z.int().min(0),
  total_tax_amount: z.int(),
})

const sessionSchema = z.object({
  purchase_country: z.enum(['SE', 'DK', 'FI', 'NO', 'DE']),
  purchase_currency: z.string().length(3),
  locale: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  order_amount: z.int().min(1),
  order_tax_amount: z.int().min(0),
  order_lines: z.array(lineSchema).min(1),
  merchant_data: z.string(),
  billing_address: z.record(z.string(), z.string().min(1)),
})

const address = z.url()
const pageSchema = z.object({
  payment_session_url: z.string(),
  merchant_urls: z.object({
    success: address,
    cancel: address,
    back: address,
    failure: address,
    error: address,
    status_update: address,
  }),
  options: z.object({
    place_order_mode: z.literal('PLACE_ORDER'),
    payment_method_category: z.enum(['PAY_LATER', 'PAY_OVER_TIME']).optional(),
  }),
})

const captureSchema = z.object({ captured_amount: z.int().min(1), reference: z.string() })
const refundSchema = z.object({
  refunded_amount: z.int().min(1),
  reference: z.string(),
  order_lines: z.array(lineSchema).optional(),
})

type Session = z.infer<typeof sessionSchema>

interface Page {
  readonly session: Session
  readonly sent: z.infer<typeof pageSchema>
  status: string
  order?: Order
}

interface Order {
  readonly order_id: string
  status: string
  fraud_status: string
  purchase_currency: string
  original_order_amount: number
  captured_amount: number
  refunded_amount: number
  readonly merchant_data: string
  readonly order_lines: readonly z.infer<typeof lineSchema>[]
  readonly captures: z.infer<typeof captureSchema>[]
  readonly refunds: z.infer<typeof refundSchema>[]
}

/**
 * Decisions that the shopper or Klarna can make, each with the page's new status. `block` places the order and then
 * rejects it as fraud; `judge` places it and leaves it under review.
 */
const choices = {
  open: 'IN_PROGRESS',
  approve: 'COMPLETED',
  decline: 'FAILED',
  cancel: 'CANCELLED',
  back: 'BACK',
  expire: 'DISABLED',
  block: 'COMPLETED',
  judge: 'COMPLETED',
} as const
export type KlarnaChoice = keyof typeof choices

export interface FakeKlarna extends FakeServer {
  /**
   * Applies a decision and notifies the shop. Tests in which the fake cannot reach the shop's URL deliver the message
   * through `tell`.
   */
  decide(
    reference: string,
    choice: KlarnaChoice,
    tell?: (address: string, message: object) => Promise<void>,
  ): Promise<void>
  /** Returns the requests with which the shop has created a page. */
  sent(reference: string): { readonly session: Session; readonly page: z.infer<typeof pageSchema> }
  /** Returns the Klarna order that was placed on a hosted payment page. */
  order(reference: string): Order
  /** Forgets all idempotency keys, as Klarna does after a while. */
  forgetKeys(): void
}

const refuse = (status: number, code: string): FakeResponse => ({
  status,
  body: { error_code: code, error_messages: ['…'], correlation_id: randomUUID() },
})

/**
 * Starts a fake of Klarna on loopback, for tests. It stores sessions, hosted pages and orders in memory, and checks
 * sums as strictly as Klarna does.
 */
export async function openFakeKlarna(account: {
  readonly username: string
  readonly password: string
}): Promise<FakeKlarna> {
  const sessions = new Map<string, Session>()
  const pages = new Map<string, Page>()
  const answered = new Map<string, FakeResponse>()
  const authorization = `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`
  const server = await openFakeServer(answer)

  function answer(request: FakeRequest): FakeResponse {
    if (request.headers.authorization !== authorization) return refuse(401, 'UNAUTHORIZED')
    const key = request.headers['klarna-idempotency-key']
    if (key === undefined) return route(request)
    const known = answered.get(`${request.path} ${key}`)
    if (known) return known
    const fresh = route(request)
    if (fresh.status < 400) answered.set(`${request.path} ${key}`, fresh)
    return fresh
  }

  function route({ method, path, json }: FakeRequest): FakeResponse {
    const [, api, , , id = '', action = ''] = path.split('/')
    if (method === 'POST' && path === '/payments/v1/sessions') return openSession(json)
    if (method === 'POST' && path === '/hpp/v1/sessions') return openPage(json)
    const page = api === 'hpp' ? pages.get(id) : undefined
    if (page && method === 'GET') return { status: 200, body: tell(id, page) }
    if (page && method === 'DELETE') {
      page.status = 'DISABLED'
      return { status: 204 }
    }
    const order =
      api === 'ordermanagement' ? [...pages.values()].find((one) => one.order?.order_id === id)?.order : undefined
    if (!order) return refuse(404, 'NOT_FOUND')
    return method === 'GET' ? { status: 200, body: order } : act(order, action, json)
  }

  function openSession(json: unknown): FakeResponse {
    const parsed = sessionSchema.safeParse(json)
    if (!parsed.success || !isSound(parsed.data)) return refuse(400, 'BAD_VALUE')
    const id = randomUUID()
    sessions.set(`${server.url}/payments/v1/sessions/${id}`, parsed.data)
    const categories = [{ identifier: 'pay_later' }, { identifier: 'pay_over_time' }]
    return { status: 200, body: { session_id: id, client_token: 'token', payment_method_categories: categories } }
  }

  function openPage(json: unknown): FakeResponse {
    const parsed = pageSchema.safeParse(json)
    const session = parsed.success ? sessions.get(parsed.data.payment_session_url) : undefined
    if (!parsed.success || !session) return refuse(400, 'BAD_VALUE')
    const id = randomUUID()
    pages.set(id, { session, sent: parsed.data, status: 'WAITING' })
    return { status: 201, body: { session_id: id, redirect_url: `${server.url}/pay/${id}` } }
  }

  function getPage(reference: string): Page {
    const page = pages.get(reference)
    if (!page) throw new Error(`There is no page ${reference}.`)
    return page
  }

  return {
    ...server,
    async decide(reference, choice, notify = post) {
      const page = getPage(reference)
      page.status = choices[choice]
      if (page.status === 'COMPLETED') page.order = place(page.session, choice)
      const message = { event_id: randomUUID(), session: tell(reference, page) }
      await notify(page.sent.merchant_urls.status_update, message)
    },
    sent(reference) {
      const { session, sent } = getPage(reference)
      return { session, page: sent }
    },
    order(reference) {
      const { order } = getPage(reference)
      if (!order) throw new Error(`No order has come of ${reference}.`)
      return order
    },
    forgetKeys: () => answered.clear(),
  }
}

async function post(address: string, message: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(address, { method: 'POST', headers, body: JSON.stringify(message) })
}

function tell(id: string, { status, order }: Page) {
  return { session_id: id, status, ...(order && { order_id: order.order_id, klarna_reference: 'ABC123' }) }
}

function place(session: Session, choice: KlarnaChoice): Order {
  return {
    order_id: randomUUID(),
    status: choice === 'block' ? 'CANCELLED' : 'AUTHORIZED',
    fraud_status: choice === 'block' ? 'REJECTED' : choice === 'judge' ? 'PENDING' : 'ACCEPTED',
    purchase_currency: session.purchase_currency,
    original_order_amount: session.order_amount,
    captured_amount: 0,
    refunded_amount: 0,
    merchant_data: session.merchant_data,
    order_lines: session.order_lines,
    captures: [],
    refunds: [],
  }
}

function isSound({ order_lines: lines, order_amount: amount, order_tax_amount: tax }: Session): boolean {
  const sum = (of: (line: Session['order_lines'][number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  return (
    sum((line) => line.total_amount) === amount &&
    sum((line) => line.total_tax_amount) === tax &&
    lines.every((line) => line.quantity * line.unit_price - line.total_discount_amount === line.total_amount) &&
    lines.every((line) => {
      const own = line.total_amount - (line.total_amount * 10_000) / (10_000 + line.tax_rate)
      return Math.abs(line.total_tax_amount - own) <= 1
    })
  )
}

function act(order: Order, action: string, json: unknown): FakeResponse {
  switch (action) {
    case 'captures':
      return capture(order, json)
    case 'refunds':
      return refund(order, json)
    case 'cancel':
      if (order.captured_amount > 0) return refuse(403, 'CANCEL_NOT_ALLOWED')
      order.status = 'CANCELLED'
      return { status: 204 }
    case 'release-remaining-authorization':
      order.status = 'CAPTURED'
      return { status: 204 }
    default:
      return refuse(404, 'NOT_FOUND')
  }
}

function capture(order: Order, json: unknown): FakeResponse {
  const parsed = captureSchema.safeParse(json)
  if (!parsed.success) return refuse(400, 'BAD_VALUE')
  const remaining = order.original_order_amount - order.captured_amount
  const isOpen = order.status === 'AUTHORIZED' || order.status === 'PART_CAPTURED'
  if (!isOpen || parsed.data.captured_amount > remaining) return refuse(403, 'CAPTURE_NOT_ALLOWED')
  order.captured_amount += parsed.data.captured_amount
  order.status = order.captured_amount === order.original_order_amount ? 'CAPTURED' : 'PART_CAPTURED'
  order.captures.push(parsed.data)
  return { status: 201 }
}

function refund(order: Order, json: unknown): FakeResponse {
  const parsed = refundSchema.safeParse(json)
  if (!parsed.success) return refuse(400, 'BAD_VALUE')
  const { order_lines: lines, refunded_amount: refunded } = parsed.data
  if (lines && lines.reduce((sum, line) => sum + line.total_amount, 0) !== refunded) return refuse(400, 'BAD_VALUE')
  if (parsed.data.refunded_amount > order.captured_amount - order.refunded_amount) {
    return refuse(403, 'REFUND_NOT_ALLOWED')
  }
  order.refunded_amount += parsed.data.refunded_amount
  order.refunds.push(parsed.data)
  return { status: 201 }
}

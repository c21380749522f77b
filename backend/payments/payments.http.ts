import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from '../kernel/client-address.ts'
import { readBody, sendJson } from '../kernel/http.ts'
import { formatMoney } from '../kernel/money.ts'
import type { RateLimiter } from '../kernel/rate-limits/rate-limiter.ts'
import { answerTooMany } from '../kernel/rate-limits/too-many-requests.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { type PaymentOutcome, type PaymentReport, reportKey, reportOf } from './payments.rules.ts'
import { renderTestPage, type TestChoice, testChoices } from './test-page.ts'
import type { TestProvider } from './test-provider.ts'

export interface PaymentsHttpDeps {
  readonly provider: PaymentProvider
  /** Test provider; null when it is disabled. */
  readonly test: TestProvider | null
  /**
   * Returns the shop's id of the payment that has this reference at the provider, or null when there is no such
   * payment.
   */
  readonly paymentOf: (reference: string) => Promise<string | null>
  readonly limiter: Pick<RateLimiter, 'consume'>
  readonly settle: (
    by: { readonly id: string },
    report: PaymentReport,
    event: { readonly id: string; readonly body: unknown },
  ) => Promise<void>
}

/** Milliseconds by which the webhook is delayed when the tester chooses `late`. */
const lateness = 2_000

/**
 * Creates the handler of the provider's webhooks and of the test provider's page. It returns false for any other path.
 */
export function createPaymentsHttp({ provider, test, settle, paymentOf, limiter }: PaymentsHttpDeps) {
  return async function serve(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
    client: Client,
  ): Promise<boolean> {
    if (path === `/api/payments/${provider.name}/webhook` && provider.methods.length > 0) {
      await receive(request, response, client)
      return true
    }
    const reference = /^\/api\/payments\/test\/pay\/(test_[\w-]{1,64})$/.exec(path)?.[1]
    if (!reference || !test) return false
    if (request.method === 'POST') await choose(reference, request, response, test)
    else await show(reference, response, test)
    return true
  }

  async function receive(request: IncomingMessage, response: ServerResponse, client: Client): Promise<void> {
    const { messages } = provider
    if (messages.kind === 'hints') {
      const retryAfter = await limiter.consume([{ limit: 'payment.messages', key: client.limitKey }])
      if (retryAfter !== null) return answerTooMany(response, retryAfter)
    }
    const body = await readBody(request)
    const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '')
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const message = body === null ? null : { body, headers, query }
    if (messages.kind === 'hints') {
      const reference = message && messages.referenceIn(message)
      return sendJson(response, 200, { received: reference !== null && (await pollProvider(reference)) })
    }
    const event = message && messages.read(message)
    if (!event) {
      sendJson(response, 401, { code: 'UNAUTHENTICATED', message: 'The signature of the message is invalid.' })
      return
    }
    const id = await paymentOf(event.reference)
    if (id) await settle({ id }, event, { id: event.eventId, body: event })
    sendJson(response, 200, { received: true })
  }

  /**
   * Polls the provider for a payment and settles it. Returns false when the payment is not the shop's, or when there is
   * nothing to report.
   */
  async function pollProvider(reference: string): Promise<boolean> {
    const id = await paymentOf(reference)
    if (!id) return false
    const report = await provider.poll(reference)
    if (!report) return false
    // Derive the event's id from the polled report, because anyone can choose the id in an unsigned message.
    await settle({ id }, report, { id: `${provider.name} ${reference} ${reportKey(report)}`, body: report })
    return true
  }

  async function show(reference: string, response: ServerResponse, provided: TestProvider): Promise<void> {
    const row = await provided.find(reference)
    if (!row) return sendJson(response, 404, { code: 'NOT_FOUND', message: 'There is no such payment.' })
    const amount = formatMoney(row.amount, row.currency, row.language)
    const html = renderTestPage({
      language: row.language,
      amount,
      orderId: row.description,
      settled: row.outcome !== null,
    })
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      'x-content-type-options': 'nosniff',
    })
    response.end(html)
  }

  async function choose(
    reference: string,
    request: IncomingMessage,
    response: ServerResponse,
    provided: TestProvider,
  ): Promise<void> {
    const row = await provided.find(reference)
    const form = new URLSearchParams((await readBody(request)) ?? '')
    const choice = testChoices.find((known) => known === form.get('choice'))
    if (!row || !choice) return sendJson(response, 404, { code: 'NOT_FOUND', message: 'There is no such payment.' })
    const outcome = await provided.settle(reference, outcomeOf(choice, row.method))
    const event = {
      eventId: randomUUID(),
      reference,
      ...reportOf(outcome, { amount: row.amount, currency: row.currency }),
    }
    const deliver = () => provided.deliver(row.webhookUrl, event)
    if (choice === 'late') void wait(lateness, undefined, { ref: false }).then(deliver)
    else if (choice !== 'silent') await deliver()
    if (choice === 'twice') await deliver()
    const location =
      outcome === 'captured' || outcome === 'authorised' ? row.returnUrl : `${row.failUrl}&reason=${outcome}`
    response.writeHead(303, { location, 'cache-control': 'no-store' }).end()
  }
}

/** Methods whose money is authorised at purchase and captured when the parcel is sent. */
const paidLater = new Set(['invoice', 'account'])

function outcomeOf(choice: TestChoice, method: string): PaymentOutcome {
  if (choice === 'declined' || choice === 'blocked' || choice === 'abandoned') return choice
  return paidLater.has(method) ? 'authorised' : 'captured'
}

import { createHmac } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, preparedStatement } from '../kernel/database.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { timingSafeEqualText } from '../kernel/timing-safe-equal.ts'
import { checkLines } from './payment-input.ts'
import type { PaymentProvider, ProviderEvent, WebhookMessage } from './payment-provider.ts'
import { type PaymentOutcome, paymentOutcomes, reportOf } from './payments.rules.ts'
import { testPayments, testPaymentTasks } from './payments.tables.ts'
import { toJson } from './provider-call.ts'

const event = { eventId: z.string().max(100), reference: z.string().max(100) }
const eventSchema = z.union([
  z.object({
    ...event,
    outcome: z.enum(['authorised', 'captured']),
    money: z.object({ amount: z.int(), currency: z.string() }),
  }),
  z.object({ ...event, outcome: z.enum(paymentOutcomes).exclude(['authorised', 'captured']) }),
])

export interface TestProviderOptions {
  readonly database: Database
  readonly secret: string
}

/**
 * Creates a payment provider for tests and demos. It needs no account with a payment company. The tester chooses the
 * outcome on the provider's own page. The provider sends signed webhooks, and stores payments so that the shop can poll
 * them.
 */
export function createTestProvider({ database, secret }: TestProviderOptions) {
  const sign = (body: string) => createHmac('sha256', secret).update(`payment ${body}`).digest('base64url')
  const find = async (reference: string) => {
    const [row] = await database.select().from(testPayments).where(eq(testPayments.reference, reference))
    return row ?? null
  }

  /** Stores that a task was performed. Returns false when this was already stored. */
  const noteTask = async (reference: string, kind: string, amount: number, id: string) => {
    const noted = await database
      .insert(testPaymentTasks)
      .values({ id, reference, kind, amount })
      .onConflictDoNothing()
      .returning({ id: testPaymentTasks.id })
    return noted.length > 0
  }
  const setOutcome = async (reference: string, outcome: PaymentOutcome) => {
    await database.update(testPayments).set({ outcome }).where(eq(testPayments.reference, reference))
  }

  const decide = async (reference: string, outcome: PaymentOutcome) => {
    await database
      .update(testPayments)
      .set({ outcome })
      .where(and(eq(testPayments.reference, reference), isNull(testPayments.outcome)))
  }

  const readSigned = ({ body, headers }: WebhookMessage): ProviderEvent | null => {
    if (!timingSafeEqualText(sign(body), headers['x-signature'] ?? '')) return null
    return eventSchema.safeParse(toJson(body)).data ?? null
  }

  const provider: PaymentProvider = {
    name: 'test',
    methods: ['card', 'mobile', 'invoice', 'account'],
    chargesAtDispatch: false,
    messages: { kind: 'signed', read: readSigned },
    async start(input) {
      checkLines(input)
      const { paymentId, amount, currency, method, description, returnUrl, failUrl, webhookUrl, language } = input
      const reference = `test_${paymentId}`
      const row = { reference, amount, currency, method, description, returnUrl, failUrl, webhookUrl, language }
      await database.execute(preparedStatement(sql`${insertRows(testPayments, [row])} on conflict do nothing`))
      return { reference, redirectUrl: `/api/payments/test/pay/${reference}` }
    },
    async poll(reference) {
      const row = await find(reference)
      return row?.outcome
        ? reportOf(z.enum(paymentOutcomes).parse(row.outcome), { amount: row.amount, currency: row.currency })
        : null
    },
    async capture(reference, amount, taskId) {
      if (await noteTask(reference, 'capture', amount, taskId)) await setOutcome(reference, 'captured')
    },
    async refund(reference, amount, taskId) {
      await noteTask(reference, 'refund', amount, taskId)
    },
    cancel: (reference) => setOutcome(reference, 'cancelled'),
    close: (reference) => decide(reference, 'abandoned'),
  }

  return {
    provider,
    find,
    /** Stores the outcome, unless the payment already has one. Returns the stored outcome. */
    async settle(reference: string, outcome: PaymentOutcome): Promise<PaymentOutcome> {
      await decide(reference, outcome)
      return z.enum(paymentOutcomes).parse((await find(reference))?.outcome)
    },
    /**
     * Sends a signed webhook to the shop, as a real provider does. Ignores failures, because the shop must recover by
     * polling.
     */
    async deliver(webhookUrl: string, event: ProviderEvent): Promise<void> {
      const body = JSON.stringify(event)
      await fetch(webhookUrl, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'x-signature': sign(body) },
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined)
    },
  }
}

export type TestProvider = ReturnType<typeof createTestProvider>

import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readMoney } from '#schemas/values/money.ts'
import { readOrderNumber } from '#schemas/values/order-number.ts'
import { exitCodes } from './command-io.ts'
import { queryBackend } from './query-backend.ts'

const id = z
  .string()
  .transform((text) => readOrderNumber(text))
  .pipe(z.string())
/** Amount as typed by the user: `9,90` or `9.90`. */
const amountSchema = z
  .string()
  .transform((text) => (readMoney(text) ?? 0) / 100)
  .pipe(z.number().positive())
const statuses = z.enum(['processing', 'completed', 'cancelled'])

export async function moveOrder(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { tracking: { type: 'string' }, 'tracking-url': { type: 'string' } },
  })
  const parsed = z.tuple([id, statuses]).safeParse(positionals)
  if (!parsed.success) {
    console.error(
      'Usage: order move <number> processing|completed|cancelled [--tracking <number>] [--tracking-url <url>]',
    )
    return exitCodes.wrongUse
  }
  const [order, status] = parsed.data
  const { moved } = await queryBackend(
    `mutation ($id: ID!, $status: String!, $trackingNumber: String, $trackingUrl: String) {
      moved: moveOrder(id: $id, status: $status, trackingNumber: $trackingNumber, trackingUrl: $trackingUrl) { status paymentState } }`,
    { id: order, status, trackingNumber: values.tracking ?? null, trackingUrl: values['tracking-url'] ?? null },
    z.object({ moved: z.object({ status: z.string(), paymentState: z.string().nullable() }).nullable() }),
  )
  if (!moved) {
    console.error(`The order ${order} cannot be moved to ${status}.`)
    return exitCodes.refused
  }
  console.log(`${order}: ${moved.status}${moved.paymentState ? `, payment ${moved.paymentState}` : ''}`)
  return exitCodes.done
}

/**
 * Runs `kolofon order refund <number> <amount>`, which refunds an amount of an order to the payment method or the
 * balance.
 */
export async function refundOrder(args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { reason: { type: 'string' }, 'to-balance': { type: 'boolean' }, key: { type: 'string' } },
  })
  const parsed = z.tuple([id, amountSchema]).safeParse(positionals)
  if (!parsed.success || !values.reason) {
    console.error('Usage: order refund <number> <amount> --reason <words> [--to-balance] [--key <repetition>]')
    return exitCodes.wrongUse
  }
  const [order, amount] = parsed.data
  const { made } = await queryBackend(
    `mutation ($id: ID!, $amount: Float!, $reason: String!, $toBalance: Boolean, $key: String!) {
      made: refundOrder(id: $id, amount: $amount, reason: $reason, toBalance: $toBalance, idempotencyKey: $key) {
        __typename ... on Order { refunds { amountFormatted } } ... on RefundProblem { code } } }`,
    {
      id: order,
      amount,
      reason: values.reason,
      toBalance: values['to-balance'] ?? false,
      key: values.key ?? randomUUID(),
    },
    z.object({
      made: z.object({
        code: z.string().optional(),
        refunds: z.array(z.object({ amountFormatted: z.string() })).optional(),
      }),
    }),
  )
  if (made.code) {
    console.error(
      made.code === 'TOO_MUCH' ? 'The amount exceeds what can still be refunded.' : `There is no order ${order}.`,
    )
    return exitCodes.refused
  }
  console.log(`${order}: ${made.refunds?.at(-1)?.amountFormatted ?? ''} refunded`)
  return exitCodes.done
}

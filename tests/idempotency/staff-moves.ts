import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Moves } from './move.ts'
import { calledOff, type World } from './world.ts'

const documents = {
  refundOrder:
    'mutation ($id: ID!, $amount: Float, $lines: [OrderLineInput!], $restock: Boolean, $toBalance: Boolean, $key: String!) { made: refundOrder(id: $id, amount: $amount, lines: $lines, restock: $restock, toBalance: $toBalance, reason: "", idempotencyKey: $key) { __typename ... on Order { refunds { amount } } ... on RefundProblem { code } } }',
  resolvePaymentMismatch: 'mutation ($id: ID!) { made: resolvePaymentMismatch(id: $id, note: "Ringde banken.") }',
  retryPaymentTasks: 'mutation ($id: ID) { made: retryPaymentTasks(id: $id) }',
  closeRefund: 'mutation ($id: ID!) { made: closeRefund(id: $id, note: "Paid by bank transfer.") }',
  moveOrder: 'mutation ($id: ID!, $status: String!) { made: moveOrder(id: $id, status: $status) { status } }',
  resolveOrderRequest:
    'mutation ($id: ID!) { made: resolveOrderRequest(id: $id, accept: true) { status request { state } } }',
  requestOrderChange:
    'mutation ($id: ID!, $token: String) { made: requestOrderChange(id: $id, token: $token, kind: "cancel", reason: "") { status } }',
} as const

export function staffMoves({ backend, shopper, figures, key, bought, moneyOf, balanceOf, step }: World): Moves {
  return {
    refundOrder: async () => {
      const { sku, id } = await bought()
      const variables = { id, amount: 10, key: key() }
      return {
        document: documents.refundOrder,
        variables,
        other: { ...variables, amount: 20 },
        headers: await backend.staff('support'),
        moved: moneyOf(sku, id),
        after: {
          status: 'received',
          refunded: 1_000,
          taken: 2,
          refunds: 1,
          tasks: 'refund 1000',
          mails: 'order-received, order-refunded',
        },
      }
    },
    'refundOrder of a piece that comes back': async () => {
      const { sku, id } = await bought()
      const variables = { id, lines: [{ skuId: String(sku), quantity: 1 }], amount: 10, restock: true, key: key() }
      return {
        document: documents.refundOrder,
        variables,
        other: { ...variables, restock: false },
        headers: await backend.staff('support'),
        moved: moneyOf(sku, id),
        after: {
          status: 'received',
          refunded: 1_000,
          taken: 1,
          refunds: 1,
          tasks: 'refund 1000',
          mails: 'order-received, order-refunded',
        },
      }
    },
    'refundOrder to the balance': async () => {
      const { id: customer, headers } = await shopper.signedIn(`${randomUUID()}@example.com`)
      const { sku, id } = await bought('card', headers)
      const variables = { id, amount: 10, toBalance: true, key: key() }
      return {
        document: documents.refundOrder,
        variables,
        other: { ...variables, toBalance: false },
        headers: await backend.staff('support'),
        moved: async () => ({ ...(await moneyOf(sku, id)()), ...(await balanceOf(customer)()) }),
        after: {
          status: 'received',
          // Nothing is refunded to the card, because the money goes to the balance.
          refunded: 0,
          taken: 2,
          refunds: 1,
          tasks: null,
          mails: 'order-received, order-refunded',
          entries: 1,
          balance: 1_000,
        },
      }
    },
    resolvePaymentMismatch: async () => {
      const { sku, id, made, toPay } = await bought('invoice')
      await shopper.settle(made, 'captured', undefined, { amount: toPay - 100, currency: 'SEK' })
      const row = await figures(
        sql`select m.id from payment_mismatches m join payments p on p.id = m.payment_id where p.order_id = ${id}`,
      )
      return {
        document: documents.resolvePaymentMismatch,
        variables: { id: row.id },
        headers: await backend.staff('support'),
        moved: async () => ({
          ...(await moneyOf(sku, id)()),
          ...(await figures(
            sql`select note, resolved_at is not null as closed from payment_mismatches where id = ${row.id}`,
          )),
        }),
        after: {
          status: 'received',
          refunded: 0,
          taken: 2,
          refunds: 0,
          tasks: null,
          mails: 'order-received',
          note: 'Ringde banken.',
          closed: true,
        },
      }
    },
    retryPaymentTasks: async () => {
      const { id, made } = await bought()
      await step(made, 'cancelled')
      const row = await figures(
        sql`update payment_tasks t set state = 'failed', attempts = 300 from payments p
          where p.id = t.payment_id and p.order_id = ${id} returning t.id`,
      )
      return {
        document: documents.retryPaymentTasks,
        variables: { id: row.id },
        headers: await backend.staff('support'),
        moved: () =>
          figures(
            sql`select count(*)::int as tasks, min(t.state) as state, min(t.attempts) as attempts
              from payment_tasks t join payments p on p.id = t.payment_id where p.order_id = ${id}`,
          ),
        after: { tasks: 1, state: 'queued', attempts: 0 },
      }
    },
    closeRefund: async () => {
      const { id, made } = await bought()
      await step(made, 'cancelled')
      const row = await figures(
        sql`update payment_tasks t set attempts = 9, last_error = 'The card was closed.' from payments p
          where p.id = t.payment_id and p.order_id = ${id} returning t.id`,
      )
      return {
        document: documents.closeRefund,
        variables: { id: row.id },
        headers: await backend.staff('support'),
        moved: () =>
          figures(
            sql`select min(t.state) as state, (select count(*)::int from staff_log
                where subject = ${`payment-task:${String(row.id)}`}) as entries
              from payment_tasks t join payments p on p.id = t.payment_id where p.order_id = ${id}`,
          ),
        after: { state: 'done', entries: 1 },
      }
    },
    'moveOrder to cancelled': async () => {
      const { sku, id, toPay } = await bought()
      return {
        document: documents.moveOrder,
        variables: { id, status: 'cancelled' },
        headers: await backend.staff('support'),
        moved: moneyOf(sku, id),
        after: calledOff(toPay),
      }
    },
    'moveOrder to completed': async () => {
      const { sku, id, made, toPay } = await bought('invoice')
      await step(made, 'processing')
      return {
        document: documents.moveOrder,
        variables: { id, status: 'completed' },
        headers: await backend.staff('support'),
        moved: moneyOf(sku, id),
        after: {
          status: 'completed',
          refunded: 0,
          taken: 2,
          refunds: 0,
          tasks: `capture ${toPay}`,
          mails: 'order-received, order-shipped',
        },
      }
    },
    resolveOrderRequest: async () => {
      const { sku, id, made, toPay } = await bought()
      await step(made, 'processing')
      await backend.ask(documents.requestOrderChange, { id, token: made.token })
      return {
        document: documents.resolveOrderRequest,
        variables: { id },
        headers: await backend.staff('support'),
        moved: moneyOf(sku, id),
        after: calledOff(toPay),
      }
    },
  }
}

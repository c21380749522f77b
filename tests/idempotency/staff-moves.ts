import type { Moves } from './move.ts'
import { calledOff, type World } from './world.ts'

const documents = {
  refundOrder:
    'mutation ($id: ID!, $amount: Float, $lines: [OrderLineInput!], $restock: Boolean, $toBalance: Boolean, $key: String!) { made: refundOrder(id: $id, amount: $amount, lines: $lines, restock: $restock, toBalance: $toBalance, reason: "", idempotencyKey: $key) { __typename ... on Order { refunds { amount } } ... on RefundProblem { code } } }',
  moveOrder: 'mutation ($id: ID!, $status: String!) { made: moveOrder(id: $id, status: $status) { status } }',
  resolveOrderRequest:
    'mutation ($id: ID!) { made: resolveOrderRequest(id: $id, accept: true) { status request { state } } }',
  requestOrderChange:
    'mutation ($id: ID!, $token: String) { made: requestOrderChange(id: $id, token: $token, kind: "cancel", reason: "") { status } }',
} as const

/** What staff do to an order that moves money or stock. */
export function staffMoves({ backend, key, bought, moneyOf, step }: World): Moves {
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

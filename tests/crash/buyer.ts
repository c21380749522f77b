import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { checkout } from '../shopper.ts'

/** What a shopper was told, and may count on from then on. */
export interface Promised {
  readonly orderId: string
  readonly cartId: string
  /** As the shop said last. */
  readonly status: string
  readonly choice: string
}

export interface Buyer {
  readonly promised: readonly Promised[]
  /** Carts that were begun, and answers that said that a title had run out. */
  readonly counts: { carts: number; soldOut: number; retries: number }
  /** Answers that no crash explains. */
  readonly faults: readonly string[]
  run(): Promise<void>
}

const add =
  'mutation ($skuId: ID!, $key: String) { made: addToCart(skuId: $skuId, idempotencyKey: $key) { __typename ... on Cart { id } } }'
const create = `mutation ($cartId: String!, $checkout: CheckoutInputType!, $key: String) { made: createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: "card", returnPath: "/checkout/confirm", failPath: "/checkout/klarna-fail", idempotencyKey: $key) {
  __typename ... on OrderStarted { token redirectUrl order { orderId } } ... on OrderProblem { code } } }`
const open = 'query ($id: ID!, $token: String!) { made: order(id: $id, token: $token) { status } }'
const cancel =
  'mutation ($id: ID!, $token: String!) { made: requestOrderChange(id: $id, token: $token, kind: "cancel", reason: "") { status } }'
const allChoices: readonly string[] = ['paid', 'paid', 'paid', 'twice', 'silent', 'declined', 'abandoned']

/** A browser that buys again and again, and asks once more whatever was not answered. */
export function createBuyer(input: {
  readonly url: string
  readonly skus: readonly number[]
  readonly isOver: () => boolean
  /** Sent with every request of one purchase. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Error codes and statuses of a shop that is being killed: asked again, no fault. */
  readonly isExplained?: (code: string) => boolean
  /** Told of every request that was not answered, before it is asked again. */
  readonly onUnanswered?: (error: unknown) => void
  /** Milliseconds that an answer may take. */
  readonly patience?: number
  /** What is pressed on the payment's page, one of these at a time. */
  readonly choices?: readonly string[]
}): Buyer {
  const { isExplained = () => false, patience = 10_000, choices = allChoices } = input
  let headers: Readonly<Record<string, string>> = {}
  const promised: Promised[] = []
  const faults: string[] = []
  const counts = { carts: 0, soldOut: 0, retries: 0 }
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value

  /** Asks again as an impatient person would: at once, then less and less often; the shop limits what one address asks. */
  async function untilAnswered<Result>(run: () => Promise<Result>): Promise<Result> {
    for (let pause = 30; ; pause = Math.min(pause * 2, 500)) {
      try {
        return await run()
      } catch (error) {
        counts.retries += 1
        input.onUnanswered?.(error)
        await wait(pause)
      }
    }
  }
  const ask = <Made>(query: string, variables: object): Promise<Made | null> =>
    untilAnswered(async () => {
      const response = await fetch(`${input.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(patience),
      })
      const answer = (await response.json()) as {
        code?: string
        data?: { made: Made } | null
        errors?: { extensions?: { code?: string } }[]
      }
      const code = answer.code ?? answer.errors?.[0]?.extensions?.code
      if (code && isExplained(code)) throw new Error(code)
      if (answer.code) faults.push(answer.code)
      if (answer.errors) faults.push(JSON.stringify(answer.errors))
      return answer.data?.made ?? null
    })
  const pay = (path: string, choice: string) =>
    untilAnswered(async () => {
      const response = await fetch(`${input.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: `choice=${choice}`,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
      if (response.status !== 303 && !(response.status >= 500 && isExplained('UNAVAILABLE')))
        faults.push(`the payment page answered ${response.status}`)
      if (response.status >= 500) throw new Error(`the payment page answered ${response.status}`)
    })

  async function buy(): Promise<void> {
    headers = input.headers?.() ?? {}
    const cart = await ask<{ id: string }>(add, { skuId: String(pick(input.skus)), key: randomUUID() })
    if (!cart?.id) {
      counts.soldOut += 1
      await wait(50)
      return
    }
    counts.carts += 1
    const made = await ask<{
      code?: string
      token: string
      redirectUrl: string
      order?: { orderId: string }
    }>(create, { cartId: cart.id, checkout, key: randomUUID() })
    if (!made?.order) {
      if (made?.code === 'OUT_OF_STOCK') counts.soldOut += 1
      else faults.push(`no order: ${JSON.stringify(made)}`)
      return
    }
    const { orderId } = made.order
    const choice = pick(choices)
    await pay(made.redirectUrl, choice)
    const status = () => ask<{ status: string }>(open, { id: orderId, token: made.token })
    let seen = await status()
    while (seen?.status === 'awaiting') {
      await wait(30)
      seen = await status()
    }
    if (seen?.status === 'received' && Math.random() < 0.2) {
      seen = (await ask<{ status: string }>(cancel, { id: orderId, token: made.token })) ?? (await status())
    }
    promised.push({ orderId, cartId: cart.id, status: seen?.status ?? 'gone', choice })
  }

  return {
    promised,
    counts,
    faults,
    async run() {
      while (!input.isOver()) await buy()
    },
  }
}

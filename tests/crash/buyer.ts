import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { checkout } from '../shopper.ts'

export interface Promised {
  readonly orderId: string
  readonly cartId: string
  readonly status: string
  readonly choice: string
}

export interface Buyer {
  readonly promised: readonly Promised[]
  readonly counts: {
    carts: number
    soldOut: number
    /** Number of times that a request was sent again because it got no response. */
    retries: number
    readonly refused: Record<string, number>
  }
  /** Responses that can be explained neither by a crash nor by a rate limit. */
  readonly faults: readonly string[]
  run(): Promise<void>
}

const add =
  'mutation ($skuId: ID!, $key: String) { made: addToCart(skuId: $skuId, idempotencyKey: $key) { __typename ... on Cart { id } ... on CartProblem { code } } }'
const create = `mutation ($cartId: String!, $checkout: CheckoutInputType!, $key: String) { made: createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: "card", returnPath: "/checkout/confirm", failPath: "/checkout/klarna-fail", idempotencyKey: $key) {
  __typename ... on OrderStarted { token redirectUrl order { orderId } } ... on OrderProblem { code } } }`
const open = 'query ($id: ID!, $token: String!) { made: order(id: $id, token: $token) { status } }'
const cancel =
  'mutation ($id: ID!, $token: String!) { made: requestOrderChange(id: $id, token: $token, kind: "cancel", reason: "") { status } }'
const allChoices: readonly string[] = ['paid', 'paid', 'paid', 'twice', 'silent', 'declined', 'abandoned']

/**
 * Problem codes that a correct shop may return to these buyers. These buyers use no promo code, gift code, balance or
 * invoice.
 */
const problems = ['OUT_OF_STOCK', 'TOO_MANY_WAITING', 'TOO_MANY_PIECES', 'NOT_CREATED']
const tooMany = 'TOO_MANY_REQUESTS'

/** Creates a buyer who buys again and again, and retries every request that got no response. */
export function createBuyer(input: {
  readonly url: string
  readonly skus: readonly number[]
  readonly isOver: () => boolean
  /** Returns the headers that are sent with every request of one purchase. */
  readonly headers?: () => Readonly<Record<string, string>>
  /**
   * Returns whether an error code or HTTP status can result from a kill of the shop. If so, the request is retried, and
   * the response is not recorded as a fault.
   */
  readonly isExplained?: (code: string) => boolean
  /** Called before a request that got no response is retried. */
  readonly onUnanswered?: (error: unknown) => void
  /** Timeout of a request, in milliseconds. */
  readonly patience?: number
  /** Outcomes on the fake payment page. The buyer chooses one for each purchase. */
  readonly choices?: readonly string[]
  readonly random?: () => number
}): Buyer {
  const { isExplained = () => false, patience = 10_000, choices = allChoices, random = Math.random } = input
  let headers: Readonly<Record<string, string>> = {}
  const promised: Promised[] = []
  const faults: string[] = []
  const counts = { carts: 0, soldOut: 0, retries: 0, refused: {} as Record<string, number> }
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  const refuse = (code: string) => {
    counts.refused[code] = (counts.refused[code] ?? 0) + 1
  }

  /**
   * Retries until there is a response. The pauses grow from 30 to 500 ms, because the shop limits requests per IP
   * address.
   */
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
  /**
   * Sends an operation and returns its result, which may be null. For an error, returns undefined and counts the error.
   */
  const ask = <Made>(query: string, variables: object): Promise<Made | null | undefined> =>
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
      if (!answer.code && !answer.errors) return answer.data?.made ?? null
      if (code === tooMany) refuse(code)
      else faults.push(answer.code ?? JSON.stringify(answer.errors))
      return undefined
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
    const cart = await ask<{ __typename: string; id?: string; code?: string }>(add, {
      skuId: String(pick(input.skus)),
      key: randomUUID(),
    })
    if (!cart?.id) {
      if (cart?.__typename === 'NotEnoughStock') counts.soldOut += 1
      else if (cart?.code) refuse(cart.code)
      else if (cart !== undefined) faults.push(`no cart: ${JSON.stringify(cart)}`)
      await wait(50)
      return
    }
    counts.carts += 1
    const made = await ask<{
      code?: string
      token: string
      redirectUrl: string | null
      order?: { orderId: string }
    }>(create, { cartId: cart.id, checkout, key: randomUUID() })
    if (!made?.order) {
      if (made?.code === 'OUT_OF_STOCK') counts.soldOut += 1
      if (made?.code && problems.includes(made.code)) refuse(made.code)
      else if (made !== undefined) faults.push(`no order: ${JSON.stringify(made)}`)
      return
    }
    const { orderId } = made.order
    const choice = pick(choices)
    // Without a payment URL, nothing is left to pay: the request was a retry, and the order no longer awaits payment.
    if (made.redirectUrl) await pay(made.redirectUrl, choice)
    const status = () => ask<{ status: string }>(open, { id: orderId, token: made.token })
    let seen = await status()
    while (seen?.status === 'awaiting') {
      await wait(30)
      seen = await status()
    }
    if (seen?.status === 'received' && random() < 0.2) {
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

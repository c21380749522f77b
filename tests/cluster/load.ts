import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answered, type Asked, fetchShop } from './fetch-shop.ts'

export interface LoadResult {
  readonly requests: number
  /** One text for each failed request: its status and the start of its body, or its error. */
  readonly failures: readonly string[]
  /** Start times of the failed requests, as returned by `performance.now()`. */
  readonly failedAt: readonly number[]
  /** Carts whose content differs from what the shop acknowledged. */
  readonly wrongCarts: readonly string[]
  readonly slowest: number
}

export interface Load {
  end(): Promise<LoadResult>
}

interface Visitor {
  readonly agent: Agent
  readonly from: string
  cookie: string
  added: number
}

/** Maximum number of books that a visitor adds to one cart. The sample shop has more copies of every book. */
const maxAdded = 3

/**
 * Starts visitors who read pages and fill carts. Most of the pages are cached; some were never requested before. The
 * visitors send a fixed number of requests per second, even if responses are slow. Their connections stay open between
 * requests.
 */
export function startLoad(input: {
  readonly perSecond: number
  readonly pages: readonly string[]
  readonly skus: readonly string[]
  /** Whether visitors only read, for checks in which writes are impossible. */
  readonly readingOnly?: boolean
  /**
   * Buys something, with requests through `ask`. Called once per second for one of the visitors. Rejects when a request
   * of the purchase fails.
   */
  readonly buy?: (ask: (asked: Asked) => Promise<Answered>) => Promise<void>
}): Load {
  const visitors = Array.from(
    { length: 12 },
    (_, index): Visitor => ({
      agent: new Agent({ keepAlive: true, maxSockets: 4 }),
      from: `127.0.1.${index + 1}`,
      cookie: '',
      added: 0,
    }),
  )
  const running = new Set<Promise<void>>()
  const failures: string[] = []
  const failedAt: number[] = []
  const wrongCarts: string[] = []
  let requests = 0
  let slowest = 0
  let isOver = false

  async function ask(visitor: Visitor, asked: Asked): Promise<Answered | null> {
    requests += 1
    const began = performance.now()
    const fail = (reason: string) => {
      failures.push(`${name}: ${reason}`)
      failedAt.push(began)
      return null
    }
    const name = `${asked.form || asked.json ? 'POST' : 'GET'} ${asked.path}`
    try {
      const answer = await fetchShop({ agent: visitor.agent, from: visitor.from, cookie: visitor.cookie, ...asked })
      return answer.status === 200 ? answer : fail(`${answer.status} ${answer.body.slice(0, 160)}`)
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error))
    } finally {
      slowest = Math.max(slowest, performance.now() - began)
    }
  }

  async function fillCart(visitor: Visitor, skuId: string): Promise<void> {
    const headers = { accept: 'application/json' }
    const form = { market: 'se', language: 'sv', skuId }
    const before = visitor.added
    visitor.added += 1
    const answer = await ask(visitor, { path: '/actions/cart/add', form, headers })
    if (!answer) return
    if (answer.cookie) visitor.cookie = answer.cookie
    const quantity = quantityOf(answer.body)
    if (quantity !== before + 1) wrongCarts.push(`${before + 1} were added, the cart says ${quantity}`)
    if (visitor.added < maxAdded) return
    visitor.cookie = ''
    visitor.added = 0
  }

  /** Buys something. No request is retried, so a request without a response is a failure. */
  async function order(visitor: Visitor): Promise<void> {
    const send = async (asked: Asked) => {
      const answer = await ask(visitor, { cookie: '', ...asked })
      if (!answer) throw new Error('A request of a purchase failed.')
      return answer
    }
    await input.buy?.(send).catch((error: unknown) => void failures.push(String(error)))
  }

  const busy = new WeakSet<Visitor>()
  async function run(): Promise<void> {
    const began = performance.now()
    for (let turn = 0; !isOver; turn += 1) {
      const visitor = visitors[turn % visitors.length]
      const fills = !input.readingOnly && turn % 5 === 0 && visitor && !busy.has(visitor)
      if (visitor) {
        if (fills) busy.add(visitor)
        const path =
          turn % 7 === 0 && !input.readingOnly ? `/s/ord${turn}` : (input.pages[turn % input.pages.length] ?? '/')
        const work = (fills ? fillCart(visitor, input.skus[turn % input.skus.length] ?? '') : ask(visitor, { path }))
          .then(() => undefined)
          .finally(() => {
            running.delete(work)
            if (fills) busy.delete(visitor)
          })
        running.add(work)
        if (input.buy && turn % input.perSecond === 0) {
          const purchase = order(visitor).finally(() => running.delete(purchase))
          running.add(purchase)
        }
      }
      await wait(Math.max(0, began + ((turn + 1) * 1_000) / input.perSecond - performance.now()))
    }
  }
  const loop = run()
  return {
    async end() {
      isOver = true
      await loop
      await Promise.all(running)
      for (const { agent } of visitors) agent.destroy()
      return {
        requests,
        failures,
        failedAt: failedAt.toSorted((a, b) => a - b),
        wrongCarts,
        slowest: Math.round(slowest),
      }
    },
  }
}

function quantityOf(body: string): number | null {
  const found = /"quantity":(\d+)/.exec(body)
  return found ? Number(found[1]) : null
}

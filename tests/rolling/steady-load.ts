import { setTimeout as wait } from 'node:timers/promises'
import { readFaults, readPromises, untilQuiet } from '../crash/books.ts'
import { createBuyer, type Promised } from '../crash/buyer.ts'
import { stockUp } from '../crash/stock-up.ts'
import type { RollingShop } from './rolling-shop.ts'

export interface SteadyLoad {
  /** Resolves when `more` further orders are acknowledged, or a request has failed. */
  orders(more: number): Promise<void>
  /** Ends the load once pending requests are complete. */
  end(): Promise<LoadResult>
}

export interface LoadResult {
  readonly reads: number
  readonly orders: number
  /** One text for each failed request, with its status or error. */
  readonly failures: readonly string[]
  /** Inconsistencies in the database, as counts by name. They include acknowledged orders that are not stored. */
  readonly wrong: Readonly<Record<string, number>>
}

const stock = 100_000
const pages = ['/', '/c/skonlitteratur', '/p/pride-and-prejudice', '/en', '/fi', '/varukorg', '/s/ordet']
/** Timeout of a request in milliseconds, long enough for a busy machine. */
const patience = 60_000
const readEvery = 100

/**
 * Starts visitors who read and buy without pause until `end` is called. A failed request is recorded as a failure, and
 * buyers retry it.
 */
export async function startSteadyLoad(shop: RollingShop, input: { readonly buyers: number }): Promise<SteadyLoad> {
  const skus = await stockUp(shop.database, stock)
  const failures: string[] = []
  const note = (what: string) => (error: unknown) => void failures.push(`${what}: ${String(error)}`)
  let isOver = false
  let reads = 0

  async function read(): Promise<void> {
    while (!isOver) {
      // Give every second request an unused query string, so that its page is not in the cache.
      const path = `${pages[reads % pages.length]}${reads % 2 === 0 ? '' : `?nr=${reads}`}`
      reads += 1
      await fetch(`${shop.url}${path}`, { signal: AbortSignal.timeout(patience) }).then(
        async (answer) => {
          const body = await answer.text()
          if (answer.status !== 200 || !body.endsWith('</html>')) failures.push(`GET ${path}: ${answer.status}`)
        },
        note(`GET ${path}`),
      )
      await wait(readEvery)
    }
  }

  const people = Array.from({ length: input.buyers }, () =>
    createBuyer({
      url: shop.url,
      skus,
      isOver: () => isOver,
      onUnanswered: note('a buyer'),
      patience,
      choices: ['paid', 'paid', 'twice', 'declined'],
    }),
  )
  const running = Promise.all([read(), read(), ...people.map((buyer) => buyer.run())])
  const promised = (): readonly Promised[] => people.flatMap((buyer) => buyer.promised)

  return {
    async orders(more) {
      const goal = promised().length + more
      while (promised().length < goal && failures.length === 0 && people.every((buyer) => buyer.faults.length === 0))
        await wait(50)
    },
    async end() {
      isOver = true
      await running
      await untilQuiet(shop.database, patience)
      const wrong = {
        ...(await readFaults(shop.database, { skus, stock, mailFolder: `${shop.folder}/mail` })),
        ...(await readPromises(shop.database, promised())),
      }
      return {
        reads,
        orders: promised().length,
        failures: [...failures, ...people.flatMap((buyer) => buyer.faults)],
        wrong,
      }
    },
  }
}

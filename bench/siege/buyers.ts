import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#backend/catalog/generate/random.ts'
import { type Buyer, createBuyer, type Promised } from '#tests/crash/buyer.ts'
import type { BesiegedShop } from './processes.ts'

export interface Buyers {
  /** Starts an outage. Errors of a shop that is being killed are not counted as faults from now on. */
  beginOutage(): void
  /** Ends the outage. Errors count as faults again once the requests in flight have settled. */
  endOutage(): void
  /** Returns the faults since the last call. */
  newFaults(): readonly string[]
  /** Stops the buyers; each completes the purchase that it has begun. */
  end(): Promise<BuyersResult>
}

export interface BuyersResult {
  readonly promised: readonly Promised[]
  /** Faults that `newFaults` has not returned yet. */
  readonly faults: readonly string[]
  readonly retries: number
  /** Purchases that were refused with a reason, by code. */
  readonly refused: Readonly<Record<string, number>>
}

/** Error codes that are expected while processes are killed, the disk is full, or the database ends sessions. */
const outageCodes = ['UNAVAILABLE', 'DEADLINE_EXCEEDED']
/**
 * Timeout of a request in milliseconds. A request sent during an outage gets its response at most this long after the
 * outage.
 */
const patience = 10_000
/** Milliseconds within which buyers must have stopped; enough for a request and its retries. */
const endTimeout = 30_000

/** Starts buyers who buy through the gateway without pauses, each purchase from another IP address. */
export function sendBuyers(
  shop: BesiegedShop,
  input: { readonly count: number; readonly skus: readonly number[]; readonly seed: string },
): Buyers {
  let isOver = false
  let visits = 0
  let excusedUntil = 0
  const isExcused = () => performance.now() < excusedUntil
  const people: Buyer[] = Array.from({ length: input.count }, (_, person) =>
    createBuyer({
      url: shop.url,
      skus: input.skus,
      isOver: () => isOver,
      // Use a new IP address per purchase, which is realistic. A new one per request would simulate a crowd.
      headers: () => ({ 'x-forwarded-for': addressOf(visits++) }),
      isExplained: (code) => isExcused() && outageCodes.includes(code),
      patience,
      random: createRandom(`${input.seed} buyer ${person}`).next,
    }),
  )
  const seen = people.map(() => 0)
  const newFaults = () =>
    people.flatMap(({ faults }, person) => {
      const fresh = faults.slice(seen[person])
      seen[person] = faults.length
      return fresh
    })
  const running = Promise.all(people.map((person) => person.run())).then(() => true)
  return {
    beginOutage() {
      excusedUntil = Number.POSITIVE_INFINITY
    },
    endOutage() {
      excusedUntil = performance.now() + patience
    },
    newFaults,
    async end() {
      isOver = true
      const hasEnded = await Promise.race([running, wait(endTimeout, false, { ref: false })])
      const refused: Record<string, number> = {}
      for (const { counts } of people)
        for (const [code, n] of Object.entries(counts.refused)) refused[code] = (refused[code] ?? 0) + n
      return {
        promised: people.flatMap(({ promised }) => promised),
        faults: [...(hasEnded ? [] : [`a purchase did not end within ${endTimeout} ms`]), ...newFaults()],
        retries: people.reduce((sum, { counts }) => sum + counts.retries, 0),
        refused,
      }
    },
  }
}

/**
 * Returns the n-th of the 131,072 IP addresses reserved for benchmarks (RFC 2544). Larger numbers start again from the
 * first.
 */
export function addressOf(n: number): string {
  return `198.${18 + (Math.floor(n / 65_536) % 2)}.${Math.floor(n / 256) % 256}.${n % 256}`
}

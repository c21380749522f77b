import { setTimeout as wait } from 'node:timers/promises'
import { createRandom } from '#backend/catalog/generate/random.ts'
import { type Buyer, createBuyer, type Promised } from '#tests/crash/buyer.ts'
import type { BesiegedShop } from './processes.ts'

export interface Buyers {
  /** Starts an outage. During an outage, the error codes in `outageCodes` do not count as faults. */
  beginOutage(): void
  /** Ends the outage. Errors count as faults again once the pending requests have settled. */
  endOutage(): void
  newFaults(): readonly string[]
  /** Stops the buyers after their current purchases. */
  end(): Promise<BuyersResult>
}

export interface BuyersResult {
  readonly promised: readonly Promised[]
  readonly faults: readonly string[]
  readonly retries: number
  /** Number of purchases that were refused with a reason, by code. */
  readonly refused: Readonly<Record<string, number>>
}

/**
 * Error codes that are expected while processes are killed, the disk is full, or the database terminates connections.
 */
const outageCodes = ['UNAVAILABLE', 'DEADLINE_EXCEEDED']
/**
 * Timeout of a request in milliseconds. Errors remain excused for this time after an outage, because requests from the
 * outage may still be pending.
 */
const patience = 10_000
/** Milliseconds within which buyers must stop, enough for one request and its retries. */
const endTimeout = 30_000

/** Starts buyers, who buy through the gateway without pauses. Each purchase has its own IP address. */
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
      // Use a new IP address for each purchase, as real buyers have. A new address for each request would look like a
      // crowd.
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
 * Returns the n-th of the 131,072 IP addresses reserved for benchmarks (RFC 2544). Starts again from the first address
 * after the last.
 */
export function addressOf(n: number): string {
  return `198.${18 + (Math.floor(n / 65_536) % 2)}.${Math.floor(n / 256) % 256}.${n % 256}`
}

import { type Buyer, createBuyer, type Promised } from '#tests/crash/buyer.ts'
import type { BesiegedShop } from './processes.ts'

export interface Buyers {
  /** Ends after what each of them has begun; answers what they were promised. */
  end(): Promise<{
    readonly promised: readonly Promised[]
    readonly faults: readonly string[]
    readonly retries: number
  }>
}

/** People who buy through the gateway without a pause, each from an address of their own. */
export function sendBuyers(
  shop: BesiegedShop,
  input: { readonly count: number; readonly skus: readonly number[]; readonly excuses: readonly string[] },
): Buyers {
  let isOver = false
  let visits = 0
  const people: Buyer[] = Array.from({ length: input.count }, () =>
    createBuyer({
      url: shop.url,
      skus: input.skus,
      isOver: () => isOver,
      // A visitor's address for each request would be a crowd; one for each purchase is what a shop sees.
      headers: () => ({ 'x-forwarded-for': addressOf(visits++) }),
      isExplained: (code) => input.excuses.includes(code),
    }),
  )
  const running = Promise.all(people.map((person) => person.run()))
  return {
    async end() {
      isOver = true
      await running
      return {
        promised: people.flatMap(({ promised }) => promised),
        faults: people.flatMap(({ faults }) => faults),
        retries: people.reduce((sum, { counts }) => sum + counts.retries, 0),
      }
    },
  }
}

/** The n-th of 131,072 addresses for benchmarks (RFC 2544); after that they begin again. */
export function addressOf(n: number): string {
  return `198.${18 + (Math.floor(n / 65_536) % 2)}.${Math.floor(n / 256) % 256}.${n % 256}`
}

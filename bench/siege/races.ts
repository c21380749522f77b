import { createRandom } from '#backend/catalog/generate/random.ts'
import { createRaces, runRaces } from '#tests/races.ts'
import { openBackend } from '../open-backend.ts'
import type { Turn } from './turn.ts'

/** Milliseconds for which buyers compete in one turn. */
const racing = 8_000
const atOnce = 4

export interface RaceTrack {
  readonly turn: Turn
  /** Number of pieces sold beyond the stock, in all turns together. */
  readonly oversold: number
  /**
   * Returns the number of orders without lines or payment, payments without an order, and lines without a full
   * reservation.
   */
  orphans(): Promise<number>
  close(): Promise<void>
}

/**
 * Prepares stock races, in which buyers compete for the last copies. They run in this process on a separate database,
 * so that no fault in a race can be the consequence of a killed process.
 */
export async function openRaceTrack(seed: string): Promise<RaceTrack> {
  const backend = await openBackend()
  const races = await createRaces(backend.database, backend.modules)
  const random = createRandom(`${seed} races`)
  let [run, buyers, sold, oversold] = [0, 0, 0, 0]
  return {
    get oversold() {
      return oversold
    },
    turn: {
      name: 'races',
      longest: racing + 4_000,
      isOutage: false,
      async run() {
        const result = await runRaces(races, {
          count: Number.POSITIVE_INFINITY,
          atOnce,
          random: random.next,
          longest: racing,
        })
        run += result.run
        buyers += result.buyers
        sold += result.sold
        oversold += result.oversold
        return {
          healthyAfter: [],
          seen: `${run} races of ${buyers} buyers, ${sold} pieces sold`,
          faults: result.faults,
        }
      },
    },
    orphans: () => races.orphans(),
    close: () => backend.stop(),
  }
}

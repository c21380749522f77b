import { createRandom } from '#backend/catalog/generate/random.ts'
import { createRaces, runRaces } from '#tests/races.ts'
import { openBackend } from '../open-backend.ts'
import type { Turn } from './turn.ts'

/** Milliseconds of racing in a turn. */
const racing = 8_000
const atOnce = 4

export interface RaceTrack {
  readonly turn: Turn
  /** Pieces sold beyond the stock, all turns together. */
  readonly oversold: number
  /** Orders and payments without their other half. */
  orphans(): Promise<number>
  close(): Promise<void>
}

/** Races for the last copies in this process, on a database of its own: no kill excuses them. */
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

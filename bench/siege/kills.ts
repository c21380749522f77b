import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '#backend/catalog/generate/random.ts'
import { type BesiegedShop, type Part, parts } from './processes.ts'
import type { Turn } from './turn.ts'

const rounds: readonly { readonly name: string; readonly victims: readonly Part[] }[] = [
  { name: 'back end killed', victims: ['back end'] },
  { name: 'gateway killed', victims: ['gateway'] },
  { name: 'postmaster killed', victims: ['postmaster'] },
  { name: 'all three killed', victims: parts },
]
const killsInTurn = 3

/**
 * Creates the turns that kill processes, as a crash would. They measure how long the shop takes to recover without
 * help.
 */
export function createKillTurns(shop: BesiegedShop, random: Random): readonly Turn[] {
  return rounds.map(({ name, victims }) => ({
    name,
    longest: 15_000,
    isOutage: true,
    async run(isOver) {
      const healthyAfter: number[] = []
      for (let kill = 0; kill < killsInTurn && !isOver(); kill += 1) {
        await wait(random.between(200, 800))
        const pids = await Promise.all(victims.map((victim) => shop.pidOf(victim)))
        const began = performance.now()
        for (const pid of pids) process.kill(pid, 'SIGKILL')
        // Check the health only after the processes have exited, because a process that has not exited yet could still
        // respond.
        await Promise.all(pids.map(untilGone))
        await shop.untilHealthy()
        healthyAfter.push(performance.now() - began)
      }
      return { healthyAfter, faults: [] }
    },
  }))
}

async function untilGone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await wait(5)
  }
}

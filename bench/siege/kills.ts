import { setTimeout as wait } from 'node:timers/promises'
import { type BesiegedShop, type Part, parts } from './processes.ts'

export interface KillRound {
  readonly name: string
  readonly victims: readonly Part[]
  /** Milliseconds within which the shop must be healthy by itself. */
  readonly goal: number
}

/** Two seconds for a process of ours, five where PostgreSQL recovers. */
export const killRounds: readonly KillRound[] = [
  { name: 'back end killed', victims: ['back end'], goal: 2_000 },
  { name: 'gateway killed', victims: ['gateway'], goal: 2_000 },
  { name: 'postmaster killed', victims: ['postmaster'], goal: 5_000 },
  { name: 'all three killed', victims: parts, goal: 5_000 },
]

export interface KillResult {
  readonly name: string
  readonly kills: number
  readonly median: number
  readonly worst: number
  readonly goal: number
  /** Rounds that took longer than the goal. */
  readonly late: number
}

/** Ends processes as a crash would, again and again, and measures how long the shop takes to be healthy by itself. */
export async function kill(shop: BesiegedShop, round: KillRound, times: number): Promise<KillResult> {
  const took: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    await wait(200 + Math.random() * 600)
    const pids = await Promise.all(round.victims.map((victim) => shop.pidOf(victim)))
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    // Ready again only once it was gone: what answers before has not noticed yet.
    await Promise.all(pids.map(untilGone))
    took.push(await shop.untilHealthy())
  }
  const sorted = took.toSorted((a, b) => a - b)
  return {
    name: round.name,
    kills: times,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    worst: sorted.at(-1) ?? 0,
    goal: round.goal,
    late: took.filter((milliseconds) => milliseconds > round.goal).length,
  }
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

import type { TurnResult } from './turn.ts'

/** Maximum duration of any recovery, in milliseconds. */
const worstGoal = 5_000
/**
 * Goals for the median recovery time, in milliseconds. Kills of PostgreSQL have no such goal, because PostgreSQL takes
 * longer to recover.
 */
const medianGoals: Readonly<Record<string, number>> = { 'back end killed': 2_000, 'gateway killed': 2_000 }

export interface Tally {
  add(name: string, result: TurnResult): void
  lines(): readonly string[]
  faults(): readonly string[]
}

interface Kind {
  turns: number
  readonly healthyAfter: number[]
  seen: string
  readonly faults: string[]
}

/** Creates the summary of all turns by kind: their faults, and how soon the shop was healthy again. */
export function createTally(): Tally {
  const kinds = new Map<string, Kind>()
  return {
    add(name, { healthyAfter, seen = '', faults }) {
      const kind = kinds.get(name) ?? { turns: 0, healthyAfter: [], seen: '', faults: [] }
      kinds.set(name, kind)
      kind.turns += 1
      kind.healthyAfter.push(...healthyAfter)
      kind.seen = seen
      kind.faults.push(...faults)
    },
    lines() {
      return [...kinds].map(([name, { turns, healthyAfter, seen }]) => {
        const { median, worst } = figuresOf(healthyAfter)
        const times = healthyAfter.length || turns
        const healthy = `healthy after ${whole(median)} ms (median), ${whole(worst)} ms (worst)`
        const parts = [`${times} ${times === 1 ? 'time' : 'times'}`, healthyAfter.length > 0 ? healthy : '', seen]
        return `${name.padEnd(24)}${parts.filter((part) => part !== '').join(', ')}`
      })
    },
    faults() {
      return [...kinds].flatMap(([name, { healthyAfter, faults }]) => {
        const { median, worst } = figuresOf(healthyAfter)
        const late = healthyAfter.filter((milliseconds) => milliseconds > worstGoal).length
        const medianGoal = medianGoals[name] ?? worstGoal
        return [
          ...faults,
          ...(late > 0
            ? [`${late} of ${healthyAfter.length} took longer than ${whole(worstGoal)} ms, at worst ${whole(worst)}`]
            : []),
          ...(median > medianGoal ? [`the median of ${whole(median)} ms is above ${whole(medianGoal)}`] : []),
        ].map((fault) => `${name}: ${fault}`)
      })
    },
  }
}

function figuresOf(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
}

const whole = (value: number) => Math.round(value).toLocaleString('en')

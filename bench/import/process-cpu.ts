import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

interface ProcessStat {
  readonly parent: number
  readonly own: number
  readonly ended: number
}

/**
 * Returns the CPU time of a process and its children in seconds, including children that have exited. Returns NaN on
 * systems without `/proc`.
 */
export function cpuSecondsOf(pid: number): number {
  const first = statOf(pid)
  if (first === null) return Number.NaN
  const children = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : null
    return stat?.parent === pid ? [stat.own] : []
  })
  return (first.own + first.ended + children.reduce((sum, own) => sum + own, 0)) / ticksPerSecond
}

function statOf(pid: number): ProcessStat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Skip the name of the process, which is in brackets and may contain spaces.
    const cells = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = cells.slice(11, 15).map(Number)
    return { parent: Number(cells[1]), own: user + system, ended: endedUser + endedSystem }
  } catch {
    return null
  }
}

import { Temporal } from 'temporal-polyfill'
import type { Window } from '#schemas/condition.ts'

/** Home zones of the countries that a market may have; for `"zone": "market"` (P8). */
const zones: Readonly<Record<string, string>> = {
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  NO: 'Europe/Oslo',
  DE: 'Europe/Berlin',
  AX: 'Europe/Mariehamn',
}

export function zoneOf(countryCode: string): string {
  return zones[countryCode] ?? 'Europe/Stockholm'
}

export interface WindowState {
  readonly open: boolean
  /** Epoch milliseconds at which that changes; null: never. */
  readonly changesAt: number | null
}

const instants = new Map<string, number | null>()

/**
 * Whether a half-open window `[from, until)` holds at an instant. A bound that names no instant (unknown zone, a time
 * that a clock change skips) makes the window closed: what cannot be read is not shown (P6).
 */
export function windowState(window: Window, countryCode: string, now: number): WindowState {
  const zone = window.zone === 'market' ? zoneOf(countryCode) : window.zone
  const from = window.from === undefined ? Number.NEGATIVE_INFINITY : instantOf(window.from, zone)
  const until = window.until === undefined ? Number.POSITIVE_INFINITY : instantOf(window.until, zone)
  if (from === null || until === null) return { open: false, changesAt: null }
  if (now < from) return { open: false, changesAt: from < until ? from : null }
  if (now < until) return { open: true, changesAt: Number.isFinite(until) ? until : null }
  return { open: false, changesAt: null }
}

/** Epoch milliseconds of a wall clock in a zone; null when it is skipped, repeated or unreadable. */
export function instantOf(wallClock: string, zone: string): number | null {
  const key = `${wallClock} ${zone}`
  const known = instants.get(key)
  if (known !== undefined) return known
  const made = readInstant(wallClock, zone)
  if (instants.size > 5_000) instants.clear()
  instants.set(key, made)
  return made
}

function readInstant(wallClock: string, zone: string): number | null {
  try {
    return Temporal.PlainDateTime.from(wallClock).toZonedDateTime(zone, { disambiguation: 'reject' }).epochMilliseconds
  } catch {
    return null
  }
}

/** Sentences about a window that cannot be kept (P8); empty when it can. */
export function windowIssues(window: Window, countryCode: string): readonly string[] {
  const zone = window.zone === 'market' ? zoneOf(countryCode) : window.zone
  const issues: string[] = []
  for (const [name, value] of [
    ['from', window.from],
    ['until', window.until],
  ] as const) {
    if (value !== undefined && instantOf(value, zone) === null) {
      issues.push(
        `“${name}” ${value} names no single instant in ${zone}: the clocks change there, or it cannot be read.`,
      )
    }
  }
  if (issues.length === 0 && window.from !== undefined && window.until !== undefined) {
    const from = instantOf(window.from, zone)
    const until = instantOf(window.until, zone)
    if (from !== null && until !== null && until <= from) issues.push('The window ends before it begins.')
  }
  return issues
}

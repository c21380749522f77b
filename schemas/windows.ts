import { Temporal } from 'temporal-polyfill'
import type { Window } from './condition.ts'

/** Time zones by country, for `"zone": "market"` (P8). Other countries get Swedish time. */
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
  /** Epoch milliseconds of the next change; null when there is none. */
  readonly changesAt: number | null
}

const instants = new Map<string, number | null>()

/**
 * Returns whether a half-open window `[from, until)` is open at `now`, and when it opens or closes next. A window with
 * an invalid bound is never open: an unreadable condition must not show content (P6). A bound is invalid if its zone is
 * unknown, or if a clock change skips or repeats its time.
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

/** Returns whether `Temporal` accepts a text as a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    Temporal.PlainDate.from('2026-01-01').toZonedDateTime(zone)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the epoch milliseconds of a wall-clock time in a zone; null when the time is unreadable, or when a clock
 * change skips or repeats it.
 */
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

/** Reason why a window cannot be saved (P8). */
export type WindowFault =
  | { readonly kind: 'no-instant'; readonly field: 'from' | 'until'; readonly value: string; readonly zone: string }
  | { readonly kind: 'ends-first' }

/** Returns the faults of a window in a country, or none when it can be saved. */
export function windowFaults(window: Window, countryCode: string): readonly WindowFault[] {
  const zone = window.zone === 'market' ? zoneOf(countryCode) : window.zone
  const faults: WindowFault[] = []
  for (const field of ['from', 'until'] as const) {
    const value = window[field]
    if (value !== undefined && instantOf(value, zone) === null) faults.push({ kind: 'no-instant', field, value, zone })
  }
  if (faults.length === 0 && window.from !== undefined && window.until !== undefined) {
    const from = instantOf(window.from, zone)
    const until = instantOf(window.until, zone)
    if (from !== null && until !== null && until <= from) faults.push({ kind: 'ends-first' })
  }
  return faults
}

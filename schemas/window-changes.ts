import type { Condition, Window } from './condition.ts'
import type { Definition } from './page.ts'
import { instantOf, windowFaults, zoneOf } from './windows.ts'

/** A time at which a window of a definition opens or closes. */
export interface WindowChange {
  /** Time of the change in epoch milliseconds. */
  readonly at: number
  readonly kind: 'opens' | 'closes'
  /** Id of the block; null for the whole page. */
  readonly blockId: string | null
}

/**
 * Returns the times after `now` at which a definition's windows open or close in a country, in order. `now` is in epoch
 * milliseconds. Pure.
 */
export function windowChanges(definition: Definition, countryCode: string, now: number): readonly WindowChange[] {
  const { when } = definition.kind === 'page' ? definition : (definition.placement ?? {})
  const own = when ? windowsOf(when).map((window) => ({ window, blockId: null })) : []
  const inBlocks = Object.entries(definition.blocks).flatMap(([blockId, node]) =>
    [node.when, ...(node.variants ?? []).map((variant) => variant.when)]
      .flatMap((condition) => (condition ? windowsOf(condition) : []))
      .map((window) => ({ window, blockId })),
  )
  const changes = [...own, ...inBlocks].flatMap(({ window, blockId }) => changesOf(window, blockId, countryCode))
  const coming = changes.filter(({ at }) => at > now)
  const once = new Map(coming.map((change) => [`${change.at} ${change.kind} ${change.blockId}`, change]))
  return [...once.values()].toSorted((a, b) => a.at - b.at)
}

function windowsOf(condition: Condition): readonly Window[] {
  if ('all' in condition) return condition.all.flatMap(windowsOf)
  if ('any' in condition) return condition.any.flatMap(windowsOf)
  if ('not' in condition) return windowsOf(condition.not)
  return 'window' in condition ? [condition.window] : []
}

/** Returns both bounds of a window as changes. Returns none for an invalid window, because it never opens. */
function changesOf(window: Window, blockId: string | null, countryCode: string): readonly WindowChange[] {
  if (windowFaults(window, countryCode).length > 0) return []
  const zone = window.zone === 'market' ? zoneOf(countryCode) : window.zone
  const change = (wallClock: string | undefined, kind: WindowChange['kind']): readonly WindowChange[] => {
    const at = wallClock === undefined ? null : instantOf(wallClock, zone)
    return at === null ? [] : [{ at, kind, blockId }]
  }
  return [...change(window.from, 'opens'), ...change(window.until, 'closes')]
}

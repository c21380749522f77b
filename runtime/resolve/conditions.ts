import type { Condition, Predicate } from '#schemas/condition.ts'
import { windowState } from '#schemas/windows.ts'

/** Values that conditions are evaluated against. */
export interface TargetingContext {
  /** Alias of the market. */
  readonly market: string
  readonly countryCode: string
  readonly language: string
  readonly customerType: string
  /** Instant for which conditions are evaluated, in epoch milliseconds. */
  readonly now: number
  /** Ids of the currently running campaigns. */
  readonly campaigns: readonly string[]
  /** Alias of the list that the page shows; null when it shows none. */
  readonly list: string | null
  readonly signedIn: boolean
  /** Names of the visitor's audiences; in previews, the one that the editor selected. */
  readonly audiences: readonly string[]
}

/** Dimensions that were evaluated, for cache keys, and the next instant at which the result changes (P7). */
export interface Dependencies {
  readonly dims: Set<string>
  changesAt: number | null
}

export function createDependencies(): Dependencies {
  return { dims: new Set(), changesAt: null }
}

/** Returns the name of the dimension for whether a visitor belongs to an audience. */
export const audienceDim = (audience: string) => `audience:${audience}`

/**
 * Returns whether a dimension differs between visitors, so that shared caches must not store pages that depend on it.
 */
export const isPerVisitor = (dim: string) => dim === 'signedIn' || dim.startsWith('audience:')

/**
 * Evaluates a condition (P6). An unknown key or value does not match. Records all predicates in `dependencies`,
 * including those after the result is known.
 */
export function matchesCondition(condition: Condition, context: TargetingContext, dependencies: Dependencies): boolean {
  if ('all' in condition)
    return condition.all.map((part) => matchesCondition(part, context, dependencies)).every(Boolean)
  if ('any' in condition)
    return condition.any.map((part) => matchesCondition(part, context, dependencies)).some(Boolean)
  if ('not' in condition) return !matchesCondition(condition.not, context, dependencies)
  return predicateHolds(condition, context, dependencies)
}

function predicateHolds(predicate: Predicate, context: TargetingContext, dependencies: Dependencies): boolean {
  const oneOf = (wanted: string | readonly string[], value: string | null) =>
    value !== null && (typeof wanted === 'string' ? wanted === value : wanted.includes(value))
  if ('market' in predicate) {
    dependencies.dims.add('market')
    return oneOf(predicate.market, context.market)
  }
  if ('language' in predicate) {
    dependencies.dims.add('language')
    return oneOf(predicate.language, context.language)
  }
  if ('customerType' in predicate) {
    dependencies.dims.add('customerType')
    return oneOf(predicate.customerType, context.customerType)
  }
  if ('campaign' in predicate) {
    dependencies.dims.add('market')
    return context.campaigns.some((campaign) => oneOf(predicate.campaign, campaign))
  }
  if ('list' in predicate) return oneOf(predicate.list, context.list)
  if ('window' in predicate) {
    if (predicate.window.zone === 'market') dependencies.dims.add('market')
    const state = windowState(predicate.window, context.countryCode, context.now)
    if (state.changesAt !== null) {
      dependencies.changesAt =
        dependencies.changesAt === null ? state.changesAt : Math.min(dependencies.changesAt, state.changesAt)
    }
    return state.open
  }
  if ('signedIn' in predicate) {
    dependencies.dims.add('signedIn')
    return predicate.signedIn === context.signedIn
  }
  if ('audience' in predicate) {
    for (const audience of [predicate.audience].flat()) dependencies.dims.add(audienceDim(audience))
    return context.audiences.some((audience) => oneOf(predicate.audience, audience))
  }
  return false
}

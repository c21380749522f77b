import type { Condition, Predicate } from '#schemas/condition.ts'
import { windowState } from '#schemas/windows.ts'

/** Input of predicates. */
export interface TargetingContext {
  /** Alias of the market. */
  readonly market: string
  readonly countryCode: string
  readonly language: string
  readonly customerType: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Ids of the currently running campaigns. */
  readonly campaigns: readonly string[]
  /** Alias of the list that the page shows; null when there is none. */
  readonly list: string | null
  readonly signedIn: boolean
  /** Names of the visitor's audiences; in previews, the one selected. */
  readonly audiences: readonly string[]
}

/** Dimensions and instants that were evaluated, for cache keys and time-based changes (P7). */
export interface Dependencies {
  readonly dims: Set<string>
  changesAt: number | null
}

export function createDependencies(): Dependencies {
  return { dims: new Set(), changesAt: null }
}

/** Returns the dimension of an audience: whether the visitor belongs to it. */
export const audienceDim = (audience: string) => `audience:${audience}`

/** Returns whether a dimension differs between visitors: shared caches must not store pages that depend on it. */
export const isPerVisitor = (dim: string) => dim === 'signedIn' || dim.startsWith('audience:')

/** Evaluates a condition (P6); an unknown key or value is false. Records every predicate reached in `dependencies`. */
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

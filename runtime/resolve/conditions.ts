import type { Condition, Predicate } from '#schemas/condition.ts'
import { windowState } from '#schemas/windows.ts'

/** What predicates look at. */
export interface TargetingContext {
  /** Alias. */
  readonly market: string
  readonly countryCode: string
  readonly language: string
  readonly customerType: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Ids of the campaigns that run now. */
  readonly campaigns: readonly string[]
  /** Alias of the list that the page shows, if any. */
  readonly list: string | null
  /** In previews: the audience that counts as the visitor's. Absent: nobody knows before the page is there. */
  readonly audience?: string
  /** Whether the visitor is signed in: on personal pages and in previews. Absent: the page is shared. */
  readonly signedIn?: boolean
}

/** What was looked at on the way: for cache keys and flips (P7). */
export interface Looked {
  readonly dims: Set<string>
  changesAt: number | null
  /** The condition depends on the visitor and cannot be answered for a page that all share. */
  deferred: boolean
}

export function createLooked(): Looked {
  return { dims: new Set(), changesAt: null, deferred: false }
}

/** Holds or not (P6); a key or value that is not known is false. Every predicate reached is noted in `looked`. */
export function holds(condition: Condition, context: TargetingContext, looked: Looked): boolean {
  if ('all' in condition) return condition.all.map((part) => holds(part, context, looked)).every(Boolean)
  if ('any' in condition) return condition.any.map((part) => holds(part, context, looked)).some(Boolean)
  if ('not' in condition) return !holds(condition.not, context, looked)
  return predicateHolds(condition, context, looked)
}

function predicateHolds(predicate: Predicate, context: TargetingContext, looked: Looked): boolean {
  const oneOf = (wanted: string | readonly string[], value: string | null) =>
    value !== null && (typeof wanted === 'string' ? wanted === value : wanted.includes(value))
  if ('market' in predicate) {
    looked.dims.add('market')
    return oneOf(predicate.market, context.market)
  }
  if ('language' in predicate) {
    looked.dims.add('language')
    return oneOf(predicate.language, context.language)
  }
  if ('customerType' in predicate) {
    looked.dims.add('customerType')
    return oneOf(predicate.customerType, context.customerType)
  }
  if ('campaign' in predicate) {
    looked.dims.add('market')
    return context.campaigns.some((campaign) => oneOf(predicate.campaign, campaign))
  }
  if ('list' in predicate) return oneOf(predicate.list, context.list)
  if ('window' in predicate) {
    if (predicate.window.zone === 'market') looked.dims.add('market')
    const state = windowState(predicate.window, context.countryCode, context.now)
    if (state.changesAt !== null) {
      looked.changesAt = looked.changesAt === null ? state.changesAt : Math.min(looked.changesAt, state.changesAt)
    }
    return state.open
  }
  if ('audience' in predicate && context.audience !== undefined) return oneOf(predicate.audience, context.audience)
  if ('signedIn' in predicate && context.signedIn !== undefined) return predicate.signedIn === context.signedIn
  if ('signedIn' in predicate || 'audience' in predicate) looked.deferred = true
  return false
}

import type { Condition, Predicate } from '#schemas/condition.ts'
import { controlGroup } from '#schemas/variant-test.ts'
import { windowState } from '#schemas/windows.ts'

/** Values with which conditions are compared. */
export interface TargetingContext {
  readonly market: string
  readonly countryCode: string
  readonly language: string
  readonly customerType: string
  /** Instant for which conditions are evaluated, in epoch milliseconds. */
  readonly now: number
  readonly campaigns: readonly string[]
  /** Alias of the list that the page shows; null when it shows none. */
  readonly list: string | null
  readonly signedIn: boolean
  /** Names of the visitor's audiences; in previews, the audience that the editor selected. */
  readonly audiences: readonly string[]
  /** Variant tests by id, as this visitor sees them. For any other test, everyone sees the control group. */
  readonly tests?: ReadonlyMap<string, VisitorTest>
}

/** A variant test as one visitor sees it. */
export interface VisitorTest {
  readonly group: string
  /** Whether the test is still running, so that other visitors may see another group. */
  readonly isRunning: boolean
  /** Scheduled end of the test, in epoch milliseconds; null when it has ended, or when a preview fixes the group. */
  readonly endsAt: number | null
}

/**
 * What an evaluation depends on (P7). `dims` are the evaluated dimensions, for cache keys. `changesAt` is the next time
 * at which the result changes, in epoch milliseconds; null for never.
 */
export interface Dependencies {
  readonly dims: Set<string>
  /** Ids of the tests that were evaluated, running or not. */
  readonly tests: Set<string>
  changesAt: number | null
}

export function createDependencies(): Dependencies {
  return { dims: new Set(), tests: new Set(), changesAt: null }
}

/** Adds what another evaluation depends on. */
export function addDependencies(to: Dependencies, { dims, tests, changesAt }: Dependencies): void {
  for (const dim of dims) to.dims.add(dim)
  for (const test of tests) to.tests.add(test)
  noteChange(to, changesAt)
}

/** Returns the name of the dimension that says whether a visitor belongs to an audience. */
export const audienceDim = (audience: string) => `audience:${audience}`

/** Returns the name of the dimension for the visitor's group in a test. */
export const testDim = (test: string) => `test:${test}`

/**
 * Returns whether a dimension is the sign-in state, an audience or a test group. Shared caches must not store pages
 * that depend on such a dimension.
 */
export const isPerVisitor = (dim: string) => dim === 'signedIn' || dim.startsWith('audience:') || isOfTest(dim)

/** Returns whether a dimension is that of a test. */
export const isOfTest = (dim: string) => dim.startsWith('test:')

/**
 * Evaluates a condition (P6). An unknown key or value does not match. Always evaluates all predicates, so that
 * `dependencies` records all of them.
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
    noteChange(dependencies, state.changesAt)
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
  if ('test' in predicate) {
    const test = context.tests?.get(predicate.test)
    dependencies.tests.add(predicate.test)
    if (test?.isRunning) dependencies.dims.add(testDim(predicate.test))
    noteChange(dependencies, test?.endsAt ?? null)
    return oneOf(predicate.group, test?.group ?? controlGroup)
  }
  return false
}

function noteChange(dependencies: Dependencies, at: number | null): void {
  if (at === null) return
  dependencies.changesAt = dependencies.changesAt === null ? at : Math.min(dependencies.changesAt, at)
}

import { normalQuantile } from './normal-distribution.ts'
import type { VariantTest } from './variant-test.ts'

/**
 * `errorRate` is the maximum probability that a test reports a difference where there is none. `power` is the
 * probability that a test detects the smallest effect that matters.
 */
export const errorRate = 0.05
export const power = 0.8
/**
 * Minimum and maximum duration of a test in weeks. A test lasts whole weeks, because visitors behave differently on
 * weekends and on working days.
 */
export const fewestWeeks = 2
export const mostWeeks = 8
export const weekMilliseconds = 7 * 24 * 3_600_000

/** How many visitors a test needs, and how long that takes. */
export interface TestPlan {
  readonly perGroup: number
  /** Expected number of whole weeks until every group has `perGroup` visitors; at least `fewestWeeks`. */
  readonly weeks: number
  /** Whether the expected traffic suffices within `mostWeeks`. */
  readonly fits: boolean
}

/**
 * Returns the error rate of one comparison. Every other group is compared with the control group, so `errorRate` is
 * divided by the number of comparisons (Bonferroni).
 */
export function errorRateOf({ groups }: Pick<VariantTest, 'groups'>): number {
  return errorRate / (groups.length - 1)
}

/**
 * Returns the number of visitors that each of two groups needs. With this number, a two-sided test of their proportions
 * finds the difference between `p1` and `p2` with the probability `rates.power` (Fleiss, Levin and Paik, Statistical
 * Methods for Rates and Proportions, formula 4.14 without continuity correction).
 */
export function sampleSize(p1: number, p2: number, rates: { readonly error: number; readonly power: number }): number {
  const mean = (p1 + p2) / 2
  const chance = normalQuantile(1 - rates.error / 2) * Math.sqrt(2 * mean * (1 - mean))
  const found = normalQuantile(rates.power) * Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2))
  return Math.ceil(((chance + found) / (p2 - p1)) ** 2)
}

/** Returns the plan of a test. The share of the smallest group determines how long the test takes. */
export function planOf(test: Pick<VariantTest, 'groups' | 'baseline' | 'effect' | 'dailyVisitors'>): TestPlan {
  const { groups, baseline, effect, dailyVisitors } = test
  const perGroup = sampleSize(baseline, baseline * (1 + effect), { error: errorRateOf(test), power })
  const perWeek = dailyVisitors * 7 * (Math.min(...groups.map(({ share }) => share)) / 100)
  const weeks = Math.max(fewestWeeks, Math.ceil(perGroup / perWeek))
  return { perGroup, weeks, fits: weeks <= mostWeeks }
}

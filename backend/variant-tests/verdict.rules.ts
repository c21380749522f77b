import type { TestGroup, VariantTest } from '#schemas/variant-test.ts'
import { errorRateOf, fewestWeeks, mostWeeks, planOf, weekMilliseconds } from '#schemas/variant-test-plan.ts'
import { differenceInterval, divisionTest, fisherTest, isSmall, type Proportion, zTest } from './statistics.rules.ts'

/**
 * Counts of a group in one week. `visitors` is the number of visitors who saw what is tested for the first time in that
 * week. `reached` is the number of visitors who reached the goal for the first time in that week, even if they first
 * saw what is tested in an earlier week.
 */
export interface WeekCount extends Proportion {
  readonly group: string
  /** Weeks since the start of the test, from 0. */
  readonly week: number
}

export interface JudgedTest {
  readonly test: Pick<VariantTest, 'groups' | 'baseline' | 'effect' | 'dailyVisitors'>
  /** Epoch milliseconds; null for a test that has not started. */
  readonly startedAt: number | null
  /** Epoch milliseconds at which staff ended the test; null when staff have not ended the test. */
  readonly endedAt: number | null
  readonly counts: readonly WeekCount[]
}

export interface GroupCount extends Proportion {
  readonly group: string
}

/** A group compared with the control group. */
export interface Comparison {
  readonly group: string
  /** Share of the group's visitors who reached the goal, minus this share in the control group; from −1 to 1. */
  readonly difference: number
  /** Confidence interval of the difference. */
  readonly interval: readonly [number, number]
  readonly pValue: number
  readonly method: 'z' | 'fisher'
  readonly outcome: 'better' | 'worse' | 'no-difference'
}

/**
 * What can be said about a test:
 * - `draft`: the test has not started;
 * - `waiting`: the rule of `judge` has not ended the test yet;
 * - `ended-early`: staff ended the test before the rule did;
 * - `not-enough`: the maximum duration passed before the rule ended the test;
 * - `mismatch`: the visitors are not divided among the groups by the groups' shares;
 * - `decided`: the rule has ended the test.
 */
export type VerdictKind = 'draft' | 'waiting' | 'ended-early' | 'not-enough' | 'mismatch' | 'decided'

export interface Verdict {
  readonly kind: VerdictKind
  /** All visitors so far or, once `week` is set, the visitors until the end of that week. */
  readonly counts: readonly GroupCount[]
  /** Number, from 1, of the week at whose end the rule ended the test; null if the rule has not ended the test. */
  readonly week: number | null
  /**
   * Probability that chance alone divides the visitors at least as unevenly as they were after the last whole week;
   * null before the end of the first week.
   */
  readonly division: number | null
  /** Empty unless the verdict is `decided`. */
  readonly comparisons: readonly Comparison[]
}

/**
 * If `division` is lower than this, the division of the visitors counts as wrong. The limit is low, because it is
 * checked after each week.
 */
export const mismatchRate = 0.001
/**
 * Milliseconds after which the counts of a week are final: events are at most an hour old, and the sums are updated
 * each minute.
 */
export const settling = 2 * 3_600_000

/**
 * Judges a test by its stated rule (decision 0071). The test ends with the first week at whose end every group has its
 * planned number of visitors, but lasts at least two whole weeks. Later visitors do not count, so the verdict does not
 * depend on when or how often staff look at it.
 */
export function judge({ test, startedAt, endedAt, counts }: JudgedTest, now: number): Verdict {
  const { groups } = test
  if (startedAt === null) return { kind: 'draft', counts: [], week: null, division: null, comparisons: [] }
  const { perGroup } = planOf(test)
  const over = Math.floor(
    (Math.min(now - settling, endedAt ?? Number.POSITIVE_INFINITY) - startedAt) / weekMilliseconds,
  )
  const weeks = Math.max(0, Math.min(mostWeeks, over))
  const by = (week: number) => countsBy(groups, counts, week)
  let end: number | null = null
  for (let week = fewestWeeks; week <= weeks && end === null; week += 1) {
    if (by(week).every(({ visitors }) => visitors >= perGroup)) end = week
  }
  const last = end ?? weeks
  const division = last === 0 ? null : divisionOf(groups, by(last))
  const common = { week: end, division, comparisons: [] }
  if (division !== null && division < mismatchRate) {
    return { ...common, kind: 'mismatch', counts: by(end ?? Number.POSITIVE_INFINITY) }
  }
  if (end === null) {
    const isEarly = endedAt !== null && endedAt < startedAt + mostWeeks * weekMilliseconds
    const kind = isEarly ? 'ended-early' : weeks === mostWeeks ? 'not-enough' : 'waiting'
    return { ...common, kind, counts: by(Number.POSITIVE_INFINITY) }
  }
  const final = by(end)
  return { ...common, kind: 'decided', counts: final, comparisons: comparisonsOf(final, errorRateOf(test)) }
}

function countsBy(
  groups: readonly Pick<TestGroup, 'id'>[],
  counts: readonly WeekCount[],
  week: number,
): readonly GroupCount[] {
  return groups.map(({ id }) => {
    const own = counts.filter((count) => count.group === id && count.week < week)
    const sum = (of: 'visitors' | 'reached') => own.reduce((left, count) => left + count[of], 0)
    return { group: id, visitors: sum('visitors'), reached: sum('reached') }
  })
}

function divisionOf(groups: readonly Pick<TestGroup, 'share'>[], counts: readonly GroupCount[]): number {
  return divisionTest(
    counts.map(({ visitors }) => visitors),
    groups.map(({ share }) => share),
  )
}

function comparisonsOf([control, ...others]: readonly GroupCount[], error: number): readonly Comparison[] {
  return others.flatMap((other): readonly Comparison[] => {
    if (!control) return []
    const difference = other.reached / other.visitors - control.reached / control.visitors
    const method = isSmall(control, other) ? 'fisher' : 'z'
    const pValue = method === 'fisher' ? fisherTest(control, other) : zTest(control, other)
    const outcome = pValue >= error ? 'no-difference' : difference > 0 ? 'better' : 'worse'
    const interval = differenceInterval(control, other, error)
    return [{ group: other.group, difference, interval, pValue, method, outcome }]
  })
}

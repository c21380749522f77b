import { normalCdf, normalQuantile } from '#schemas/normal-distribution.ts'

/** How many of a group's visitors reached the goal. */
export interface Proportion {
  readonly reached: number
  readonly visitors: number
}

const rateOf = ({ reached, visitors }: Proportion) => (visitors === 0 ? 0 : reached / visitors)

/** Returns the two-sided p-value of the hypothesis that two proportions are equal, by the pooled z-test. */
export function zTest(a: Proportion, b: Proportion): number {
  const pooled = (a.reached + b.reached) / (a.visitors + b.visitors)
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.visitors + 1 / b.visitors))
  return error > 0 ? Math.min(1, 2 * normalCdf(-Math.abs(rateOf(b) - rateOf(a)) / error)) : 1
}

/**
 * Returns the two-sided p-value of the hypothesis that two proportions are equal, by Fisher's exact test: the total
 * probability of all 2×2 tables (group × reached or not) with the same margins that are at most as likely as the
 * observed one.
 */
export function fisherTest(a: Proportion, b: Proportion): number {
  const all = a.visitors + b.visitors
  // Count the visitors who reached the goal or those who did not, whichever are fewer, because the number of tables to
  // sum grows with this count.
  const isRare = 2 * (a.reached + b.reached) <= all
  const counted = ({ reached, visitors }: Proportion) => (isRare ? reached : visitors - reached)
  const total = counted(a) + counted(b)
  const [least, most] = [Math.max(0, total - b.visitors), Math.min(total, a.visitors)]
  const logs = [0]
  for (let x = least; x < most; x += 1) {
    const ratio = ((a.visitors - x) * (total - x)) / ((x + 1) * (b.visitors - total + x + 1))
    logs.push((logs.at(-1) ?? 0) + Math.log(ratio))
  }
  const highest = Math.max(...logs)
  const weights = logs.map((log) => Math.exp(log - highest))
  const own = weights[counted(a) - least] ?? 0
  const sum = weights.reduce((left, weight) => left + weight, 0)
  // Allow for rounding, because the computed weights of equally likely tables can differ slightly.
  const extreme = weights.filter((weight) => weight <= own * (1 + 1e-9)).reduce((left, weight) => left + weight, 0)
  return Math.min(1, extreme / sum)
}

/**
 * Minimum expected count in each cell of the 2×2 table (group × reached or not). If a count is lower, the normal
 * approximation is not good enough (Cochran).
 */
const fewestExpected = 5

export function isSmall(a: Proportion, b: Proportion): boolean {
  const pooled = (a.reached + b.reached) / (a.visitors + b.visitors)
  const smaller = Math.min(a.visitors, b.visitors)
  return smaller * Math.min(pooled, 1 - pooled) < fewestExpected
}

/** Returns the score interval of a proportion (Wilson 1927). */
function wilson({ reached, visitors }: Proportion, z: number): readonly [number, number] {
  const rate = reached / visitors
  const middle = rate + (z * z) / (2 * visitors)
  const half = z * Math.sqrt((rate * (1 - rate)) / visitors + (z * z) / (4 * visitors * visitors))
  const whole = 1 + (z * z) / visitors
  return [(middle - half) / whole, (middle + half) / whole]
}

/**
 * Returns the confidence interval of the difference `b - a` of two proportions (Newcombe 1998, method 10). It is also
 * valid for small counts. `error` is the probability that the true difference is outside the interval.
 */
export function differenceInterval(a: Proportion, b: Proportion, error: number): readonly [number, number] {
  const z = normalQuantile(1 - error / 2)
  const [rateA, rateB] = [rateOf(a), rateOf(b)]
  const [lowA, highA] = wilson(a, z)
  const [lowB, highB] = wilson(b, z)
  const difference = rateB - rateA
  return [difference - Math.hypot(rateB - lowB, highA - rateA), difference + Math.hypot(highB - rateB, rateA - lowA)]
}

/**
 * Returns the p-value of Pearson's chi-square test of whether the counts are in proportion to the shares. It works for
 * two to four groups, because `chiSquareTail` supports one to three degrees of freedom.
 */
export function divisionTest(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  if (total === 0) return 1
  const statistic = counts.reduce((sum, count, at) => {
    const expected = (total * (shares[at] ?? 0)) / whole
    return sum + (count - expected) ** 2 / expected
  }, 0)
  return chiSquareTail(statistic, counts.length - 1)
}

/** Returns the probability that a chi-square variable exceeds `x`, for one to three degrees of freedom. */
export function chiSquareTail(x: number, degrees: number): number {
  if (x <= 0) return 1
  if (degrees === 2) return Math.exp(-x / 2)
  const one = 2 * normalCdf(-Math.sqrt(x))
  return degrees === 1 ? one : one + Math.sqrt((2 * x) / Math.PI) * Math.exp(-x / 2)
}

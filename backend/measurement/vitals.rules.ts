import type { VitalName } from '#schemas/measurement.ts'

/** Upper bound of bucket 0: milliseconds, or for CLS a score without a unit. */
const smallest: Readonly<Record<VitalName, number>> = { LCP: 10, INP: 5, CLS: 0.005, TTFB: 5 }
/**
 * Ratio of the upper bounds of adjacent buckets. A percentile is reported as the upper bound of its bucket, so it is at
 * most ten per cent too high, except in the first and the last bucket.
 */
const ratio = 1.1
const maxBucket = 120

/**
 * Google rates a vital as good up to `good`, and as poor above `poor` (web.dev/articles/vitals). In milliseconds; CLS
 * has no unit.
 */
export const vitalBounds: Readonly<Record<VitalName, { readonly good: number; readonly poor: number }>> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1_800 },
}

/**
 * Returns the histogram bucket of a value. Bucket 0 contains all values up to `smallest`, the last one all large
 * values.
 */
export function bucketOf(name: VitalName, value: number): number {
  const steps = Math.ceil(Math.log(value / smallest[name]) / Math.log(ratio))
  return Math.min(maxBucket, Math.max(0, steps))
}

/**
 * Returns the upper bound of the bucket that contains the percentile `share` (from 0 to 1). Returns null without
 * samples.
 */
export function percentile(
  name: VitalName,
  counts: readonly { readonly bucket: number; readonly count: number }[],
  share: number,
): number | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    passed += count
    if (passed >= total * share) return smallest[name] * ratio ** bucket
  }
  return null
}

import type { VitalName } from '#schemas/measurement.ts'

/** Smallest distinguished value: milliseconds, and a score for CLS. */
const smallest: Readonly<Record<VitalName, number>> = { LCP: 10, INP: 5, CLS: 0.005, TTFB: 5 }
/** Ratio of neighbouring buckets, so that a percentile is exact to five per cent. */
const ratio = 1.1
const maxBucket = 120

/** Values up to which Google rates a vital as good, and above which as poor (web.dev/articles/vitals). */
export const vitalBounds: Readonly<Record<VitalName, { readonly good: number; readonly poor: number }>> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1_800 },
}

/** Returns the histogram bucket of a value. Bucket 0 holds everything up to the smallest distinguished value. */
export function bucketOf(name: VitalName, value: number): number {
  const steps = Math.ceil(Math.log(value / smallest[name]) / Math.log(ratio))
  return Math.min(maxBucket, Math.max(0, steps))
}

/** Returns the upper end of the bucket that contains the percentile `share` (0–1), or null without samples. */
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

import { describe, expect, test } from 'vitest'
import { chiSquareTail, differenceInterval, divisionTest, fisherTest, isSmall, zTest } from './statistics.rules.ts'

const of = (reached: number, visitors: number) => ({ reached, visitors })

describe('[N36] the statistics agree with published values', () => {
  test('Fisher’s exact test: a lady tasting tea (Fisher 1935), and a study of 2 × 2 with few cases', () => {
    expect(fisherTest(of(3, 4), of(1, 4))).toBeCloseTo(0.485714, 6)
    // Agresti, Categorical Data Analysis, and R: fisher.test(matrix(c(1, 9, 11, 3), 2)).
    expect(fisherTest(of(1, 12), of(9, 12))).toBeCloseTo(0.002759, 6)
    expect(fisherTest(of(0, 50_000), of(0, 50_000))).toBe(1)
    expect(fisherTest(of(49_999, 50_000), of(49_990, 50_000))).toBeCloseTo(fisherTest(of(1, 50_000), of(10, 50_000)), 9)
  })

  test('the z-test and the interval of a difference (Newcombe 1998, table II, method 10)', () => {
    expect(zTest(of(48, 80), of(56, 70))).toBeCloseTo(0.00804, 4)
    expect(zTest(of(0, 10), of(0, 10))).toBe(1)
    const intervals = [
      [of(48, 80), of(56, 70), 0.0524, 0.3339],
      [of(3, 10), of(9, 10), 0.1705, 0.809],
      [of(2, 7), of(6, 7), 0.0582, 0.8062],
      [of(0, 29), of(5, 56), -0.0381, 0.1926],
      [of(0, 10), of(10, 10), 0.6075, 1],
    ] as const
    for (const [a, b, low, high] of intervals) {
      const [from, until] = differenceInterval(a, b, 0.05)
      expect([from.toFixed(3), until.toFixed(3)]).toEqual([low.toFixed(3), high.toFixed(3)])
    }
  })

  test('the chi-square distribution: its critical values for one, two and three degrees of freedom', () => {
    for (const [x, degrees, p] of [
      [3.841459, 1, 0.05],
      [10.827566, 1, 0.001],
      [5.991465, 2, 0.05],
      [13.815511, 2, 0.001],
      [7.814728, 3, 0.05],
      [16.266236, 3, 0.001],
    ] as const) {
      expect(chiSquareTail(x, degrees)).toBeCloseTo(p, 6)
    }
    expect(divisionTest([5_000, 5_000], [50, 50])).toBe(1)
    expect(divisionTest([5_100, 4_900], [50, 50])).toBeCloseTo(0.0455, 4)
    expect(divisionTest([5_200, 4_800], [50, 50])).toBeLessThan(0.001)
    expect(divisionTest([], [])).toBe(1)
  })

  test('counts are small when a cell is expected to have less than five', () => {
    expect([isSmall(of(4, 1_000), of(5, 1_000)), isSmall(of(5, 1_000), of(5, 1_000))]).toEqual([true, false])
  })
})

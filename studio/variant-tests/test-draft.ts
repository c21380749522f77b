import type { VariantTest } from '#schemas/variant-test.ts'

export interface FormGroup {
  readonly id: string
  readonly title: string
  readonly share: string
}

/** A test as the fields of its form show it. Numbers are texts as typed; rates are in percent. */
export interface FormTest extends Pick<VariantTest, 'title' | 'hypothesis' | 'goal'> {
  readonly groups: readonly FormGroup[]
  readonly baseline: string
  readonly effect: string
  readonly dailyVisitors: string
}

export function toForm({ title, hypothesis, goal, groups, baseline, effect, dailyVisitors }: VariantTest): FormTest {
  return {
    title,
    hypothesis,
    goal,
    groups: groups.map(({ share, ...group }) => ({ ...group, share: String(share) })),
    baseline: String(percentOf(baseline)),
    effect: String(percentOf(effect)),
    dailyVisitors: String(dailyVisitors),
  }
}

/** Returns the typed values as a definition, which may be invalid. */
export function toTest(id: string, { groups, baseline, effect, dailyVisitors, ...rest }: FormTest): unknown {
  return {
    ...rest,
    id,
    groups: groups.map(({ share, ...group }) => ({ ...group, share: numberIn(share) })),
    baseline: numberIn(baseline) / 100,
    effect: numberIn(effect) / 100,
    dailyVisitors: numberIn(dailyVisitors),
  }
}

const numberIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** Returns a rate in percent, without the rounding errors of binary fractions. */
const percentOf = (rate: number) => Number((rate * 100).toPrecision(12))

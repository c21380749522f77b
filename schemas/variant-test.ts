import { z } from 'zod'
import { readWriting } from './values/text.ts'

/** Matches valid ids of tests, which are part of cache keys. */
export const testName = /^[a-z][a-z0-9-]{0,39}$/
export const groupName = /^[a-z][a-z0-9-]{0,19}$/
/** Group of visitors who see the unchanged page, as do all visitors outside the test. */
export const controlGroup = 'control'

/** What a visitor must do to count as a success of the test: click the block, add a product to the cart, or order. */
export const testGoals = ['click', 'cart', 'order'] as const
export type TestGoal = (typeof testGoals)[number]

const name = (most: number) => z.string().min(1).max(most).overwrite(readWriting)

/** A group of visitors. Ids are used in page definitions; editors see titles. */
const testGroupSchema = z.strictObject({
  id: z.string().regex(groupName),
  title: name(60),
  share: z.int().min(5).max(95),
})

/**
 * Definition of a variant test (A/B test, N36): what is tested, on which groups, and what the editor expects. The
 * definition cannot change once the test has started, because the sample size was calculated from it.
 */
export const variantTestSchema = z
  .strictObject({
    id: z.string().regex(testName),
    title: name(120),
    hypothesis: z.string().max(500).overwrite(readWriting).default(''),
    groups: z.array(testGroupSchema).min(2).max(4),
    goal: z.enum(testGoals),
    /** Expected share of the control group's visitors who reach the goal, 0–1. */
    baseline: z.number().min(0.0005).max(0.95),
    /** Smallest relative difference that matters: 0.2 means a fifth more or less. */
    effect: z.number().min(0.01).max(5),
    /** Expected number of visitors per day who have consented to analytics and see what is tested. */
    dailyVisitors: z.int().min(1).max(10_000_000),
  })
  .refine(({ groups }) => groups[0]?.id === controlGroup, { path: ['groups'], error: 'first-is-control' })
  .refine(({ groups }) => new Set(groups.map(({ id }) => id)).size === groups.length, {
    path: ['groups'],
    error: 'unique-groups',
  })
  .refine(({ groups }) => groups.reduce((sum, { share }) => sum + share, 0) === 100, {
    path: ['groups'],
    error: 'shares-of-100',
  })
  .refine(({ baseline, effect }) => baseline * (1 + effect) < 1, { path: ['effect'], error: 'above-all' })
export type VariantTest = z.infer<typeof variantTestSchema>
export type TestGroup = VariantTest['groups'][number]

/** Cache tag of every page that depends on a test. */
export const testTag = (id: string) => `test:${id}`
/** Cache tag that is invalidated when any test starts or ends. Gateways then read the running tests again. */
export const testsTag = 'variant-tests'

/** Maximum characters of a stored or sent text of groups: enough for 32 tests with the longest ids. */
export const maxGroupsText = 2_000

/** Parses a text such as `hero-autumn=b,shelf=c` to the group by test id. Ignores malformed parts. */
export function readGroups(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(',').map((part) => part.split('='))
  return Object.fromEntries(
    pairs.flatMap(([test = '', group = '']) => (testName.test(test) && groupName.test(group) ? [[test, group]] : [])),
  )
}

/** Formats the group by test id as a text that `readGroups` can parse. Leaves out control groups, the default. */
export function writeGroups(groups: Readonly<Record<string, string>>): string {
  return Object.entries(groups)
    .filter(([, group]) => group !== controlGroup)
    .map(([test, group]) => `${test}=${group}`)
    .join(',')
}

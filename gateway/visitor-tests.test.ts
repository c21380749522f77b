import { createServer } from 'node:http'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createDependencies, matchesCondition, testDim } from '#runtime/resolve/conditions.ts'
import type { Condition } from '#schemas/condition.ts'
import { consentVersion, stringifyConsent } from '#schemas/consent.ts'
import { readCookies } from '#schemas/cookies.ts'
import { groupOf, readTestVisitor } from '#schemas/test-groups.ts'
import { listen } from '#tests/attack/open-gateway.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { createVisitorTests } from './visitor-tests.ts'

const now = Date.UTC(2026, 10, 26)
const consent = (analytics: boolean) =>
  `kolofon-consent=${stringifyConsent({ version: consentVersion, at: 1_795_000_000, analytics, marketing: false })}`
const divided = (id: string, ...shares: readonly number[]) => ({
  id,
  groups: shares.map((share, at) => ({ id: ['control', 'b', 'c', 'd'][at] ?? '', share })),
  endsAt: new Date(now + 60_000).toISOString(),
})

async function open(tests: readonly ReturnType<typeof divided>[], clock = () => now) {
  let fails = false
  const server = createServer((_, response) => {
    response.writeHead(fails ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(fails ? {} : { data: { runningTests: tests } }))
  })
  const backendUrl = await listen(server)
  const assignment = createVisitorTests({ backendUrl, headers: {}, secure: true, clock })
  await assignment.refresh()
  return {
    assignment,
    fail: () => {
      fails = true
    },
  }
}

test('[N36] a consenting visitor gets an id and a group, and the same group on every later visit', async () => {
  const { assignment, fail } = await open([divided('hero', 1, 99)])
  const first = assignment.groupsOf({ headers: { cookie: consent(true) } })
  expect(first.cookie).toMatch(
    /^kolofon-visitor=[0-9a-f-]{36}\.\d+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const value = readCookies(first.cookie?.split(';', 1)[0])['kolofon-visitor'] ?? ''
  const group = groupOf(divided('hero', 1, 99), readTestVisitor(value)?.id ?? '')
  const later = () => assignment.groupsOf({ headers: { cookie: `a=b; ${consent(true)}; kolofon-visitor=${value}` } })
  const expected = { tests: group === 'control' ? {} : { hero: group }, cookie: null }
  expect([first.tests, later()]).toEqual([expected.tests, expected])
  fail()
  await assignment.refresh()
  expect(later()).toEqual(expected)
  assignment.stop()
})

test.each([
  ['no choice', {}],
  ['a refusal', { cookie: consent(false) }],
  ['an id but no consent', { cookie: 'kolofon-visitor=6f2c7f6e-5a52-4f0e-9f43-6f6d6a0d2f11.1795000000' }],
  ['a consent older than Global Privacy Control', { cookie: consent(true), 'sec-gpc': '1' }],
  ['a consent older than Do Not Track', { cookie: consent(true), dnt: '1' }],
  ['consent to an earlier text', { cookie: 'kolofon-consent=1.1795000000.11' }],
  ['the name of a crawler', { cookie: consent(true), 'user-agent': 'Googlebot/2.1' }],
])('[N36] a visitor with %s gets no id and sees the control group', async (_, headers) => {
  const { assignment } = await open([divided('hero', 1, 99)])
  expect(assignment.groupsOf({ headers })).toEqual({ tests: {}, cookie: null })
})

test('[N36] nobody is divided before the tests are known, and after their latest end', async () => {
  let at = now
  const { assignment } = await open([divided('hero', 1, 99)], () => at)
  at += 60_000
  expect(assignment.groupsOf({ headers: { cookie: consent(true) } })).toEqual({ tests: {}, cookie: null })
  const unknown = createVisitorTests({ backendUrl: 'http://127.0.0.1:9', headers: {}, secure: false, clock: () => now })
  await unknown.refresh()
  expect(unknown.groupsOf({ headers: { cookie: consent(true) } })).toEqual({ tests: {}, cookie: null })
  unknown.stop()
  vi.unstubAllGlobals()
})

test('[N36] for any page, tests and visitors, a cached page is the page of the visitor’s groups', async () => {
  const ids = ['one', 'two', 'three'] as const
  const predicate: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ test: fc.constantFrom(...ids), group: fc.constantFrom('control', 'b', 'c') }),
    fc.record({ test: fc.constantFrom(...ids), group: fc.constant<string[]>(['b', 'c']) }),
    fc.record({ market: fc.constantFrom('se', 'fi') }),
    fc.record({ signedIn: fc.boolean() }),
  )
  const condition = fc.letrec<{ tree: Condition }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 2 },
      predicate,
      fc.array(tie('tree'), { maxLength: 3 }).map((all) => ({ all })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
      tie('tree').map((not) => ({ not })),
    ),
  })).tree
  const visitor = fc.record({ id: fc.uuid(), market: fc.constantFrom('se', 'fi'), signedIn: fc.boolean() })
  const state = fc.constantFrom('running', 'running', 'ended', 'draft')
  await fc.assert(
    fc.asyncProperty(
      fc.array(condition, { minLength: 1, maxLength: 3 }),
      fc.tuple(state, state, state),
      fc.array(visitor, { minLength: 1, maxLength: 12 }),
      async (conditions, states, visitors) => {
        const tests = ids.map((id, at) => ({ ...divided(id, 40, 30, 30), state: states[at] }))
        const cache = new PageCache({ maxBytes: 10_000_000, clock: () => now, leaseHolds: () => true })
        const varied = new Set<string>()
        /** Resolves the page for a visitor, as `runtime/page/compose.ts` does. */
        const render = (groups: Readonly<Record<string, string>>, { market, signedIn }: (typeof visitors)[number]) => {
          const dependencies = createDependencies()
          const known = tests.flatMap(({ id, state: own }) => {
            if (own === 'draft') return []
            const isRunning = own === 'running'
            return [[id, { group: isRunning ? (groups[id] ?? 'control') : 'c', isRunning, endsAt: null }] as const]
          })
          const context = {
            ...{ market, countryCode: 'SE', language: 'sv', customerType: 'PERSON', now, campaigns: [], list: null },
            ...{ signedIn, audiences: [], tests: new Map(known) },
          }
          // As with the variants of a block, the first condition that matches is used.
          const shown = conditions.findIndex((one) => matchesCondition(one, context, dependencies))
          for (const dim of dependencies.dims) varied.add(dim)
          const common = { status: 200, headers: {}, tags: [], nextChangeAt: null, cacheable: true }
          const rest = { unavailable: false, incomplete: false, failure: null }
          return { ...common, ...rest, body: Buffer.from(String(shown)), varyDims: [...dependencies.dims] }
        }
        for (const one of [...visitors, ...visitors]) {
          const running = tests.filter((each) => each.state === 'running')
          const groups = Object.fromEntries(
            running.map((each) => [each.id, groupOf(each, one.id)]).filter(([, group]) => group !== 'control'),
          )
          const dims = Object.entries(groups).map(([id, group]) => [testDim(id), group])
          const context = { market: one.market, signedIn: one.signedIn ? '1' : '', ...Object.fromEntries(dims) }
          const { answer } = await cache.answer('/', context, async () => render(groups, one))
          expect(answer.body.toString()).toBe(render(groups, one).body.toString())
        }
        const isUsed = (id: string) => JSON.stringify(conditions).includes(`"${id}"`)
        for (const { id, state: own } of tests)
          if (varied.has(testDim(id))) expect([isUsed(id), own]).toEqual([true, 'running'])
        const values = [...varied].reduce((all, dim) => all * (dim.startsWith('test:') ? 3 : 2), 1)
        // Until all dimensions of a page are known, an entry may have fewer of them in its key.
        expect(cache.size.entries).toBeLessThanOrEqual(values * 2 ** varied.size)
      },
    ),
    { numRuns: 200 },
  )
})

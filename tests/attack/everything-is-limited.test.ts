import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type InputValueDefinitionNode, Kind, type ObjectTypeDefinitionNode, parse, type TypeNode } from 'graphql'
import { describe, expect, test } from 'vitest'
import { checkHttp, httpRules } from '#backend/http-limits.ts'
import { noClient } from '#backend/kernel/client-address.ts'
import { limits, waitingLimits } from '#backend/kernel/rate-limits/limits.ts'
import type { Charge } from '#backend/kernel/rate-limits/rate-limiter.ts'
import { createRequestContext } from '#backend/kernel/request-context.ts'
import { limitOperations, mutationLimits, queryLimits } from '#backend/operation-limits.ts'
import { mutations } from '../roles/mutations.ts'
import { anybody, customers, customersOrNothing, owner, signedInOwner } from '../roles/rules.ts'

const root = join(import.meta.dirname, '../..')
const schema = parse(readFileSync(join(root, 'backend/schema.graphql'), 'utf8'))
const names = schema.definitions
  .filter((node): node is ObjectTypeDefinitionNode => 'name' in node && node.name?.value === 'Mutation')
  .flatMap(({ fields = [] }) => fields.map(({ name }) => name.value))
const context = createRequestContext({
  channelId: 'bokhandel',
  market: {} as never,
  language: 'sv',
  locale: 'sv-SE',
  customerType: 'PERSON',
  now: 0,
  staff: null,
  customer: null,
  client: { address: '203.0.113.1', limitKey: '203.0.113.1' },
  trusted: false,
})
const args = { email: 'a@example.com', cartId: 'cart', code: 'CODE', input: {} }

describe('[attack S2-2] every mutation has a limit, or a reason for none', () => {
  test.each(names)('%s', (name) => {
    const rule = (mutationLimits as Record<string, unknown>)[name]
    if (typeof rule === 'function') {
      const charges = rule(args, context) as readonly Charge[]
      expect(charges.some(({ key }) => key !== null)).toBe(true)
    } else expect(rule).toEqual({ none: expect.stringMatching(/.{20}/) })
  })

  test('no mutation open to shoppers is without one', () => {
    const shoppers = new Set([anybody, customers, customersOrNothing, owner, signedInOwner])
    const open = Object.entries(mutations).filter(([, { rule }]) => shoppers.has(rule))
    const unlimited = open.filter(([name]) => typeof (mutationLimits as Record<string, unknown>)[name] !== 'function')
    expect(unlimited.map(([name]) => name)).toEqual([])
  })

  test('a mutation without a rule stops the back end from starting', () => {
    const resolvers = { Mutation: { inventedToday: () => true } } as never
    expect(() => limitOperations(resolvers, { consume: async () => null })).toThrow('inventedToday')
  })
})

describe('[attack] queries that reveal something about an e-mail address are limited', () => {
  const inputs = new Map(
    schema.definitions
      .filter((node) => node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
      .map(({ name, fields = [] }) => [name.value, fields] as const),
  )
  const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type))
  const takesEmail = (fields: readonly InputValueDefinitionNode[]): boolean =>
    fields.some(({ name, type }) => /e-?mail|username/i.test(name.value) || takesEmail(inputs.get(nameOf(type)) ?? []))
  const asking = schema.definitions
    .filter((node): node is ObjectTypeDefinitionNode => 'name' in node && node.name?.value === 'Query')
    .flatMap(({ fields = [] }) => fields.filter(({ arguments: asked = [] }) => takesEmail(asked)))
    .map(({ name }) => name.value)

  test('such queries exist', () => expect(asking).toContain('validateOrderCreation'))
  test.each(asking)('%s', (name) => {
    const rule = (queryLimits as Record<string, unknown>)[name]
    if (typeof rule === 'function') {
      expect((rule(args, context) as readonly Charge[]).some(({ key }) => key !== null)).toBe(true)
    } else expect(rule).toEqual({ none: expect.stringMatching(/.{20}/) })
  })
})

describe('[attack S2-2] a POST over HTTP', () => {
  const unlimited = { consume: async () => null }
  test('is not served when its path is not in the table', async () => {
    expect(await checkHttp(unlimited, '/api/invented', 'POST', noClient)).toBe('unknown')
    expect(await checkHttp(unlimited, '/api/invented', 'DELETE', noClient)).toBe('unknown')
    expect(await checkHttp(unlimited, '/sitemap.xml', 'GET', noClient)).toBeNull()
  })

  test('every path of a module under /auth and /api is in the table, or read-only', () => {
    const read = ['/api/images/']
    const files = readdirSync(join(root, 'backend'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.http.ts'),
    )
    const paths = files
      .flatMap((file) => [
        ...readFileSync(join(root, 'backend', file), 'utf8').matchAll(/\\?\/(auth|api)\\?\/[\w/\\-]+/g),
      ])
      .map(([path]) => path.replaceAll('\\', ''))
    expect(paths.length).toBeGreaterThan(5)
    const isKnown = (path: string) =>
      read.includes(path) || httpRules.some((rule) => rule.path.source.replaceAll('\\', '').includes(path))
    expect([...new Set(paths)].filter((path) => !isKnown(path))).toEqual([])
  })
})

test('[attack S2-2] the operator’s table matches the limits', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const spans: Readonly<Record<number, string>> = { 60: '1 minute', 900: '15 minutes', 3600: '1 hour', 86400: '1 day' }
  const rows = Object.entries(limits).map(
    ([name, { points, seconds, per }]) => `| \`${name}\` | ${points} in ${spans[seconds]} | ${per} |`,
  )
  for (const [name, { most, per }] of Object.entries(waitingLimits))
    rows.push(`| \`${name}\` | ${most} at a time | ${per} |`)
  expect(rows.filter((row) => !text.includes(row))).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ObjectTypeDefinitionNode, parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from './backend.ts'
import { type Caller, createCallers } from './roles/callers.ts'
import { mutations } from './roles/mutations.ts'
import { guardedQueries, openQueries } from './roles/queries.ts'
import { outcomeOf } from './roles/rules.ts'
import { createWorld, type World } from './roles/world.ts'
import { byTurns } from './scale.ts'

let backend: TestBackend
let world: World
let askers: readonly Caller[]
/**
 * Returns the callers for the next operation: all authentic callers, and in `npm test` only three of the impostors. The
 * impostors rotate from operation to operation.
 */
let nextCallers: () => readonly Caller[]
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  world = await createWorld(backend)
  askers = await createCallers(backend, world.identities)
  const nextImpostors = byTurns(
    askers.filter(({ isImpostor }) => isImpostor),
    3,
  )
  const known = askers.filter(({ isImpostor }) => !isImpostor)
  nextCallers = () => [...known, ...nextImpostors()]
  await world.draft()
  // Give every caller a default list of favourites, because queries do not create one.
  for (const { headers } of askers) await world.ask('mutation { mergeFavorites { __typename } }', {}, headers)
})
afterAll(() => backend.stop())

const schema = parse(readFileSync(join(import.meta.dirname, '../backend/schema.graphql'), 'utf8'))
const operationsOf = (type: 'Query' | 'Mutation') =>
  schema.definitions
    .filter((node): node is ObjectTypeDefinitionNode => 'name' in node && node.name?.value === type)
    .flatMap(({ fields = [] }) => fields.map(({ name }) => name.value))
    .sort()

describe('[S7] every operation of the schema is in the table', () => {
  test('mutations', () => {
    expect(Object.keys(mutations).sort()).toEqual(operationsOf('Mutation'))
  })
  test('queries', () => {
    expect([...Object.keys(guardedQueries), ...openQueries].sort()).toEqual(operationsOf('Query'))
  })
})

describe('[S7] access is decided by the back end alone', () => {
  for (const [name, operation] of Object.entries({ ...mutations, ...guardedQueries })) {
    test(name, async () => {
      const prepare = async () => (await operation.prepare?.(world)) ?? {}
      const ask = async ({ headers }: Caller, variables: Readonly<Record<string, unknown>>) =>
        outcomeOf(await backend.ask(operation.document, variables, headers), operation.read)
      const isAllowed = (asker: Caller) => operation.rule(asker) === 'done'
      const seen: Record<string, string> = {}
      const callers = nextCallers()
      const variables = await prepare()
      const before = await world.digest()
      for (const asker of callers.filter((one) => !isAllowed(one))) seen[asker.name] = await ask(asker, variables)
      const after = await world.digest()
      for (const asker of callers.filter(isAllowed)) seen[asker.name] = await ask(asker, await prepare())
      expect(seen).toEqual(Object.fromEntries(callers.map((asker) => [asker.name, operation.rule(asker)])))
      expect(after, 'somebody who was refused changed something').toBe(before)
    })
  }
})

describe('[S7] a guessed id or token gives no access', () => {
  for (const [name, { document, prepare, guess, read }] of Object.entries({ ...mutations, ...guardedQueries })) {
    if (!guess) continue
    test(name, async () => {
      const variables = { ...(await prepare?.(world)), ...guess }
      const before = await world.digest()
      for (const { headers } of nextCallers()) {
        expect(outcomeOf(await backend.ask(document, variables, headers), read)).not.toBe('done')
      }
      expect(await world.digest()).toBe(before)
    })
  }
})

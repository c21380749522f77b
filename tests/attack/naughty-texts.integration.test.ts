import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLine } from '#schemas/values/text.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { type Caller, createCallers } from '#tests/roles/callers.ts'
import { mutations } from '#tests/roles/mutations.ts'
import { guardedQueries } from '#tests/roles/queries.ts'
import { createWorld, type World } from '#tests/roles/world.ts'
import { byTurns } from '#tests/scale.ts'
import { naughtyStrings } from './corpora/naughty-strings.ts'
import { argumentsOf, askFor, operationNames, textPaths, withText } from './corpora/text-positions.ts'

let backend: TestBackend
let world: World
let askers: readonly Caller[]
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  world = await createWorld(backend)
  askers = await createCallers(backend, world.identities)
  await world.draft()
}, 120_000)
afterAll(() => backend.stop())

const kinds = [
  ...operationNames('query').map((name) => ['query', name] as const),
  ...operationNames('mutation').map((name) => ['mutation', name] as const),
].filter(([kind, name]) => textPaths(kind, name).length > 0)

/** In `npm test`, each field is tested with only two of the naughty texts. The texts rotate from field to field. */
const nextTexts = byTurns(Object.entries(naughtyStrings), 2)

/** Internals that a response must not leak. */
const leak = /\b(?:select|insert into|update|delete from) \w|postgres|drizzle|node_modules|\.ts:\d|at \w+ \(/i

/** Returns valid arguments of the operation, and the headers of a caller who may send it. */
async function ordinary(name: string) {
  const operation = mutations[name] ?? guardedQueries[name]
  if (!operation) return { values: {}, headers: {} }
  const asker = askers.find((known) => operation.rule(known) === 'done')
  const { values } = argumentsOf(operation.document, (await operation.prepare?.(world)) ?? {})
  return { values, headers: asker?.headers ?? {} }
}

describe('[attack] naughty texts', () => {
  test.each(kinds)(
    'no text sent to the %s %s causes a server error',
    async (kind, name) => {
      const faults: unknown[] = []
      for (const path of textPaths(kind, name)) {
        const { values, headers } = await ordinary(name)
        for (const [what, text] of nextTexts()) {
          const variables = withText(kind, name, values, path, text)
          const response = await backend.post({ query: askFor(kind, name, variables), variables }, headers)
          const answer = await response.text()
          const { errors = [] } = JSON.parse(answer) as {
            readonly errors?: readonly { readonly extensions?: { code?: string } }[]
          }
          const said = answer.replaceAll(JSON.stringify(text).slice(1, -1), '')
          const isFault = response.status >= 500 || errors.some(({ extensions }) => extensions?.code === 'INTERNAL')
          if (isFault || leak.test(said)) faults.push({ path: path.join('.'), what, answer: answer.slice(0, 300) })
        }
      }
      expect(faults).toEqual([])
    },
    120_000,
  )

  test('the shop still responds afterwards', async () => {
    expect((await backend.ask('{ channel { id } }')).errors).toBeUndefined()
  })

  test('a customer’s text is returned as written, without invisible characters, or is refused', async () => {
    const headers = askers.find(({ customer }) => customer === 'anna')?.headers ?? {}
    const save = 'mutation ($firstName: String!) { updateMe(input: { firstName: $firstName }) { __typename } }'
    let stored = 0
    for (const [what, firstName] of Object.entries(naughtyStrings)) {
      const { data, errors } = await backend.ask<{ updateMe: { __typename: string } | null }>(
        save,
        { firstName },
        headers,
      )
      if (errors || data?.updateMe?.__typename !== 'Customer') continue
      const me = await backend.ask<{ me: { firstName: string } }>('{ me { firstName } }', {}, headers)
      expect(me.data?.me.firstName, what).toBe(readLine(firstName))
      stored += 1
    }
    expect(stored).toBeGreaterThan(25)
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#schemas/languages.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { rounds } from '#tests/scale.ts'

const moves = {
  publish: `mutation ($id: ID!, $revision: ID!, $languages: [ID!], $expected: [ExpectedPointer!]) {
    publishPage(id: $id, revision: $revision, languages: $languages, expected: $expected) { __typename } }`,
  rollback: `mutation ($id: ID!, $revision: ID!, $languages: [ID!], $expected: [ExpectedPointer!]) {
    rollbackPage(id: $id, revision: $revision, languages: $languages, expected: $expected) { __typename } }`,
  unpublish: `mutation ($id: ID!, $languages: [ID!], $expected: [ExpectedPointer!]) {
    unpublishPage(id: $id, languages: $languages, expected: $expected) { __typename } }`,
} as const
const save = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
  savePage(id: $id, definition: $definition, baseRevision: $base) { ... on PageRevision { revision } } }`
const schedule = `mutation ($id: ID!, $revision: ID, $languages: [ID!], $at: String!) {
  schedulePage(id: $id, revision: $revision, languages: $languages, at: $at, zone: "UTC") { __typename } }`
const live = `query ($language: ID!) { publishedPages(route: "index", language: $language) { pages { id revision } } }`

const hour = 3_600_000
const begin = Date.UTC(2027, 0, 1)
let now = begin
let backend: TestBackend
let publisher: Readonly<Record<string, string>>
let revisions: readonly string[] = []
beforeAll(async () => {
  backend = await createTestBackend({ clock: () => now })
  publisher = await backend.staff('publisher')
})
afterAll(() => backend.stop())

type Pointers = Readonly<Record<string, string | null>>
type Step =
  | { readonly do: 'publish' | 'rollback'; readonly revision: number; readonly languages: readonly string[] }
  | { readonly do: 'unpublish'; readonly languages: readonly string[] }
  /** A publish whose expected pointers are outdated. */
  | { readonly do: 'late'; readonly revision: number; readonly language: string }
  | {
      readonly do: 'schedule'
      readonly revision: number | null
      readonly languages: readonly string[]
      readonly hours: number
    }
  | { readonly do: 'wait'; readonly hours: number }
  | { readonly do: 'settle' }

const some = fc.subarray([...languages], { minLength: 1 })
const revision = fc.nat({ max: 2 })
const hours = fc.integer({ min: 1, max: 4 })
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom('publish' as const, 'rollback' as const), revision, languages: some }),
    fc.record({ do: fc.constant('unpublish' as const), languages: some }),
    fc.record({ do: fc.constant('late' as const), revision, language: fc.constantFrom(...languages) }),
    fc.record({ do: fc.constant('schedule' as const), revision: fc.option(revision), languages: some, hours }),
    fc.record({ do: fc.constant('wait' as const), hours }),
    fc.record({ do: fc.constant('settle' as const) }),
  ),
  { minLength: 1, maxLength: 10 },
)

/** Expected state of the page. */
interface Model {
  readonly live: Map<string, string>
  waiting: readonly { readonly at: number; readonly revision: string | null; readonly languages: readonly string[] }[]
}

function pass(model: Model): void {
  const due = model.waiting.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
  model.waiting = model.waiting.filter(({ at }) => at > now)
  for (const { revision: made, languages: meant } of due) move(model, made, meant)
}

function move(model: Model, made: string | null, meant: readonly string[]): void {
  for (const language of meant) {
    if (made === null) model.live.delete(language)
    else model.live.set(language, made)
  }
}

async function run(query: string, variables: Readonly<Record<string, unknown>>): Promise<string> {
  const { data, errors } = await backend.ask<Record<string, { __typename: string }>>(query, variables, publisher)
  const [answer] = Object.values(data ?? {})
  if (!answer) throw new Error(JSON.stringify(errors))
  return answer.__typename
}

async function saved(id: string, definition: unknown, base: string | null): Promise<string> {
  const { data } = await backend.ask<{ savePage: { revision: string } }>(save, { id, definition, base }, publisher)
  return data?.savePage.revision ?? ''
}

async function liveNow(id: string): Promise<Pointers> {
  const pointers = languages.map(async (language) => {
    const { data } = await backend.ask<{ publishedPages: { pages: { id: string; revision: string }[] } }>(live, {
      language,
    })
    return [language, data?.publishedPages.pages.find((page) => page.id === id)?.revision ?? null] as const
  })
  return Object.fromEntries(await Promise.all(pointers))
}

async function doStep(id: string, step: Step, model: Model): Promise<void> {
  const made = 'revision' in step && step.revision !== null ? (revisions[step.revision] ?? '') : null
  switch (step.do) {
    case 'publish':
    case 'rollback':
      expect(await run(moves[step.do], { id, revision: made, languages: step.languages })).toBe('PageState')
      return move(model, made, step.languages)
    case 'unpublish':
      expect(await run(moves.unpublish, { id, languages: step.languages })).toBe('PageState')
      return move(model, null, step.languages)
    case 'late': {
      const seen = { language: step.language, revision: model.live.has(step.language) ? null : 'another' }
      expect(await run(moves.publish, { id, revision: made, languages: null, expected: [seen] })).toBe('StalePage')
      return
    }
    case 'schedule': {
      const at = now + step.hours * hour
      const wall = new Date(at).toISOString().slice(0, 19)
      expect(await run(schedule, { id, revision: made, languages: step.languages, at: wall })).toBe('Schedule')
      model.waiting = [...model.waiting, { at, revision: made, languages: step.languages }]
      return
    }
    case 'wait':
      now += step.hours * hour
      return pass(model)
    case 'settle':
      return backend.modules.content.keeper.settle()
  }
}

test('[C1] after any sequence of publishes, rollbacks, schedules and waits, each language shows the revision it must', async () => {
  let nth = 0
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      nth += 1
      const id = `model-${nth}`
      revisions = []
      let base: string | null = null
      for (const title of ['Ett', 'Två', 'Tre']) {
        const blocks = { a: { type: 'hero', v: 1, props: { title } } }
        const route = { name: 'index' }
        const definition = { format: 1, id, kind: 'page', route, regions: { main: ['a'] }, blocks }
        base = await saved(id, definition, base)
        revisions = [...revisions, base]
      }
      const model: Model = { live: new Map(), waiting: [] }
      for (const step of list) {
        await doStep(id, step, model)
        expect(await liveNow(id)).toEqual(
          Object.fromEntries(languages.map((language) => [language, model.live.get(language) ?? null])),
        )
      }
      now += 10 * hour
      await backend.modules.content.keeper.settle()
    }),
    { numRuns: rounds(12) },
  )
}, 120_000)

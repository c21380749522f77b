import { print } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import about from '#page-configs/about.json' with { type: 'json' }
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import { valueAt } from '#schemas/json-pointer.ts'
import type { Definition } from '#schemas/page.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { withValue } from '../editing/pointers.ts'
import { createSession } from '../editing/session.ts'
import { unsavedEdits } from '../editing/unsaved-edits.ts'
import { loadPage } from './load-page.ts'
import { savePage } from './save-page.ts'

let backend: TestBackend
let anna: StaffQuery
let eva: StaffQuery

beforeAll(async () => {
  backend = await createTestBackend({ pages: [about] })
  anna = queryOf(await backend.staff('editor'))
  eva = queryOf(await backend.staff('editor'))
})
afterAll(() => backend.stop())

function queryOf(headers: Readonly<Record<string, string>>): StaffQuery {
  return {
    async run(document, variables) {
      const common = { channelId: '1', marketId: 'se', languageId: 'sv' }
      const answer = await backend.ask(print(document), { ...variables, ...common }, headers)
      expect(answer.errors).toBeUndefined()
      return answer.data as never
    },
  }
}

const title = '/title'
const seo = '/seo/title/$t/sv'
const write = (path: string, text: string) => (now: Definition) => withValue(now, path, text)

test('[E6] a word typed during a save and another editor’s save in between merge without a conflict', async () => {
  const { id } = about
  const start = await loadPage(anna, id)
  if (!start || 'broken' in start) throw new Error('There is no page.')
  const arrived: (() => void)[] = []
  const session = createSession({
    definition: start.definition,
    revision: start.revision,
    edits: unsavedEdits(id, { getItem: () => null, setItem: () => undefined }),
    save: async (definition, base) => {
      const saved = await savePage(anna, id, definition, { base, language: 'sv' })
      await new Promise<void>((done) => arrived.push(done))
      return saved
    },
    clock: Date.now,
    rest: 60_000,
  })
  const evas = createSession({
    definition: start.definition,
    revision: start.revision,
    edits: unsavedEdits(id, { getItem: () => null, setItem: () => undefined }),
    save: (definition, base) => savePage(eva, id, definition, { base, language: 'sv' }),
    clock: Date.now,
  })
  evas.edit({ key: 'compose:step.edit' }, write(seo, 'Evas titel'))
  await evas.flush()

  const step = { key: 'compose:step.edit' }
  session.edit(step, write(title, 'Om'), title)
  const first = session.flush()
  await expect.poll(() => arrived.length).toBe(1)
  session.edit(step, write(title, 'Om oss'), title)
  arrived[0]?.()
  await first
  expect(valueAt(session.state().definition, title)).toBe('Om oss')
  expect(valueAt(session.state().definition, seo)).toBe('Evas titel')
  const second = session.flush()
  await expect.poll(() => arrived.length).toBe(2)
  arrived[1]?.()
  await second
  expect(session.state().status).toBe('saved')
  const stored = await loadPage(eva, id)
  expect(valueAt(stored, `/definition${title}`)).toBe('Om oss')
  expect(valueAt(stored, `/definition${seo}`)).toBe('Evas titel')
  session.close()
  evas.close()
})

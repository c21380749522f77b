import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TestBackend } from '#tests/backend.ts'
import { type ListeningBackend, openListeningBackend } from '#tests/listening-backend.ts'
import { diffPages, type PagesIo, pullPages, pushPages, validatePages } from './pages.ts'

let opened: ListeningBackend
let backend: TestBackend
let editor: Readonly<Record<string, string>>
let folder = ''
let lines: string[] = []
const io = (): PagesIo => ({ folder, out: (line) => lines.push(line) })

beforeAll(async () => {
  opened = await openListeningBackend()
  backend = opened.backend
  editor = await backend.staff('editor')
  vi.stubEnv('SECRET_KEYS', 'a-secret-for-tests')
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolofon-pages-'))
  lines = []
  return () => rm(folder, { recursive: true })
})
afterAll(() => opened.stop())

const page = (id: string, props: Readonly<Record<string, unknown>>) => ({
  format: 1,
  id,
  kind: 'page',
  route: { name: 'index' },
  regions: { main: ['a'] },
  blocks: { a: { type: 'hero', v: 1, props } },
})

const write = (id: string, definition: unknown) => writeFile(join(folder, `${id}.json`), JSON.stringify(definition))
const read = async (id: string) => JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as unknown

async function edit(id: string, props: Readonly<Record<string, unknown>>): Promise<void> {
  const state = await backend.ask<{ pages: { id: string; draft: string }[] }>('{ pages { id draft } }', {}, editor)
  const base = state.data?.pages.find((found) => found.id === id)?.draft
  const save = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
    savePage(id: $id, definition: $definition, baseRevision: $base) { __typename } }`
  await backend.ask(save, { id, definition: page(id, props), base }, editor)
}

describe('[C6] pages as files', () => {
  test('are published by a push, are then the same, and come back when pulled', async () => {
    await write('there', page('there', { title: 'Hej' }))
    expect(await diffPages([], io())).toBe(1)
    expect(await pushPages([], io())).toBe(0)
    expect(await diffPages([], io())).toBe(0)
    expect(await pushPages(['--json'], io())).toBe(0)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject([{ id: 'there', outcome: 'unchanged' }])
    await write('there', page('there', { title: 'Hallå' }))
    lines = []
    expect(await diffPages([], io())).toBe(1)
    expect(lines).toContain('  /blocks/a/props/title: "Hej" → "Hallå"')
    expect(await pullPages(['there'], io())).toBe(0)
    expect(await read('there')).toEqual(page('there', { title: 'Hej' }))
  })

  test('[E4] texts are stored normalised, and the file is then the same', async () => {
    const title = 'O\u0308ppet\u200b 10\u00a0000\r\nböcker'
    await write('pasted', page('pasted', { title }))
    expect(await pushPages(['--json'], io())).toBe(0)
    expect(await diffPages([], io())).toBe(0)
    await pushPages(['--json'], io())
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject([{ id: 'pasted', outcome: 'unchanged' }])
    await pullPages(['pasted'], io())
    expect(await read('pasted')).toEqual(page('pasted', { title: 'Öppet 10\u00a0000\nböcker' }))
  })

  test('[R3] a page whose texts are blank is not published', async () => {
    const blank = { $t: { sv: '', da: ' ', en: '\u200b', fi: '', nb: '' } }
    await write('blank', page('blank', { title: blank }))
    expect(await validatePages([], io())).toBe(1)
    expect(await pushPages([], io())).toBe(1)
    expect(lines.at(-1)).toMatch(/^blank: not published, saved as a draft: .*text is missing/)
  })

  test('[N18] are merged with what was saved in the composer meanwhile, or refused with both values', async () => {
    await write('both', page('both', { title: 'Hej' }))
    await pushPages([], io())
    await edit('both', { title: 'Hej', tone: 'ink' })
    await write('both', page('both', { title: 'Hallå' }))
    expect(await pushPages([], io())).toBe(0)
    expect(lines.at(-1)).toMatch(/^both: live, merged with a newer draft: pull it/)
    await pullPages(['both'], io())
    expect(await read('both')).toEqual(page('both', { title: 'Hallå', tone: 'ink' }))
    await edit('both', { title: 'Ditt', tone: 'ink' })
    await write('both', page('both', { title: 'Mitt', tone: 'ink' }))
    expect(await pushPages([], io())).toBe(1)
    expect(lines.at(-1)).toContain('/blocks/a/props/title: here "Mitt", there "Ditt"')
  })

  test('[P1] show which version is scheduled to replace them, when, and who planned it', async () => {
    await write('waits', page('waits', { title: 'Först' }))
    await pushPages([], io())
    const { data } = await backend.ask<{ pages: { id: string; draft: string }[] }>('{ pages { id draft } }', {}, editor)
    const revision = data?.pages.find(({ id }) => id === 'waits')?.draft
    const schedule = `mutation ($revision: ID!) { schedulePage(id: "waits", revision: $revision, languages: ["sv", "fi"],
      at: "2090-11-27T00:00", zone: "Europe/Stockholm") { __typename } }`
    const answer = await backend.ask(schedule, { revision }, await backend.staff('publisher'))
    expect(answer.data).toEqual({ schedulePage: { __typename: 'Schedule' } })
    await write('waits', page('waits', { title: 'Rättad' }))
    lines = []
    expect(await pushPages([], io())).toBe(0)
    expect(lines[0]).toMatch(/^waits: live, after/)
    expect(lines[1]).toMatch(
      /^ {2}On 2090-11-27 00:00 \(Europe\/Stockholm\) version [0-9a-f]{8} replaces it in sv, fi, planned by \S+@\S+\.$/,
    )
    lines = []
    await pushPages(['--languages', 'da'], io())
    expect(lines).toHaveLength(1)
    lines = []
    await pushPages(['--json'], io())
    expect(JSON.parse(lines[0] ?? '')[0].waits).toHaveLength(1)
  })

  test('never overwrite a draft unknown to them, unless forced', async () => {
    await write('forced', page('forced', { title: 'Hej' }))
    await pushPages([], io())
    await edit('forced', { title: 'Utkast' })
    await rm(join(folder, '.pulled'))
    await write('forced', page('forced', { title: 'Fil' }))
    expect(await pushPages([], io())).toBe(1)
    expect(lines.at(-1)).toContain('a draft that is not in the files')
    expect(await pushPages(['--force', '--languages', 'sv,fi'], io())).toBe(0)
    expect(await diffPages([], io())).toBe(1)
    expect(lines.at(-2)).toMatch(/title: "Hej" → "Fil"/)
  })

  test('that may not be published are saved as a draft, and continue from it once they are fixed', async () => {
    await write('mended', page('mended', { title: 'Hej', tone: 'loud' }))
    expect(await pushPages([], io())).toBe(1)
    expect(lines.at(-1)).toMatch(/^mended: not published, saved as a draft: /)
    await write('mended', page('mended', { title: 'Hej', tone: 'ink' }))
    expect(await pushPages([], io())).toBe(0)
    expect(lines.at(-1)).toMatch(/^mended: live, after/)
  })

  test('are validated in Swedish or English, and so are the stored pages', async () => {
    await write('wrong', page('wrong', { title: 'Hej', tone: 'loud' }))
    await writeFile(join(folder, 'broken.json'), '{')
    expect(await validatePages(['--in', 'sv'], io())).toBe(1)
    expect(lines.join('\n')).toContain('Hjälte, 1:a blocket i Innehåll › Ton: måste vara något av paper, warm, ink.')
    expect(lines.at(-1)).toBe('2 definitions, 2 errors.')
    expect(await pushPages(['--draft', join(folder, 'wrong.json')], io())).toBe(0)
    lines = []
    expect(await validatePages(['--stored'], io())).toBe(1)
    expect(lines.join('\n')).toContain('wrong (draft): error: Hero, 1st block in Content › Tone')
  })
})

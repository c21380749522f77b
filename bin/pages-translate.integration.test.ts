import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { translatePages } from './pages-translate.ts'
import { storedDefinition, storedPages } from './stored-pages.ts'

let backend: TestBackend
let editor: Readonly<Record<string, string>>
let folder = ''
let lines: string[] = []
const print = (line: string) => void lines.push(line)
const run = (...args: string[]) => translatePages(args, { out: print, err: print })

beforeAll(async () => {
  backend = await createTestBackend()
  editor = await backend.staff('editor')
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  const { port } = backend.server.address() as AddressInfo
  vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('SECRET_KEYS', 'a-secret-for-tests')
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolofon-translate-'))
  lines = []
  return () => rm(folder, { recursive: true })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  backend.server.closeAllConnections()
  backend.server.close()
  await backend.stop()
})

async function draftOf(id: string) {
  const page = (await storedPages()).find((one) => one.id === id)
  return { base: page?.draft ?? null, definition: page?.draft ? await storedDefinition(id, page.draft) : null }
}

async function save(id: string, props: Readonly<Record<string, unknown>>): Promise<void> {
  const blocks = { a: { type: 'hero', v: 1, props } }
  const definition = { format: 1, id, kind: 'page', route: { name: 'index' }, regions: { main: ['a'] }, blocks }
  const { base } = await draftOf(id)
  const mutation = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
    savePage(id: $id, definition: $definition, baseRevision: $base) { __typename } }`
  const { data } = await backend.ask(mutation, { id, definition, base }, editor)
  expect(data).toEqual({ savePage: { __typename: 'PageRevision' } })
}

const file = (name = 'texts.xlf') => join(folder, name)

test('[N34] the texts of a page go to a translator and come back as its draft', async () => {
  await save('start', { title: { $t: { sv: 'Höst' } }, text: { $t: { sv: 'Läs', fi: 'Lue' } } })
  expect(await run('export', 'start', '--from', 'sv', '--to', 'fi', '--missing', '--out', file())).toBe(0)
  expect(lines).toEqual(['texts: 1, pages: 1'])
  const xliff = await readFile(file(), 'utf8')
  expect(xliff).toContain('<note>Hero, 1st block in Content › Heading</note>')
  await writeFile(file(), xliff.replace('<source>Höst</source>', '$&<target>Syksy</target>'))
  expect(await run('import', file())).toBe(0)
  expect(lines.at(-1)).toBe('start: texts written: 1, unchanged: 0, not translated: 0, set aside: 0; saved as a draft.')
  expect(await draftOf('start')).toMatchObject({
    definition: { blocks: { a: { props: { title: { $t: { sv: 'Höst', fi: 'Syksy' } } } } } },
  })
  expect((await storedPages()).find(({ id }) => id === 'start')?.published).toEqual([])
  expect(await run('import', file())).toBe(0)
  expect(lines.at(-1)).toMatch(/^start: texts written: 0, unchanged: 1/)
})

test('[N34] one bad text costs one text, with its reason, and an unknown page costs that page', async () => {
  await save('both', { title: { $t: { sv: 'Höst' } }, text: { $t: { sv: 'Läs' } } })
  await run('export', 'both', '--to', 'fi', '--out', file())
  const xliff = await readFile(file(), 'utf8')
  const filled = xliff
    .replace('<source>Höst</source>', '$&<target>Syksy</target>')
    .replace('<source>Läs</source>', '$&<target>Lue</target>')
    .replace('</xliff>', '<file id="gone"><unit id="u"><segment><source>a</source></segment></unit></file></xliff>')
  await writeFile(file(), filled)
  await save('both', { title: { $t: { sv: 'Höst' } }, text: { $t: { sv: 'Läs mer' } } })
  lines = []
  expect(await run('import', file())).toBe(1)
  expect(lines).toEqual([
    'both: texts written: 1, unchanged: 0, not translated: 0, set aside: 1; saved as a draft.',
    '  set aside: /blocks/a/props/text: the Swedish text has changed since the export: "Lue"',
    'gone: the shop has no such page, or its draft is unreadable.',
  ])
  expect(await draftOf('both')).toMatchObject({
    definition: { blocks: { a: { props: { title: { $t: { fi: 'Syksy' } }, text: { $t: { sv: 'Läs mer' } } } } } },
  })
})

test('[N34] a file that cannot be used is refused with a sentence', async () => {
  const refusalOf = async (content: string | Uint8Array) => {
    lines = []
    await writeFile(file(), content)
    expect(await run('import', file())).toBe(1)
    return lines[0]?.slice(file().length + 2)
  }
  expect(await refusalOf('no xml')).toBe('The file can’t be read: it isn’t valid XML.')
  expect(await refusalOf(Uint8Array.of(0xc3, 0x28))).toBe('The file can’t be read: it isn’t valid XML.')
  expect(await refusalOf('<!DOCTYPE a><xliff/>')).toMatch(/DTD/)
  expect(await refusalOf('<xliff version="2.0" srcLang="sv" trgLang="de"><file id="a"/></xliff>')).toMatch(/language/)
  await truncate(file(), 50 * 1024 * 1024)
  lines = []
  expect(await run('import', file())).toBe(1)
  expect(lines[0]).toMatch(/larger than 10 MB/)
})

test('[N34] a file in UTF-16 is read, too, and --publish yes publishes in its language only', async () => {
  await save('wide', { title: { $t: { sv: 'Höst', fi: 'Vanha' } } })
  await run('export', 'wide', '--to', 'fi', '--out', file())
  const xliff = (await readFile(file(), 'utf8')).replace('<target>Vanha</target>', '<target>Syksy</target>')
  await writeFile(file(), Buffer.from(`\ufeff${xliff.replace(/^<\?xml.*\n/, '')}`, 'utf16le'))
  expect(await run('import', file(), '--publish', 'yes')).toBe(0)
  expect(lines.at(-1)).toMatch(/texts written: 1,.*; live in fi\.$/)
  const page = (await storedPages()).find(({ id }) => id === 'wide')
  expect(page?.published.map(({ language }) => language)).toEqual(['fi'])
})

test('[N34] a wrong command says what it needs', async () => {
  expect(await run('export', 'start', '--from', 'en', '--to', 'fi')).toBe(2)
  expect(await run('export', 'start', '--to', 'de')).toBe(2)
  expect(await run('export', '--to', 'fi')).toBe(2)
  expect(await run('import')).toBe(2)
  expect(await run()).toBe(2)
  expect(await run('export', 'missing', '--to', 'fi')).toBe(1)
})

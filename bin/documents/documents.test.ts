import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FeatureRows, findWrongTags, readFeatureRows } from './feature-rows.ts'
import { renderDocuments } from './render-documents.ts'
import { renderFeatures } from './render-features.ts'
import { renderRooms } from './render-rooms.ts'
import { parseTestTitles, readTestTitles } from './test-titles.ts'

const root = join(import.meta.dirname, '../..')

test('generated documents match the code; `npm run generate -- --documents` updates them', async () => {
  const documents = Object.entries(await renderDocuments(root))
  const outdated = documents.filter(
    ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
  )
  expect(outdated.map(([path]) => path)).toEqual([])
})

test('each tag of a test title is a known row or finding', () => {
  expect(findWrongTags(readTestTitles(root), readFeatureRows(root))).toEqual([])
})

/**
 * The function name is not in the example itself, because the titles in the example would then count as titles of this
 * file.
 */
const call = 'test'
const example = `
${call}('[F1] a cart', () => {
  ${call}.each([['[F9] data', 1]])(
    '${'[F2][attack S1-3]'} costs %s of \${price}',
    () => undefined,
  )
  ${call}("[F3] says 'no'", () => expect(find('[F4] no title', text)))
})`

test('titles are read with their tags; other strings are not titles', () => {
  expect(parseTestTitles('a.test.ts', example)).toEqual([
    { file: 'a.test.ts', tags: ['F1'], title: 'a cart' },
    { file: 'a.test.ts', tags: ['F2', 'attack S1-3'], title: 'costs … of …' },
    { file: 'a.test.ts', tags: ['F3'], title: "says 'no'" },
  ])
})

const rows: FeatureRows = {
  families: [{ prefix: 'F', title: 'F · Rows', about: '', rows: { F1: 'A cart.', F2: 'A price.', F3: 'A list.' } }],
  shownBy: { F3: ['F1'] },
  findings: [{ prefix: 'attack', about: 'attacks' }],
  sameIds: [{ tag: 'F3', as: 'attack F3', in: ['a.test'] }],
}

test('a row lists its tests; a row without any is listed as not there; findings have their own section', () => {
  const document = renderFeatures(
    rows,
    parseTestTitles('a.test.ts', `${call}('[F1] is *full*', run)\n${call}('[F3] holds', run)`),
  )
  expect(document).toContain('### F1\n\nA cart.\n\n- [a.test.ts](../a.test.ts): is \\*full\\*\n')
  expect(document).toContain('### F3\n\nA list.\n\nThe tests of [F1](#f1) verify this row.\n')
  expect(document).toContain('- **F2** A price.')
  expect(document).toContain('**attack F3**\n\n- [a.test.ts](../a.test.ts): holds\n')
  expect(document).toContain('| [F · Rows](#f--rows) | 3 | 2 |')
})

test('unknown rows and entries without a test are reported', () => {
  expect(findWrongTags(parseTestTitles('b.test.ts', `${call}('[F7] is new', run)`), rows)).toEqual([
    'b.test.ts: [F7] is not a row of docs/features.json or runtime/SPEC.md',
    'docs/features.json: no test in “a.test” has the tag [F3]',
    'docs/features.json: F3 is shown by F1, which no test has',
  ])
})

test('the diagram of rooms names the part of a room that may be imported', () => {
  const diagram = renderRooms({ ui: ['runtime/i18n', 'runtime/events', 'schemas'], studio: ['preview/canvas-'] })
  expect(diagram).toContain('  ui -->|"i18n, events"| runtime\n  ui --> schemas\n')
  expect(diagram).toContain('  studio -->|"canvas-*"| preview\n')
})

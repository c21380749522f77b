import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { pagesForBuilder } from './pages-builder.ts'

const fail = (line: string) => {
  throw new Error(line)
}
const folder = join(import.meta.dirname, '../page-configs')

test('[C6] every page that the shop comes with is exported to Builder, and would come back the same', async () => {
  const lines: string[] = []
  expect(await pagesForBuilder([], { folder, out: (line) => lines.push(line), err: fail })).toBe(0)
  const entries = lines.map((line) => JSON.parse(line) as { model: string; entry: { name: string } })
  expect(entries.length).toBeGreaterThan(20)
  expect(new Set(entries.map(({ model }) => model))).toEqual(new Set(['page', 'section']))
})

test('[C6] an invalid definition refuses the whole export, and reports where it is wrong', async () => {
  const printed: string[] = []
  const own = await temporaryFolder()
  await writeFile(join(own, 'half.json'), '{"format":1,"id":"half","kind":"page","blocks":{},"regions":{"main":["x"]}}')
  const lines: string[] = []
  expect(
    await pagesForBuilder([], { folder: own, out: (line) => lines.push(line), err: (line) => printed.push(line) }),
  ).toBe(1)
  expect(printed.join('\n')).toContain('half.json')
  expect(lines).toEqual([])
})

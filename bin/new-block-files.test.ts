import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enhancerFiles, isBlockName, newBlock, withBlock, withEnhancer } from './new-block-files.ts'

const list = readFileSync(join(import.meta.dirname, '../blocks/index.ts'), 'utf8')
const added = (name: string) => {
  const before = new Set(list.split('\n'))
  return withBlock(list, name, newBlock(name).camel)
    .split('\n')
    .filter((line) => !before.has(line))
}

test.each(['no-such-block', 'aaa', 'zz-top'])('[B1] a new block %s is one folder, an import and an entry', (name) => {
  const { camel, files } = newBlock(name)
  expect(added(name)).toEqual([`import { ${camel} } from './${name}/index.ts'`, `  ${camel},`])
  expect(Object.keys(files)).toContain(`${name}.dom.test.tsx`)
})

test('[B1] the list of blocks stays sorted, so that two new blocks seldom conflict', () => {
  const sorted = (text: string) => [...text.matchAll(/from '\.\/([a-z-]+)\//g)].map(([, name = '']) => name)
  const names = sorted(withBlock(list, 'no-such-block', 'noSuchBlock'))
  expect(names).toEqual(names.toSorted())
  const folders = readdirSync(join(import.meta.dirname, '../blocks'), { withFileTypes: true })
  expect(sorted(list)).toEqual(folders.filter((entry) => entry.isDirectory()).map(({ name }) => name))
})

test.each(['', 'Reading', '-list', 'a--b', '../x', 'a'.repeat(61)])('“%s” is not a valid block name', (name) => {
  expect(isBlockName(name)).toBe(false)
})

test('[B1] a new block has the titles that editors read; its name is the English one by default', () => {
  const titleOf = (titles?: { readonly sv?: string; readonly en?: string }) =>
    /title: (\{.*?\}),/.exec(newBlock('reading-list', titles).files['index.ts'] ?? '')?.[1]
  expect(titleOf({ sv: 'Läslista' })).toBe("{ sv: 'Läslista', en: 'Reading list' }")
  expect(titleOf({ sv: 'Läslista', en: "Editors' choice" })).toBe(`{ sv: 'Läslista', en: "Editors' choice" }`)
  expect(titleOf()).toBe("{ sv: 'Reading list', en: 'Reading list' }")
})

test.each([
  ['aaa', 'aaa'],
  ['no-such-block', "'no-such-block'"],
  ['zz-top', "'zz-top'"],
])('[B6] the script of a new block %s is two files and an entry in the sorted list', (name, key) => {
  const scripts = readFileSync(join(import.meta.dirname, '../blocks/enhancers.ts'), 'utf8')
  const before = new Set(scripts.split('\n'))
  const after = withEnhancer(scripts, name).split('\n')
  expect(after.filter((line) => !before.has(line))).toEqual([`  ${key}: () => import('./${name}/enhance.ts'),`])
  const paths = after.flatMap((line) => /'\.\/([a-z-]+)\/enhance\.ts'/.exec(line)?.[1] ?? [])
  expect(paths).toEqual(paths.toSorted())
  expect(Object.keys(enhancerFiles)).toEqual(['enhance.ts', 'enhance.dom.test.tsx'])
})

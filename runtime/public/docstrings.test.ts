import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const names = ['page', 'registry', 'actions', 'browser'].flatMap((entry) =>
  [...read(`runtime/public/${entry}.ts`).matchAll(/^export (?:type )?\{([^}]+)\} from '#([^']+)'/gm)].flatMap(
    ([, list = '', file = '']) =>
      list
        .split(',')
        .map((name) => name.replace(/^\s*type /, '').trim())
        .filter((name) => name !== '')
        .map((name) => [name, file] as const),
  ),
)

test('[quality] every name of the public API has a docstring where it is declared', () => {
  expect(names.length).toBeGreaterThan(80)
  const bare = names.filter(([name, file]) => {
    const declared = new RegExp(`^export (?:async )?(?:function|class|const|interface|type) ${name}\\b`, 'm').exec(
      read(file),
    )
    const before = declared ? read(file).slice(0, declared.index) : ''
    return !/\*\/\n(?:\/\/ biome-ignore .*\n)?$/.test(before)
  })
  expect(bare.map(([name, file]) => `${file}: ${name}`)).toEqual([])
})

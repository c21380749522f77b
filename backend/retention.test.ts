import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeRetentions, retentions } from './retention.ts'

const root = join(import.meta.dirname, '..')

test('[operations S2-8] each table has a retention rule', () => {
  const texts = globSync('backend/**/*.tables.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const tables = texts.flatMap((text) =>
    [...text.matchAll(/(?:pgTable|auditLogTable)\(\s*'([a-z_]+)'/g)].map(([, name]) => name),
  )
  expect(retentions.map(({ table }) => table).sort()).toEqual(tables.sort())
})

test('[operations S2-8] docs/operations.md states the same retention rules', () => {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const table = /\| table \| rows are \|\n[-| ]+\n([\s\S]*?)\n\n/.exec(text)?.[1]
  expect(table?.split('\n')).toEqual(describeRetentions())
})

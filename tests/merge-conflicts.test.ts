import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const foreign = new Set(['node_modules', '.git', '.next', '.data'])
const files = globSync('**/*.{md,json,yml,yaml,css,graphql,sql,sh,svg,html}', {
  cwd: root,
  exclude: (name) => foreign.has(name),
})
const marker = /^(?:<{7}|>{7}|\|{7})(?: |$)/m

test('no text file contains the markers of a merge conflict', () => {
  expect(files).toContain('README.md')
  expect(files.filter((file) => marker.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test.each(['<<<<<<< HEAD', '>>>>>>> main', '|||||||'])('the line “%s” is a marker', (line) => {
  expect(marker.test(`before\n${line}\nafter`)).toBe(true)
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const rooms = 'app,backend,bench,bin,blocks,gateway,preview,runtime,schemas,studio,tests,ui'
/** Maximum number of files in a folder without a README. With more, a reader needs an overview. */
const most = 10

// `bench/lighthouse` has its own `node_modules`.
const own = { cwd: root, exclude: (name: string) => name === 'node_modules' }
const sources = globSync(`{${rooms}}/**/*.{ts,tsx,css,graphql,json,sql}`, own)
const readmes = globSync(`{${rooms}}/**/README.md`, own)

test('each folder with more than ten files, some of them code, has a README', () => {
  const folders = Map.groupBy(sources, (file) => dirname(file))
  const lacking = [...folders].filter(
    ([folder, files]) =>
      files.length > most &&
      files.some((file) => /\.tsx?$/.test(file)) &&
      !folder.includes('generated') &&
      !readmes.includes(join(folder, 'README.md')),
  )
  expect(lacking.map(([folder]) => folder)).toEqual([])
})

test('each file that a README says to open first exists', () => {
  const missing = readmes.flatMap((readme) => {
    const [, list = ''] = /^Open first:(.*(?:\n.+)*)/m.exec(readFileSync(join(root, readme), 'utf8')) ?? []
    return [...list.matchAll(/`([^`\s]+)`/g)]
      .filter(([, path = '']) => ![dirname(readme), '.'].some((base) => existsSync(join(root, base, path))))
      .map(([, path]) => `${readme}: ${path}`)
  })
  expect(missing).toEqual([])
})

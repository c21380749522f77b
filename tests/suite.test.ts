import { globSync } from 'node:fs'
import { basename, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'
import { largeSuite, verifySuite, wholeSuite } from './suite.ts'

interface Project {
  readonly test: { readonly name: string; readonly include: readonly string[]; readonly exclude: readonly string[] }
}

const projects = (config.test?.projects ?? []) as readonly Project[]
const namesOf = ({ groups }: { readonly groups: readonly (readonly string[])[] }) => groups.flat().sort()

test('[quality] every project of the test runner is in a suite', () => {
  const names = projects.map(({ test: { name } }) => name).sort()
  expect(namesOf(largeSuite)).toEqual(names)
  expect(namesOf(wholeSuite)).toEqual(names.filter((name) => name !== 'large'))
})

test('[F109] [F110] the suite has unit tests and browser tests', () => {
  expect(namesOf(wholeSuite)).toEqual(expect.arrayContaining(['unit', 'dom', 'integration', 'browser']))
})

test('[F115] a type error fails the suite', () => {
  const checks = verifySuite.checks.map(({ command, args }) => [basename(command), ...args].join(' '))
  expect(checks).toContain('tsc --noEmit -p .')
})

test('[quality] every test file belongs to exactly one project', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '.next/**', '.data/**', '.backend/**'],
  })
  expect(files.length).toBeGreaterThan(300)
  const isIn = (file: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob))
  const homesOf = (file: string) =>
    projects.filter(({ test: { include, exclude } }) => isIn(file, include) && !isIn(file, exclude))
  expect(files.filter((file) => homesOf(file).length !== 1)).toEqual([])
})

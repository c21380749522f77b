import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Returns the files of this repository that are loaded when a file is imported, including that file. */
function loadedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, target = ''] of text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?'([#.][^']+\.tsx?)'/gm)) {
    loadedBy(target.startsWith('#') ? join(root, target.slice(1)) : resolve(dirname(file), target), seen)
  }
  return seen
}

test('[attack siege] a restarted gateway loads nothing of the back end except the modules for keys', () => {
  const loaded = [...loadedBy(join(root, 'bin/gateway.ts'))].map((file) => file.slice(root.length + 1))
  expect(loaded).toContain('gateway/server.ts')
  expect(loaded.filter((file) => file.startsWith('backend/')).sort()).toEqual([
    'backend/kernel/keys.ts',
    'backend/kernel/secret-file.ts',
    'backend/kernel/timing-safe-equal.ts',
  ])
})

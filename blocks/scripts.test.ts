import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { enhancers } from './enhancers.ts'
import { blocks } from './index.ts'
import { islands } from './islands.ts'

const root = join(import.meta.dirname, '..')
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /^[\w-]+\/.*\.tsx?$/.test(file) && !file.includes('.test.'),
)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns the files that a list (`enhancers.ts` or `islands.ts`) imports, by name. Paths are relative to `blocks/`. */
function listed(file: string): Readonly<Record<string, string>> {
  const entries = textOf(file).matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('\.\/([^']+)'\),$/gm)
  return Object.fromEntries([...entries].map(([, name = '', path = '']) => [name, path]))
}

/**
 * Returns the modules that a file imports, statically or dynamically, directly or indirectly, each with the file that
 * imports it. Ignores type imports.
 */
function loadedWith(file: string, seen = new Map<string, string>()): ReadonlyMap<string, string> {
  const code = textOf(file).replace(/^(?:import|export) type [^']*from .*$/gm, '')
  const statements = /^(?:import|export)\s(?:[^']*?from )?'([^']+)'|\bimport\('([^']+)'\)/gm
  for (const [, now, later] of code.matchAll(statements)) {
    const target = now ?? later ?? ''
    const own = target.startsWith('#') ? target.slice(1) : target
    const path = target.startsWith('.') ? relative(root, resolve(root, file, '..', target)) : own
    if (seen.has(path)) continue
    seen.set(path, file)
    if (/^[#.]/.test(target) && /\.tsx?$/.test(path)) loadedWith(path, seen)
  }
  return seen
}

describe('[B6] scripts of blocks', () => {
  test('every enhance.ts is listed by its block’s type, and nothing else is', async () => {
    const found = sources.filter((file) => file.endsWith('/enhance.ts'))
    expect(listed('blocks/enhancers.ts')).toEqual(
      Object.fromEntries(found.map((file) => [file.replace('/enhance.ts', ''), file])),
    )
    expect(Object.keys(enhancers)).toEqual(Object.keys(listed('blocks/enhancers.ts')).toSorted())
    const types = blocks.map(({ type }) => type)
    expect(Object.keys(enhancers).filter((type) => !types.includes(type))).toEqual([])
    for (const load of Object.values(enhancers)) expect((await load()).enhance).toBeTypeOf('function')
  })

  test('every island is listed by its name, and nothing else is', async () => {
    const found = sources.filter((file) => file.endsWith('.island.tsx'))
    const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace('.island.tsx', '')
    expect(listed('blocks/islands.ts')).toEqual(Object.fromEntries(found.map((file) => [nameOf(file), file])))
    expect(Object.keys(islands)).toEqual(Object.keys(listed('blocks/islands.ts')).toSorted())
  })

  test('every island is rendered by a block, and every rendered one is listed', () => {
    const rendered = sources.flatMap((file) =>
      [...textOf(`blocks/${file}`).matchAll(/<Island\s+name=(\S+)/g)].map(([, name = '']) => name),
    )
    expect([...new Set(rendered)].toSorted()).toEqual(Object.keys(islands).map((name) => `"${name}"`))
  })

  test('an enhancer loads neither React, styles nor a schema library', () => {
    const wrong = Object.values(listed('blocks/enhancers.ts')).flatMap((file) =>
      [...loadedWith(`blocks/${file}`)]
        .filter(([module]) => /^(?:react|next|zod|valtio$)|\.css$|\.tsx$/.test(module))
        .map(([module, by]) => `${file}: ${by} → ${module}`),
    )
    expect(wrong).toEqual([])
    expect([...loadedWith('blocks/product-list/enhance.ts').keys()]).toContain('valtio/vanilla')
  })

  test('no view is a client component, and no block needs Next', () => {
    const wrong = sources.filter((file) => /^'use client'|(?:from|import\()\s*'next\b/m.test(textOf(`blocks/${file}`)))
    expect(wrong).toEqual([])
  })

  test('a view does not load the island that it renders', () => {
    const islandFiles = new Set(Object.values(listed('blocks/islands.ts')).map((file) => `blocks/${file}`))
    const loaded = loadedWith('blocks/index.ts')
    expect([...loaded.keys()]).toContain('blocks/header/header.tsx')
    expect([...loaded.keys()].filter((module) => islandFiles.has(module))).toEqual([])
  })
})

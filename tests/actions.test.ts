import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { verifyPage } from '#app/preview/verify-action.ts'
import { blocks } from '#blocks/index.ts'
import { createRegistry } from '#runtime/registry/create-registry.ts'

const root = join(import.meta.dirname, '..')
const { actions } = createRegistry(blocks, [verifyPage])
const hrefs = [...actions.values()].map(({ href }) => href)

const sources = ['app', 'blocks', 'runtime', 'studio', 'ui'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
    .filter((file) => statSync(join(root, file)).isFile()),
)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/**
 * Files whose code may run in the browser: client components, islands, enhancements, and everything in `app/browser`
 * and `studio`. Files that they import count too.
 */
const scripts = sources.filter((file) =>
  /\.(?:client|island)\.tsx?$|\/enhance\.ts$|^app\/browser\/|^studio\//.test(file),
)

/** Returns a script and all files that the browser loads with it. Type imports are ignored. */
function loadedWith(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = textOf(file).replace(/^(?:import|export) type [^']*from .*$/gm, '')
  for (const [, target = ''] of code.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g)) {
    loadedWith(target.startsWith('#') ? target.slice(1) : relative(root, resolve(root, dirname(file), target)), seen)
  }
  return seen
}
const inBrowser = new Set(scripts.flatMap((file) => [...loadedWith(file)]))

function addressesIn(file: string): readonly string[] {
  return [...textOf(file).matchAll(/['"`](\/actions\/[a-z/-]*)/g)].map(([, address = '']) => address)
}

describe('[B1] addresses of actions', () => {
  test('are written by code that runs in the browser alone; forms get them from the action', () => {
    const wrong = sources
      .filter((file) => /^(?:app|blocks|ui)\//.test(file) && !inBrowser.has(file))
      .filter((file) => addressesIn(file).length > 0)
    expect(wrong).toEqual([])
    expect(addressesIn('app/browser/send-form.ts').length).toBeGreaterThan(2)
  })

  test('are those of an action, wherever they are written', () => {
    const isKnown = (address: string) =>
      hrefs.some((href) => (address.endsWith('/') ? href.startsWith(address) : href === address))
    const wrong = sources
      .filter((file) => !file.startsWith('runtime/actions/'))
      .flatMap((file) =>
        addressesIn(file)
          .filter((address) => !isKnown(address))
          .map((address) => `${file}: ${address}`),
      )
    expect(wrong).toEqual([])
  })
})

test('[B1] no script of the browser loads an action, what it runs, or a schema library with it', () => {
  const wrong = [...inBrowser].filter(
    (file) =>
      !file.startsWith('studio/') && /^blocks\/.*actions\.ts$|^runtime\/actions\/|^ui\/action-form\//.test(file),
  )
  expect(wrong).toEqual([])
  expect(inBrowser.size).toBeGreaterThan(50)
})

test('[B1] each action is defined in the folder of its block, and listed by the block', () => {
  for (const block of blocks) {
    const files = sources.filter((file) => new RegExp(`^blocks/${block.type}/(?:\\w+-)?actions\\.ts$`).test(file))
    const named = files.flatMap((file) => [...textOf(file).matchAll(/= defineAction\(/g)])
    expect([block.type, block.actions.length]).toEqual([block.type, named.length])
  }
})

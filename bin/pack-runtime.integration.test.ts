import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { packRuntime } from './pack-runtime.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const manifestSchema = z.object({
  exports: z.record(z.string(), z.unknown()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  peerDependencies: z.record(z.string(), z.string()).optional(),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).optional(),
})
const readManifest = (folder: string) =>
  manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

/** Folder of a project in which only the packed runtime and its dependencies are installed. */
let project: string
let installed: string

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'kolofon-package-'))
  installed = join(project, 'node_modules/@kolofon/runtime')
  const packed = join(project, 'packed')
  const tarball = await packRuntime(packed)
  await writeFile(
    join(project, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      imports: {
        '#runtime/public/page.ts': '@kolofon/runtime',
        '#runtime/public/registry.ts': '@kolofon/runtime/registry',
      },
      dependencies: {
        ...localPackages(packed, ['@types/react', '@types/node']),
        '@kolofon/runtime': `file:${tarball}`,
      },
    }),
  )
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', ['install', '--offline', '--install-links', ...quiet], { cwd: project })
  await cp(join(root, 'examples/minimal'), join(project, 'shop'), { recursive: true })
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readFileSync(join(installed, 'README.md'), 'utf8')) ?? []
  await writeFile(join(project, 'readme.ts'), example)
}, 120_000)

afterAll(() => rm(project, { recursive: true, force: true }))

/**
 * Returns a package's direct and indirect dependencies, as file paths to the packages installed for this repository,
 * because tests must not use the registry.
 */
function localPackages(folder: string, more: readonly string[]): Readonly<Record<string, string>> {
  const found = new Map<string, string>()
  const add = (name: string, from: string): void => {
    const path = [from, root].map((base) => join(base, 'node_modules', name)).find(existsSync)
    if (!path) throw new Error(`${name} is not installed.`)
    if (found.has(name)) return
    found.set(name, `file:${path}`)
    addNeeds(path)
  }
  const addNeeds = (path: string): void => {
    const { dependencies, peerDependencies, peerDependenciesMeta } = readManifest(path)
    for (const name of Object.keys({ ...dependencies, ...peerDependencies }))
      if (!peerDependenciesMeta?.[name]?.optional) add(name, path)
  }
  addNeeds(folder)
  for (const name of more) add(name, root)
  return Object.fromEntries(found)
}

async function runModule(text: string): Promise<string> {
  await writeFile(join(project, 'run.ts'), text)
  return (await run(process.execPath, ['run.ts'], { cwd: project })).stdout
}

test('[B1] the minimal shop shows its two blocks with the packed runtime, without this project', async () => {
  const html = await runModule(`
    import { runtime } from './shop/runtime.ts'
    import { requestFor } from './shop/serve.ts'
    const page = await runtime.render(requestFor('/'))
    console.log(page.kind === 'document' ? page.body : page)
  `)
  expect(html).toContain('<div data-block="greeting" data-block-id="b_greeting"><h1>Hej!</h1></div>')
  expect(html).toContain(
    '<div data-block="shelf" data-block-id="b_shelf"><ul><li>Emma</li><li>Persuasion</li></ul></div>',
  )
})

test('the example of the package’s README is a page', async () => {
  const html = await runModule(`
    import { page } from './readme.ts'
    console.log(page.kind === 'document' ? page.body : page)
  `)
  expect(html).toContain('<h1>Hello!</h1>')
})

test('the package has four entry points, and its other modules cannot be imported', async () => {
  const entries = Object.keys(readManifest(installed).exports ?? {})
  expect(entries).toEqual(['.', './registry', './actions', './browser'])
  const printed = await runModule(`
    for (const entry of ${JSON.stringify(entries)}) {
      const { length } = Object.keys(await import('@kolofon/runtime' + entry.slice(1)))
      console.log(entry, length > 0)
    }
    await import('@kolofon/runtime/runtime/page/decide.js').catch(({ code }) => console.log(code))
  `)
  expect(printed.trim().split('\n')).toEqual([
    ...entries.map((entry) => `${entry} true`),
    'ERR_PACKAGE_PATH_NOT_EXPORTED',
  ])
})

test('the package has no texts, configuration or back-end client of the bookshop, and each dependency is pinned', () => {
  for (const file of [
    'runtime/i18n/catalogues.js',
    'runtime/data/server-query.js',
    'schemas/shop-config.js',
    'locales',
  ])
    expect([file, existsSync(join(installed, file))]).toEqual([file, false])
  const { dependencies = {}, peerDependencies = {} } = readManifest(installed)
  expect(Object.keys(peerDependencies)).toEqual(['react', 'react-dom', 'zod'])
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  for (const file of ['README.md', 'LICENSE']) expect([file, existsSync(join(installed, file))]).toEqual([file, true])
})

/** Code of a shop. Each expected type error shows that a type of the package is not `any`. */
const consumer = `
import { type Depends, guestRequest, join, type PageRuntime } from '@kolofon/runtime'
import { type ActionResponse, defineAction, line } from '@kolofon/runtime/actions'
import { type Enhance, startPageScript } from '@kolofon/runtime/browser'
import { createRegistry, defineBlock, text } from '@kolofon/runtime/registry'
import { z } from 'zod'

declare module '@kolofon/runtime/actions' {
  interface PageData {
    readonly basket: { readonly pieces: number }
  }
}
export const pieces = (answer: ActionResponse): number => answer.basket?.pieces ?? 0

const editor = { title: { sv: 'Hälsning', en: 'Greeting' }, group: 'content' } as const
const shared = { props: z.strictObject({ title: text(80) }), examples: {}, editor }
export const registry = createRegistry([
  defineBlock({ ...shared, type: 'right', view: ({ props }) => props.title?.toUpperCase() }),
  // @ts-expect-error a text is no number
  defineBlock({ ...shared, type: 'wrong', view: ({ props }) => props.title?.toFixed() }),
])
export const add = defineAction({
  name: 'basket/add',
  input: z.object({ sku: line }),
  run: async ({ sku }) => ({ data: { basket: { pieces: sku.length } } }),
})
export const wrong = defineAction({
  name: 'basket/wrong',
  input: z.object({}),
  // @ts-expect-error the page’s script expects a number
  run: async () => ({ data: { basket: { pieces: 'three' } } }),
})

const enhance: Enhance = (block, page) => block.addEventListener('click', () => void page.refresh())
export const start = () =>
  startPageScript({ enhancers: { right: async () => ({ enhance }) }, islands: {}, inPlace: true })
export const both = (one: Depends, other: Depends): Depends => join(one, other)
const place = { origin: 'https://shop.example', market: 'se', customerType: 'PERSON' }
export const home = (runtime: PageRuntime) =>
  runtime.render(guestRequest({ ...place, language: 'sv', route: { name: 'index', path: '/' } }))
// @ts-expect-error no language of the runtime
guestRequest({ ...place, language: 'xx', route: { name: 'index', path: '/' } })
`

test('a shop’s types are checked against the package', async () => {
  await writeFile(join(project, 'consumer.ts'), consumer)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    target: 'es2024',
    lib: ['es2024', 'dom', 'dom.iterable', 'esnext.disposable'],
    module: 'nodenext',
    allowImportingTsExtensions: true,
    types: ['node'],
  }
  const files = ['consumer.ts', 'readme.ts', 'shop/serve.ts']
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '-p', project]).catch(
    (failed: { readonly stdout: string }) => failed,
  )
  expect(stdout).toBe('')
}, 120_000)

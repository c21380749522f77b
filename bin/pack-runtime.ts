import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const entries = ['page', 'registry', 'actions', 'browser'] as const
/** Packages that shop and runtime must share. They are peer dependencies of the runtime. */
const peers: ReadonlySet<string> = new Set(['react', 'react-dom', 'zod'])
const emitting = {
  noEmit: false,
  incremental: false,
  declaration: true,
  allowImportingTsExtensions: false,
  plugins: [],
}
const specifier = /(\bfrom |\bimport\(|^import )'([^'\n]+)'/gm

const projectSchema = z.object({
  version: z.string(),
  license: z.string(),
  engines: z.object({ node: z.string() }),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})

/**
 * Writes the package `@kolofon/runtime` into a new folder: the modules that `runtime/public` imports directly or
 * indirectly, compiled, with their type declarations. Returns the path of the tarball in this folder.
 */
export async function packRuntime(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  await mkdir(join(root, '.next'), { recursive: true })
  // Use a folder inside the project, because the compiler looks for packages in `node_modules` of parent folders.
  const sources = await mkdtemp(join(root, '.next/runtime-'))
  try {
    const packages = await copySources(sources)
    await writeJson(join(sources, 'tsconfig.json'), {
      extends: '../../tsconfig.json',
      compilerOptions: { ...emitting, rootDir: '.', outDir: resolve(folder) },
      include: ['**/*.ts'],
    })
    await compile(sources)
    await writeJson(join(folder, 'package.json'), await manifestOf(packages))
  } finally {
    await rm(sources, { recursive: true, force: true })
  }
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await copyFile(join(root, 'runtime/README.md'), join(folder, 'README.md'))
  const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts'], { cwd: folder })
  return join(folder, stdout.trim())
}

/**
 * Copies all modules that the entry points import directly or indirectly, and rewrites their imports to relative paths
 * of compiled files. Returns the names of the packages that the modules import.
 */
async function copySources(folder: string): Promise<ReadonlySet<string>> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const copy = async (file: string): Promise<void> => {
    if (seen.has(file)) return
    seen.add(file)
    const found: string[] = []
    const text = (await readFile(join(root, file), 'utf8')).replace(specifier, (_, before: string, target: string) => {
      const path = target.startsWith('#') ? target.slice(1) : relative(root, resolve(root, dirname(file), target))
      if (!/^[#.]/.test(target)) {
        if (!target.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target)
        return `${before}'${target}'`
      }
      found.push(path)
      const compiled = relative(dirname(file), path).replace(/\.tsx?$/, '.js')
      return `${before}'${compiled.startsWith('.') ? compiled : `./${compiled}`}'`
    })
    await mkdir(join(folder, dirname(file)), { recursive: true })
    await writeFile(join(folder, file), text)
    for (const path of found) await copy(path)
  }
  for (const entry of entries) await copy(`runtime/public/${entry}.ts`)
  return packages
}

async function compile(folder: string): Promise<void> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [compiler, '-p', folder]).catch(({ stdout }: { readonly stdout: string }) => {
    throw new Error(`The runtime does not compile by itself.\n${stdout}`)
  })
}

async function manifestOf(packages: ReadonlySet<string>): Promise<object> {
  const project = projectSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  const versions = { ...project.devDependencies, ...project.dependencies }
  const list = (names: readonly string[], range: string) =>
    Object.fromEntries(names.toSorted().map((name) => [name, `${range}${versionOf(name, versions)}`]))
  const all = [...packages]
  return {
    name: '@kolofon/runtime',
    version: project.version,
    description: 'Composes pages of blocks from JSON definitions, and renders them as HTML or Markdown.',
    license: project.license,
    type: 'module',
    engines: project.engines,
    sideEffects: false,
    exports: Object.fromEntries(
      entries.map((entry) => {
        const file = `./runtime/public/${entry}`
        return [entry === 'page' ? '.' : `./${entry}`, { types: `${file}.d.ts`, default: `${file}.js` }]
      }),
    ),
    files: ['runtime', 'schemas'],
    dependencies: list(
      all.filter((name) => !peers.has(name)),
      '',
    ),
    peerDependencies: list(
      all.filter((name) => peers.has(name)),
      '^',
    ),
  }
}

function versionOf(name: string, versions: Readonly<Record<string, string>>): string {
  const version = versions[name]
  if (version === undefined) throw new Error(`runtime/ imports ${name}, which package.json does not list.`)
  return version
}

const writeJson = (file: string, value: object) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`)

if (import.meta.main) {
  const folder = join(root, '.next/runtime')
  await rm(folder, { recursive: true, force: true })
  console.log(relative(root, await packRuntime(folder)))
}

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFiles } from './compress-files.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, '.next/kolofon-sources')
const sources = ['app', 'blocks', 'runtime', 'ui', 'schemas', 'locales', 'generated', 'preview', 'public/fonts']
const files = ['bin/compress-files.ts', 'next.config.ts', 'package-lock.json', 'tsconfig.json']

/** Whether the built storefront is missing or older than what it is made of. */
export async function isBuildOld(): Promise<boolean> {
  const kept = await readFile(stamp, 'utf8').catch(() => null)
  return kept !== (await hashSources())
}

/** Builds the storefront. Rejects with the build's last lines. */
export async function buildStorefront(): Promise<void> {
  const hash = await hashSources()
  const output: string[] = []
  const next = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [next.stdout, next.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const code = await new Promise((done) => next.on('close', done))
  if (code !== 0)
    throw new Error(`The storefront could not be built.\n${output.join('').split('\n').slice(-30).join('\n')}`)
  await compressFiles(join(root, '.next/static'))
  await writeFile(stamp, hash)
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of sources) {
    const names = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const path of paths.sort()) hash.update(path.slice(root.length)).update(await readFile(path))
  }
  for (const file of files) hash.update(await readFile(join(root, file)))
  return hash.digest('hex')
}

import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressFiles } from './compress-files.ts'
import { hashSources } from './hash-sources.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, '.next/kolofon-sources')
const sources = {
  folders: ['app', 'blocks', 'runtime', 'ui', 'schemas', 'locales', 'generated', 'preview', 'public/fonts'],
  files: ['bin/compress-files.ts', 'bin/shop-config-file.ts', 'next.config.ts', 'package-lock.json', 'tsconfig.json'],
}

/** Whether the built storefront is missing or older than what it is made of. */
export async function isBuildOld(): Promise<boolean> {
  const kept = await readFile(stamp, 'utf8').catch(() => null)
  return kept !== (await hashSources(root, sources))
}

/** Builds the storefront. Rejects with the build's last lines. */
export async function buildStorefront(): Promise<void> {
  const hash = await hashSources(root, sources)
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

import { spawn } from 'node:child_process'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveAssets } from './archive-assets.ts'
import { compressFiles } from './compress-files.ts'
import { hashSources } from './hash-sources.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, '.next/kolofon-sources')
const sources = {
  folders: ['app', 'blocks', 'runtime', 'ui', 'schemas', 'locales', 'generated', 'preview', 'public/fonts'],
  files: [
    'bin/archive-assets.ts',
    'bin/compress-files.ts',
    'bin/shop-config-file.ts',
    'next.config.ts',
    'package-lock.json',
    'tsconfig.json',
  ],
}

/** Days for which files of earlier builds stay: as long as their operations (`dropped-operations.ts`). */
const assetDays = 60

/** Whether the built storefront is missing or older than what it is made of. */
export async function isBuildOld(): Promise<boolean> {
  const kept = await readFile(stamp, 'utf8').catch(() => null)
  const hasAssets = await access(join(root, '.assets')).then(
    () => true,
    () => false,
  )
  return !hasAssets || kept !== (await hashSources(root, sources))
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
  const built = join(root, '.next/static')
  await compressFiles(built)
  await archiveAssets({ built, archive: join(root, '.assets'), days: assetDays, now: Date.now() })
  await writeFile(stamp, hash)
}

import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addMissing, archiveAssets } from './archive-assets.ts'
import { compressFiles } from './compress-files.ts'
import { hashSources } from './hash-sources.ts'
import { buildPages } from './page-build.ts'
import { buildPageScript } from './page-script.ts'
import { buildServiceWorker } from './service-worker-file.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, '.next/kolofon-sources')
const built = join(root, '.next/static')
const sources = {
  folders: ['app', 'blocks', 'runtime', 'ui', 'schemas', 'locales', 'generated', 'preview', 'studio', 'public/fonts'],
  files: [
    'bin/archive-assets.ts',
    'bin/compress-files.ts',
    'bin/open-storefront.ts',
    'bin/page-build.ts',
    'bin/page-script.ts',
    'bin/service-worker-file.ts',
    'bin/shop-config-file.ts',
    'next.config.ts',
    'package-lock.json',
    'tsconfig.json',
  ],
}

/**
 * Days for which files of earlier builds remain available. The operations of these builds remain allowed for the same
 * number of days (`dropped-operations.ts`).
 */
const assetDays = 60

/** Returns whether the built storefront is missing, or was built from other sources. */
export async function isBuildOld(): Promise<boolean> {
  return (await readFile(stamp, 'utf8').catch(() => null)) !== (await hashSources(root, sources))
}

/**
 * Builds the storefront, and copies its scripts and styles to an assets folder. Rejects with the last lines of the
 * output when the build fails.
 */
export async function buildStorefront(assets: string): Promise<void> {
  const hash = await hashSources(root, sources)
  const output: string[] = []
  const next = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: root,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', KOLOFON_BUILD_ID: hash.slice(0, 20) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [next.stdout, next.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const code = await new Promise((done) => next.on('close', done))
  if (code !== 0)
    throw new Error(`The storefront could not be built.\n${output.join('').split('\n').slice(-30).join('\n')}`)
  await Promise.all([buildServiceWorker(), buildPageScript(hash.slice(0, 12))])
  await buildPages()
  await compressFiles(built)
  await archiveAssets({ built, archive: assets, days: assetDays, now: Date.now() })
  await writeFile(stamp, hash)
}

/**
 * Copies the scripts and styles of the existing build to an assets folder. Does not copy files that the folder already
 * contains.
 */
export async function publishAssets(assets: string): Promise<void> {
  await addMissing(built, assets)
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkerKind } from '#gateway/service-worker/serve-worker.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.next/service-worker')
const kinds: readonly WorkerKind[] = ['worker', 'removal-worker']

export async function buildServiceWorker(): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(kinds.map(async (kind) => writeFile(fileOf(kind), await bundle(kind))))
}

/**
 * Creates the function that returns the script of a service worker, from the build or, in development, from the
 * sources. Each script is loaded only once.
 */
export function createWorkerScripts({ development }: { readonly development: boolean }) {
  const loaded = new Map<WorkerKind, Promise<string>>()
  return (kind: WorkerKind): Promise<string> => {
    const script = loaded.get(kind) ?? (development ? bundle(kind) : readFile(fileOf(kind), 'utf8'))
    loaded.set(kind, script)
    return script
  }
}

const fileOf = (kind: WorkerKind) => join(folder, `${kind}.js`)

async function bundle(kind: WorkerKind): Promise<string> {
  // Import the bundler lazily, because gateways in production build nothing.
  const { build } = await import('rolldown')
  const { output } = await build({
    cwd: root,
    input: join(root, `app/service-worker/${kind}.ts`),
    platform: 'browser',
    tsconfig: false,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    write: false,
    output: { format: 'iife', minify: true },
    logLevel: 'silent',
  })
  return output[0].code
}

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashSources } from './hash-sources.ts'

/**
 * Folders and files with all sources of a build. `bundle-backend.ts` rejects imports from elsewhere in the repository.
 */
export const backendSources = {
  folders: ['backend', 'bin', 'runtime', 'schemas'],
  files: ['package.json', 'package-lock.json'],
}
/** Number of builds to retain. A running shop still loads parts of the build with which it was started. */
const maxBuilds = 3

/**
 * Returns the path of the file that starts the back end. The back end and its packages are bundled into a few files,
 * which load much faster than a thousand modules (decision 0019). The bundle's folder is named by the hash of its
 * sources, and is built if it does not exist. Rejects when the build fails.
 */
export async function buildBackend(root: string = join(import.meta.dirname, '..')): Promise<string> {
  const builds = join(root, '.backend')
  const folder = join(builds, await hashSources(root, backendSources))
  if (!(await isThere(folder))) await bundle(root, folder)
  const now = new Date()
  await utimes(folder, now, now)
  await dropOldBuilds(builds)
  return join(folder, 'backend.js')
}

async function bundle(root: string, folder: string): Promise<void> {
  // Build in a temporary folder and rename it, so that a folder with the final name is always complete.
  const unfinished = `${folder}.${randomUUID()}`
  const file = join(import.meta.dirname, 'bundle-backend.ts')
  await promisify(execFile)(process.execPath, [file, root, unfinished]).catch((error: { readonly stderr: string }) => {
    throw new Error(`The back end could not be built.\n${error.stderr}`)
  })
  await rename(unfinished, folder).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await isThere(folder))) throw error
  })
}

async function dropOldBuilds(builds: string): Promise<void> {
  const folders = (await readdir(builds)).map((name) => join(builds, name))
  const used = await Promise.all(folders.map(async (folder) => ({ folder, at: (await stat(folder)).mtimeMs })))
  const old = used.toSorted((a, b) => b.at - a.at).slice(maxBuilds)
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })))
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  )
}

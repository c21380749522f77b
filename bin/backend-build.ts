import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hashSources } from './hash-sources.ts'

/** All that a build is made of; `bundle-backend.ts` refuses any other source. */
export const backendSources = {
  folders: ['backend', 'bin', 'runtime', 'schemas'],
  files: ['package.json', 'package-lock.json'],
}
/** A shop that is running still loads parts of the build that it began with. */
const keptBuilds = 3

/**
 * The back end in a few files, its packages with it: read much faster than a thousand modules (decision 0019). Answers
 * the file to run, in a folder named by what it is made of, and builds it when there is none. Rejects when it cannot be.
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
  // Finished elsewhere, so that a folder with the right name is whole.
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
  const old = used.toSorted((a, b) => b.at - a.at).slice(keptBuilds)
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })))
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  )
}

import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

interface Archive {
  /** Folder of the build's files, each named by its hash. */
  readonly built: string
  /** Folder from which gateways serve the files of this build and of earlier builds. */
  readonly archive: string
  /** Days for which a file is retained after the first build without it. */
  readonly days: number
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * File that maps each path to the time when it was first missing in a build. Not served at any URL, because `send` does
 * not serve hidden files.
 */
const recordName = '.replaced.json'
const recordSchema = z.record(z.string(), z.number())

/**
 * Adds a build's files to those of earlier builds, so that a tab opened before a release can still load its chunks.
 * Deletes files that have been missing in builds for `days`; how long they were in use before does not matter.
 */
export async function archiveAssets({ built, archive, days, now }: Archive): Promise<void> {
  const current = new Set(await addMissing(built, archive))
  const record = join(archive, recordName)
  const text = await readFile(record, 'utf8').catch(() => '{}')
  const before = recordSchema.catch({}).parse(JSON.parse(text))
  const replaced: Record<string, number> = {}
  for (const file of await filesIn(archive)) {
    if (current.has(file) || file === record) continue
    const path = relative(archive, file)
    const at = before[path] ?? now
    if (at < now - days * 86_400_000) await rm(file)
    else replaced[path] = at
  }
  await writeFile(`${record}.${process.pid}`, JSON.stringify(replaced))
  await rename(`${record}.${process.pid}`, record)
}

/** Copies the files of a build that are missing in the archive. Returns the archive paths of all files of the build. */
export async function addMissing(built: string, archive: string): Promise<readonly string[]> {
  const targets: string[] = []
  for (const file of await filesIn(built)) {
    const target = join(archive, relative(built, file))
    targets.push(target)
    if (await isThere(target)) continue
    await mkdir(dirname(target), { recursive: true })
    // Write the file atomically, because gateways of another build serve from the same folder.
    const unfinished = `${target}.${process.pid}`
    await copyFile(file, unfinished)
    await rename(unfinished, target)
  }
  return targets
}

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'

interface Archive {
  /** Folder of the build's files, each named by its hash. */
  readonly built: string
  /** Folder from which gateways serve the files of this build and of earlier builds. */
  readonly archive: string
  /** Days for which a file remains available after the first build that does not contain it. */
  readonly days: number
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Name of the file that maps each path to the time of the first build without a file at this path. The name begins with
 * a dot, because the package `send`, which serves the folder, does not serve files with such names.
 */
const recordName = '.replaced.json'
const recordSchema = z.record(z.string(), z.number())

/**
 * Adds a build's files to the files of earlier builds, so that tabs opened before a release can still load their
 * chunks. Deletes a file when more than `days` days have passed since the first build that does not contain it.
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
    // Write the file atomically, because gateways of another build serve from this folder.
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

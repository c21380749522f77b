import { copyFile, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

interface Archive {
  /** Folder of the build's files, each named by its hash. */
  readonly built: string
  /** Folder from which gateways serve files of this build and of earlier ones. */
  readonly archive: string
  /** Days for which a file stays after the last build that had it. */
  readonly days: number
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Adds a build's files to those of earlier builds, so that a tab opened before a release still gets its chunks, and removes files
 * that no build has had for so many days. A file's time of change is that of the last build that had it.
 */
export async function archiveAssets({ built, archive, days, now }: Archive): Promise<void> {
  const at = new Date(now)
  for (const file of await filesIn(built)) {
    const target = join(archive, relative(built, file))
    await mkdir(dirname(target), { recursive: true })
    await copyFile(file, target)
    await utimes(target, at, at)
  }
  const oldest = now - days * 86_400_000
  for (const file of await filesIn(archive)) if ((await stat(file)).mtimeMs < oldest) await rm(file)
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

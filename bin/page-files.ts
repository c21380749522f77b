import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'

export interface PageFile {
  readonly file: string
  readonly id: string
  readonly definition: unknown
  /** Reason why the file could not be read. Null when it was read. */
  readonly fault: string | null
}

/** Reads the named files or, if none are named, all page files in the folder. */
export async function readPageFiles(folder: string, named: readonly string[]): Promise<readonly PageFile[]> {
  const all =
    named.length > 0
      ? named.map((file) => resolve(file))
      : (await readdir(folder)).filter((file) => file.endsWith('.json')).map((file) => join(folder, file))
  return Promise.all(all.toSorted().map(readPageFile))
}

async function readPageFile(file: string): Promise<PageFile> {
  try {
    const definition: unknown = JSON.parse(await readFile(file, 'utf8'))
    const id = z.object({ id: z.string() }).safeParse(definition)
    return { file, definition, id: id.success ? id.data.id : file, fault: null }
  } catch (error) {
    return { file, definition: null, id: file, fault: error instanceof Error ? error.message : String(error) }
  }
}

export async function writePageFile(folder: string, id: string, definition: unknown): Promise<void> {
  await writeFile(join(folder, `${id}.json`), `${JSON.stringify(definition, null, 2)}\n`)
}

const pulledSchema = z.record(z.string(), z.string())
export type Pulled = z.infer<typeof pulledSchema>

/**
 * Returns, by page, the revision that its file last matched. If another editor has saved the page since then, this
 * revision is the base of the merge.
 */
export async function readPulled(folder: string): Promise<Pulled> {
  const text = await readFile(join(folder, '.pulled'), 'utf8').catch(() => '{}')
  return pulledSchema.parse(JSON.parse(text))
}

export async function writePulled(folder: string, pulled: Pulled): Promise<void> {
  const entries = Object.entries(pulled).toSorted(([a], [b]) => (a < b ? -1 : 1))
  await writeFile(join(folder, '.pulled'), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function hashSources(
  root: string,
  { folders, files }: { readonly folders: readonly string[]; readonly files: readonly string[] },
): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const path of paths.sort()) hash.update(path.slice(root.length)).update(await readFile(path))
  }
  for (const file of files) hash.update(await readFile(join(root, file)))
  return hash.digest('hex')
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const kinds = new Set(['.js', '.css', '.svg', '.json', '.txt', '.xml'])
/** Minimum file size in bytes. For smaller files, the `Content-Encoding` header costs more than compression saves. */
const smallest = 512

/**
 * Writes a `.br` and a `.gz` file next to every compressible file of at least `smallest` bytes in a folder. Uses the
 * highest compression level, because a file is compressed once per build but sent to every new visitor.
 */
export async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && kinds.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.byteLength < smallest) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
    promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

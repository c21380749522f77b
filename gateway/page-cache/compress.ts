import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { StoredAnswer } from './answer.ts'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Below this many bytes compression costs more than it saves. */
const smallest = 1_000

/** Compresses an answer once, off the event loop; the encodings appear on it when they are ready. */
export async function compressAnswer(answer: StoredAnswer): Promise<void> {
  if (answer.body.byteLength < smallest) return
  const [zipped, brotli] = await Promise.all([
    gzipAsync(answer.body, { level: 7 }),
    brotliAsync(answer.body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.byteLength },
    }),
  ])
  answer.encodings.gzip = zipped
  answer.encodings.br = brotli
}

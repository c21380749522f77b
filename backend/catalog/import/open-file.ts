import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const chunkSize = 256 * 1024

/**
 * Opens a file as a stream of bytes, decompressed when its name ends in `.gz`; calls `onBytes` with the bytes read from
 * the file itself. Errors name the file.
 */
export function openFile(file: string, onBytes: (count: number) => void): Readable {
  const source = createReadStream(file, { highWaterMark: chunkSize })
  source.on('data', (chunk) => onBytes(chunk.length))
  if (!file.endsWith('.gz')) return Readable.from(named(file, source))
  // The callback can ignore errors: those of either stream reach the reader, because `pipeline` destroys the gunzip
  // stream.
  return Readable.from(
    named(
      file,
      pipeline(source, createGunzip({ chunkSize }), () => undefined),
    ),
  )
}

async function* named(file: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${file} cannot be read to its end: ${reason}.`, { cause: error })
  }
}

import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

const chunkSize = 256 * 1024

/**
 * Opens a file as a stream of bytes. Decompresses it if its name ends in `.gz`. Calls `onBytes` with the number of
 * bytes read from the file, before decompression. Error messages contain the file's name.
 */
export function openFile(file: string, onBytes: (count: number) => void): Readable {
  const source = createReadStream(file, { highWaterMark: chunkSize })
  source.on('data', (chunk) => onBytes(chunk.length))
  if (!file.endsWith('.gz')) return Readable.from(named(file, source))
  // The callback can ignore errors, because `pipeline` destroys the gunzip stream with the error, which the reader then
  // gets.
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

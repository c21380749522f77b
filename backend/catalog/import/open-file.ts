import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The bytes of a file, unpacked when it ends in `.gz`; `onBytes` hears how many of the file itself were read. */
export function openFile(file: string, onBytes: (count: number) => void): Readable {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  source.on('data', (chunk) => onBytes(chunk.length))
  if (!file.endsWith('.gz')) return source
  // An error of either end reaches the reader through the destroyed gunzip.
  return pipeline(source, createGunzip({ chunkSize: 256 * 1024 }), () => undefined)
}

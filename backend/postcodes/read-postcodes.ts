import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { readCountry } from '#schemas/values/country.ts'
import { readPostcode } from '#schemas/values/postcode.ts'
import { readLine } from '#schemas/values/text.ts'
import { readLines } from '../kernel/read-lines.ts'
import type { PostcodeRow } from './postcodes.store.ts'

const maxLineLength = 64 * 1024

/**
 * Reads a postal file of GeoNames, plain or compressed (`.gz`), line by line. The file is tab-separated without a
 * header, and its first three columns are country, postcode and town. Skips blank lines. Yields null for any other line
 * that cannot be parsed.
 */
export async function* readPostcodes(
  file: string,
  onBytes: (count: number) => void,
): AsyncGenerator<PostcodeRow | null> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  source.on('data', (chunk) => onBytes(chunk.length))
  const text = file.endsWith('.gz') ? pipeline(source, createGunzip(), () => undefined) : source
  try {
    for await (const line of readLines(text, maxLineLength)) {
      if (line?.trim() !== '') yield line === null ? null : readRow(line)
    }
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readRow(line: string): PostcodeRow | null {
  const [country = '', zip = '', place = ''] = line.split('\t').map(readLine)
  const known = readCountry(country)
  const plain = known && readPostcode(zip, known)
  return known && plain && place !== '' ? { country: known, zip: plain, place } : null
}

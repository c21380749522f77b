import { SaxesParser } from 'saxes'
import { openFile } from './open-file.ts'

/**
 * Range of numbers after a prefix. `from` and `to` are compared with the next seven digits. `length` is the number of
 * digits of the part after the prefix, or 0 when the range is not assigned.
 */
export interface IsbnRange {
  readonly from: number
  readonly to: number
  readonly length: number
}
/** Ranges by prefix, such as `978` or `978-91`. */
export type IsbnRanges = ReadonlyMap<string, readonly IsbnRange[]>

const range = (from: number, to: number, length: number): IsbnRange => ({ from, to, length })

/**
 * Registration groups as defined by ISO 2108. The ranges within a group change often, so `readIsbnRanges` reads them
 * from the agency's file.
 */
export const knownRanges: IsbnRanges = new Map([
  [
    '978',
    [
      range(0, 5_999_999, 1),
      range(6_000_000, 6_499_999, 3),
      range(6_500_000, 6_699_999, 2),
      range(6_700_000, 6_998_999, 0),
      range(6_999_000, 6_999_999, 5),
      range(7_000_000, 7_999_999, 1),
      range(8_000_000, 9_499_999, 2),
      range(9_500_000, 9_899_999, 3),
      range(9_900_000, 9_989_999, 4),
      range(9_990_000, 9_999_999, 5),
    ],
  ],
  ['979', [range(1_000_000, 1_999_999, 2), range(8_000_000, 8_999_999, 1)]],
])

/** Parses the International ISBN Agency's range message (also `.gz`). */
export async function readIsbnRanges(file: string): Promise<IsbnRanges> {
  const ranges = new Map<string, IsbnRange[]>()
  const parser = new SaxesParser()
  let text = ''
  let prefix = ''
  let span: readonly [number, number] = [0, 0]
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Prefix') prefix = text.trim()
    if (name === 'Range') span = [Number(text.split('-')[0]), Number(text.split('-')[1])]
    if (name !== 'Length') return
    const list = ranges.get(prefix) ?? []
    list.push(range(span[0], span[1], Number(text)))
    ranges.set(prefix, list)
  })
  for await (const chunk of openFile(file, () => undefined)) parser.write(String(chunk))
  parser.close()
  return ranges
}

/**
 * Returns the parts of an ISBN-13: prefix, group, registrant, publication, check digit. If the ranges of the group are
 * unknown, registrant and publication are one part. Returns null when the number is outside the assigned ranges. Does
 * not verify the length or the check digit.
 */
export function isbnParts(isbn13: string, ranges: IsbnRanges = knownRanges): readonly string[] | null {
  const prefix = isbn13.slice(0, 3)
  const group = partAfter(prefix, isbn13.slice(3, 12), ranges)
  if (!group) return null
  const rest = isbn13.slice(3 + group.length, 12)
  const check = isbn13.slice(12)
  if (!ranges.has(`${prefix}-${group}`)) return [prefix, group, rest, check]
  const registrant = partAfter(`${prefix}-${group}`, rest, ranges)
  return registrant ? [prefix, group, registrant, rest.slice(registrant.length), check] : null
}

function partAfter(prefix: string, rest: string, ranges: IsbnRanges): string | null {
  const start = Number(rest.slice(0, 7).padEnd(7, '0'))
  const found = ranges.get(prefix)?.find(({ from, to }) => start >= from && start <= to)
  return found && found.length > 0 ? rest.slice(0, found.length) : null
}

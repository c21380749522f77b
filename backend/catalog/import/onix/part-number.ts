import { identityOf } from '../../write/identity.ts'
import { plainText } from '../plain-text.ts'

/** Number of a part or volume as written in a record, such as `2`, `Del 2`, `II` or `1–3`. */
export interface Part {
  readonly text: string
  /** Position in the series; null when the text contains no number. */
  readonly number: number | null
  /** Normalised number that identifies the volume, such as `2` for `Del II`. */
  readonly volume: string
}

const word = 'vol(?:ume)?|book|part|bok|bog|del|bind|band|osa|kirja|tome?|teil|no|nr|heft|hæfte|häfte|issue'
const before = new RegExp(`^(?:(?:${word})\\b\\.?|#)\\s*`, 'i')
const after = new RegExp(`\\.?\\s*(?:${word})$`, 'i')
const roman = /^(?=[IVXL])(XL|L?X{0,3})(IX|IV|V?I{0,3})$/

export function partOf(written: string): Part | null {
  const text = plainText(written).value.replace(/\s+/g, ' ')
  const bare = text.replace(before, '').replace(after, '').replace(/\.$/, '')
  if (bare === '') return null
  const whole = /^\d+(?:[.,]\d+)?$/.test(bare) ? Number(bare.replace(',', '.')) : romanOf(bare)
  const first = /\d+(?:[.,]\d+)?/.exec(bare)?.[0].replace(',', '.')
  return {
    text,
    number: whole ?? (first ? Number(first) : null),
    volume: whole === null ? identityOf(bare, 40) : String(whole),
  }
}

/** Appends the volume number to a title, unless the title already contains it. */
export function withPart(title: string, { text, volume }: Part): string {
  if (title === '') return ''
  const says = title.split(/[^\p{L}\p{N}]+/u).some((piece) => partOf(piece)?.volume === volume)
  if (says) return title
  return before.test(text) && text.replace(before, '') !== ''
    ? `${title}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : `${title} ${text}`
}

function romanOf(text: string): number | null {
  if (!roman.test(text)) return null
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 }
  const digits = [...text].map((letter) => values[letter] ?? 0)
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0)
}

import { readBookNumber } from '#schemas/values/isbn.ts'
import { readPromoCode } from '#schemas/values/promo-code.ts'
import { readSigns } from '#schemas/values/text.ts'

const maxLines = 100
const maxNumberLength = 40

export interface CartFill {
  readonly lines: readonly { readonly articleNumber: string; readonly quantity: number }[]
  readonly code: string | null
  /** Entries of the link that contain no valid article number. */
  readonly unread: readonly string[]
}

/**
 * Parses a cart link (F45) such as `add=9789129723342~2,9789129688313&code=LÄSMER`. Each entry of `add` is an ISBN, EAN
 * or article number, optionally followed by `~` and a quantity.
 */
export function readFill(link: { readonly add: string; readonly code: string }): CartFill {
  const read = readSigns(link.add)
    .split(/[,;]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .slice(0, maxLines)
    .map(readEntry)
  const code = readPromoCode(link.code)
  return {
    lines: read.filter((entry) => typeof entry !== 'string'),
    code: code === '' ? null : code,
    unread: read.filter((entry) => typeof entry === 'string'),
  }
}

/** Parses one entry of a cart link. Returns the entry as a string when it is invalid. */
function readEntry(entry: string): CartFill['lines'][number] | string {
  const [, written = '', pieces = '1'] = /^([^~]*?)\s*(?:~\s*(\d{1,2}))?$/.exec(entry) ?? []
  const quantity = Math.max(1, Number(pieces))
  const book = readBookNumber(written)
  if (book?.kind === 'number') return { articleNumber: book.number, quantity }
  const number = /^[\dX-]+$/i.test(written) ? written.replaceAll('-', '').toUpperCase() : written
  return number !== '' && number.length <= maxNumberLength && /^[\w-]+$/.test(number)
    ? { articleNumber: number, quantity }
    : entry.slice(0, maxNumberLength)
}

import { readSigns } from './text.ts'

/** Returns the check digit for the first 12 digits of an EAN or ISBN-13 (ISO 2108, modulus 10). */
export function eanCheckDigit(first12: string): string {
  let sum = 0
  for (let index = 0; index < 12; index += 1) sum += Number(first12[index]) * (index % 2 ? 3 : 1)
  return String((10 - (sum % 10)) % 10)
}

/** Returns whether a text is an EAN: 13 digits with a valid check digit. Every ISBN-13 is an EAN. */
export function isEan(text: string): boolean {
  return /^\d{13}$/.test(text) && eanCheckDigit(text) === text[12]
}

export function isIsbn13(text: string): boolean {
  return /^97[89]/.test(text) && isEan(text)
}

/** Returns whether a text is an ISBN-10: 9 digits and a valid check digit, which may be `X` (ISO 2108, modulus 11). */
export function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/.test(text)) return false
  let sum = 0
  for (let index = 0; index < 10; index += 1) sum += (text[index] === 'X' ? 10 : Number(text[index])) * (10 - index)
  return sum % 11 === 0
}

/** Converts an ISBN-10 to ISBN-13: `9171320091` → `9789171320094`. */
export function isbn10To13(isbn10: string): string {
  const first12 = `978${isbn10.slice(0, 9)}`
  return first12 + eanCheckDigit(first12)
}

/** Result of parsing a book number: the number to search for, or `wrong` for an invalid number. */
export type BookNumber = { readonly kind: 'number'; readonly number: string } | { readonly kind: 'wrong' }

/** Matches text before a number: `ISBN`, `ISBN-13:`, `urn:isbn:`, `ISBN-nr`, `EAN`. */
const label =
  /^(?:urn:\s*)?(?:isbn|ean)(?:[- ]?1[03](?=[: ]))?(?:[- ]?(?:nr|nro|no|nummer|number|numero|num)\b)?[^\p{L}\d]*/iu
/** Matches remarks after a number: `(inb.)`, `[häftad]`. */
const remark = /(?<=[\dx.,])\s*(?:\([^()]*\)|\[[^[\]]*\])$/iu
const edges = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu
const longest = 500

/**
 * Parses a book number as typed or pasted: an ISBN-10, ISBN-13 or EAN, grouped or not, with text around it, or within a
 * link. The kind is `wrong` for a text that looks like a book number but is not valid. Returns null for any other text.
 */
export function readBookNumber(text: string): BookNumber | null {
  const signs = readSigns(text.slice(0, longest))
  if (/^https?:\/\//i.test(signs)) return numberInLink(signs)
  const bare = signs.replace(remark, '').replace(edges, '').replace(label, '').replace(edges, '')
  const [, written = '', more = ''] = /^([\d][\d\s./-]*X?)(\s*[^\d\s].*)?$/i.exec(bare) ?? []
  const number = numberOf(written)
  if (number !== null) return { kind: 'number', number }
  return more === '' && looksLikeOne(compact(written)) ? { kind: 'wrong' } : null
}

/**
 * Returns the ISBN-13 in a link, such as one copied from another shop. Returns null unless the link contains exactly
 * one ISBN-13.
 */
function numberInLink(link: string): BookNumber | null {
  const numbers = new Set(
    [...link.matchAll(/(?<!\d)97[89](?:-?\d){10}(?!\d)/g)].flatMap(([found]) => numberOf(found) ?? []),
  )
  const [number] = numbers
  return number !== undefined && numbers.size === 1 ? { kind: 'number', number } : null
}

function numberOf(written: string): string | null {
  const plain = compact(written)
  if (isIsbn10(plain)) return isbn10To13(plain)
  return isEan(plain) ? plain : null
}

const compact = (written: string) => written.replace(/[^\dX]/gi, '').toUpperCase()
const looksLikeOne = (plain: string) => /^(?:\d{9}[\dX]|97[89]\d{10})$/.test(plain)

import type { Format } from '../../formats.ts'
import type { ContributorRole } from '../../write/catalog-record.ts'

/**
 * Roles of code list 17 that the shop stores. Other roles, such as those for forewords, notes and cover designs, are
 * ignored.
 */
const roles: Readonly<Record<string, ContributorRole>> = {
  A01: 'author',
  A02: 'author',
  A03: 'author',
  A07: 'author',
  A08: 'author',
  A09: 'author',
  A12: 'illustrator',
  A13: 'illustrator',
  A14: 'author',
  A26: 'author',
  A35: 'illustrator',
  A38: 'author',
  A45: 'author',
  A46: 'illustrator',
  B01: 'editor',
  B03: 'author',
  B05: 'author',
  B06: 'translator',
  B07: 'author',
  B08: 'translator',
  B10: 'translator',
  B11: 'editor',
  B12: 'editor',
  B13: 'editor',
  B15: 'editor',
  B16: 'editor',
  B21: 'editor',
  B24: 'editor',
  B29: 'editor',
  B31: 'editor',
  C01: 'editor',
  C02: 'editor',
  E03: 'narrator',
  E07: 'narrator',
}

/** Returns the shop's role for a code of list 17, or null for a role that the shop does not store. */
export function roleOfCode(code: string): ContributorRole | null {
  return roles[code.toUpperCase()] ?? null
}

const pocketDetails = new Set(['B101', 'B104', 'B111', 'B113', 'B114', 'B132'])
const boardDetails = new Set(['B115', 'B210'])
const forms: readonly (readonly [RegExp, Format])[] = [
  [/^(BB|BG)$/, 'hardcover'],
  [/^(BC|BE|BF|BL|BM|BA)$/, 'paperback'],
  [/^(BH|BI|BJ|BK|BP)$/, 'boardbook'],
  [/^A/, 'audiobook'],
  // The codes for downloads are DG and DH in ONIX 2.1, and E… in 3.0. Digital products on physical carriers (DA, DB …)
  // are not e-books, because they are shipped.
  [/^(E[A-D]|DG|DH)$/, 'ebook'],
]

/**
 * Returns the shop's format for a product form (code lists 7 and 150) and its details (list 175). Returns `other` for a
 * form that the shop does not have, and null for a malformed code.
 */
export function formatOfCodes(form: string, details: readonly string[]): Format | null {
  if (!/^(00|[A-Z]{2})$/.test(form)) return null
  const isDownload = /^(E[A-D]|DG|DH)$/.test(form)
  if (isDownload && details.some((detail) => /^A[13]\d\d$/.test(detail))) return 'audiobook'
  if (form.startsWith('B') && details.some((detail) => boardDetails.has(detail))) return 'boardbook'
  if (/^(BA|BC|00)$/.test(form) && details.some((detail) => pocketDetails.has(detail))) return 'pocket'
  return forms.find(([pattern]) => pattern.test(form))?.[1] ?? 'other'
}

/** Converts an availability code of list 65 to the shop's terms. */
export function availabilityOf(code: string): 'at_hand' | 'to_order' | 'awaited' | 'gone' | 'unknown' {
  if (/^(20|21|47)$/.test(code)) return 'at_hand'
  if (/^(22|23)$/.test(code)) return 'to_order'
  if (/^(1[0-2]|3\d)$/.test(code)) return 'awaited'
  return /^(01|09|4\d|5\d)$/.test(code) ? 'gone' : 'unknown'
}

/** Returns true for publishing statuses (list 64) of products that are no longer sold, or never were. */
export function isGone(status: string): boolean {
  return /^(01|03|05|07|08|11|12|15|17)$/.test(status)
}

import { hash } from 'node:crypto'
import { slugOf } from '../slug.ts'

/**
 * Swedish, Danish, Norwegian and Finnish letters that earlier keys did not distinguish, and their former replacements.
 */
const nordic: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', ø: 'o', æ: 'ae' }
const folded = /[^\0-\x7fåäöøæ]/gu

/**
 * Returns the identity of a name or title: small letters and digits, with hyphens between words. Punctuation, spaces
 * and accents are ignored, but å ä ö ø æ and the letters of other scripts are distinguished. An identity longer than
 * `max` ends in a digest of the whole text. Returns an empty string for a text without a letter that a slug can
 * contain.
 */
export function identityOf(text: string, max: number): string {
  const slug = slugOf(text, max)
  if (slug === '' || (/^[\0-\x7f]*$/.test(text) && text.length <= max)) return slug
  const plain = text
    .toLowerCase()
    .normalize('NFC')
    .replace(folded, plainLetter)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  if (plain.length <= max) return plain
  const cut = plain.slice(0, max + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf('-'), max / 2)).replace(/-+$/, '')}~${digestOf(plain)}`
}

/** Removes accents from a Latin letter. In other scripts, marks are part of the letters and are retained. */
function plainLetter(letter: string): string {
  if (letter === 'ё') return 'е'
  if (/\p{Script=Latin}/u.test(letter)) return slugOf(letter) || letter
  return /[\u0300-\u036f]/.test(letter) ? '' : letter
}

/** Returns the key of a name or title without any letter that a slug can contain. */
export function otherScriptKey(text: string): string {
  const codes = [...text].map((letter) => letter.codePointAt(0)?.toString(36)).join('')
  return codes.length <= 40 ? `name-${codes}` : `name-${codes.slice(0, 40)}~${digestOf(text)}`
}

const digestOf = (text: string) => hash('sha1', text, 'hex').slice(0, 10)

/** Returns the key that was used when keys distinguished no more letters than URLs do; it is mostly the same key. */
export function formerKey(key: string): string {
  if (/^[\0-\x7d]*$/.test(key)) return key
  // Replace other letters by a hyphen, but by nothing in the titles of works, whose keys have no hyphens.
  return key
    .split('/')
    .map((part, index, parts) =>
      part
        .replace(/~[0-9a-f]{10}/, '')
        .replace(/[åäöøæ]/g, (letter) => nordic[letter] ?? letter)
        .replace(/[^\0-\x7f]+/g, parts.length > 1 && index === 0 ? '' : '-')
        .replace(/-{2,}/g, '-')
        .replace(/^-+|-+$/g, ''),
    )
    .join('/')
}

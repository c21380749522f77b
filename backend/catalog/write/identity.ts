import { hash } from 'node:crypto'
import { slugOf } from '../slug.ts'

/** Swedish, Danish, Norwegian and Finnish letters, with the letters that replaced them in keys of earlier releases. */
const nordic: Readonly<Record<string, string>> = { å: 'a', ä: 'a', ö: 'o', ø: 'o', æ: 'ae' }
const folded = /[^\0-\x7fåäöøæ]/gu

/**
 * Returns the identity of a name or title: lower-case letters and digits, with hyphens between words. Texts that differ
 * only in case, punctuation, spaces or accents have the same identity; å ä ö ø æ and letters of other scripts remain.
 * An identity of more than `max` characters is cut, and ends with a digest of the whole identity. Returns an empty
 * string if the slug of the text would be empty.
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

/**
 * Removes accents from a Latin letter. In other scripts, marks are part of the letter and are retained, except that the
 * Cyrillic ё becomes е.
 */
function plainLetter(letter: string): string {
  if (letter === 'ё') return 'е'
  if (/\p{Script=Latin}/u.test(letter)) return slugOf(letter) || letter
  return /[\u0300-\u036f]/.test(letter) ? '' : letter
}

/** Returns the key of a name or title whose slug would be empty, such as a name in another script. */
export function otherScriptKey(text: string): string {
  const codes = [...text].map((letter) => letter.codePointAt(0)?.toString(36)).join('')
  return codes.length <= 40 ? `name-${codes}` : `name-${codes.slice(0, 40)}~${digestOf(text)}`
}

const digestOf = (text: string) => hash('sha1', text, 'hex').slice(0, 10)

/**
 * Returns the key that earlier releases stored in place of this key. In those releases, keys were URL slugs. Most keys
 * are the same in both forms.
 */
export function formerKey(key: string): string {
  if (/^[\0-\x7d]*$/.test(key)) return key
  // Replace each Nordic letter with a plain letter, and all other letters outside ASCII with a hyphen. The title part
  // of a work's key contains no hyphens, so in that part these other letters are removed.
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

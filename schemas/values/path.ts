import { readLine } from './text.ts'

/** Maximum characters of an encoded path; a request's headers cannot contain longer ones. */
const longest = 8_000
const control = /[\p{Cc}\u2028\u2029]/u
/** A literal percent sign that begins no encoding. */
const strayPercent = /%(?![\da-f]{2})/gi
/** Encoded bytes outside ASCII. */
const notAscii = /(?:%[89a-f][\da-f])+/gi

/**
 * Returns the normal form of a URL on the shop, however it was typed, pasted or sent: path without trailing slash,
 * query and fragment, percent-encoded in UTF-8 (RFC 3986) after NFC, without invisible characters. `/b%c3%b6cker/`,
 * `/böcker`, `/bo%CC%88cker` and `/b%F6cker` (Windows-1252, as old shops encoded it) become one. Returns null when it
 * is invalid, or could be read as another host's. Idempotent.
 */
export function readAddress(text: string): string | null {
  // Compose before decoding: the decomposed `%1Å` contains another escape.
  const typed = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/^\ufeff/, '')
    .trim()
  const [, place = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(typed) ?? []
  const path = readPlace(place)
  if (path === null || holdsControl(query + hash)) return null
  const address = `${path}${query === '?' ? '' : encodeRest(query)}${hash === '#' ? '' : encodeRest(hash)}`
  return address.length > longest ? null : address
}

/** Returns `readAddress` without the fragment, which browsers never send: the path of a request. */
export function readPath(text: string): string | null {
  return readAddress(text.split('#', 1)[0] ?? '')
}

/** Returns a URL with readable letters. For display only. */
export function showAddress(address: string): string {
  return address.replace(notAscii, (bytes) => {
    const shown = decodeLeniently(bytes)
    // A leading combining mark would attach to the preceding character.
    return /^\p{M}|[\p{Z}\p{C}\ufffd]/u.test(shown) ? bytes : shown
  })
}

/**
 * Parses a typed path segment: percent signs that encode no UTF-8 remain literal, letters are composed, invisible
 * characters removed. Returns null for control characters or a dot segment such as `..`.
 */
export function readSegment(written: string): string | null {
  if (/^[\w-]*$/.test(written)) return written
  const decoded = decodeLeniently(written.normalize('NFC'))
  if (control.test(decoded)) return null
  const segment = readLine(decoded)
  return segment === '.' || segment === '..' ? null : segment
}

function readPlace(place: string): string | null {
  if (!/^\/(?![/\\])/.test(place)) return null
  const segments = place.split('/').map(readSegment)
  if (segments.some((segment) => segment === null || segment.includes('\\'))) return null
  const named = segments.filter((segment): segment is string => !!segment)
  // Once decoded, `/%2fevil.example` begins like another host's URL.
  if (named[0]?.startsWith('/')) return null
  return `/${named.map(encodeURIComponent).join('/')}`
}

/** Encodes a query or fragment: separators remain, letters are composed and encoded, escapes are upper case. */
function encodeRest(text: string): string {
  const letters = text
    .replace(strayPercent, '%25')
    .replace(notAscii, (bytes) => decodeOrNull(bytes) ?? decodeOld(bytes))
    .replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase())
  return composed(letters.toWellFormed()).replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent)
}

/** Composes letters, but no combining mark with the last digit of an escape: `%2E` and an accent are no `%2É`. */
export function composed(address: string): string {
  return address
    .split(/(%[\da-f]{2})/i)
    .map((part, at) => (at % 2 === 1 ? part : part.normalize('NFC')))
    .join('')
}

function holdsControl(text: string): boolean {
  return /%(?:[01][\da-f]|7f)/i.test(text) || control.test(text.replace(notAscii, (bytes) => decodeOrNull(bytes) ?? ''))
}

function decodeLeniently(text: string): string {
  if (!text.includes('%')) return text.toWellFormed()
  const encoded = text.toWellFormed().replace(strayPercent, '%25')
  return decodeOrNull(encoded) ?? encoded.replace(/(?:%[\da-f]{2})+/gi, (bytes) => decodeOrNull(bytes) ?? latin(bytes))
}

/** Decodes bytes that are not UTF-8 as Windows-1252; returns them unchanged when undefined there. */
function decodeOld(bytes: string): string {
  const letters = latin(bytes)
  return control.test(letters) ? bytes : letters
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function latin(bytes: string): string {
  const numbers = bytes
    .slice(1)
    .split('%')
    .map((pair) => Number.parseInt(pair, 16))
  return new TextDecoder('windows-1252').decode(Uint8Array.from(numbers))
}

import { readLine } from './text.ts'

/** Maximum characters of an encoded URL. A longer URL may not fit into the headers of a request. */
const longest = 8_000
const control = /[\p{Cc}\u2028\u2029]/u
const strayPercent = /%(?![\da-f]{2})/gi
const notAscii = /(?:%[89a-f][\da-f])+/gi

/**
 * Returns the normal form of a URL on the shop: a path without trailing slash, then query and fragment. Invisible
 * characters are removed, and letters are composed (NFC) and percent-encoded in UTF-8 (RFC 3986). `/b%c3%b6cker/`,
 * `/böcker`, `/bo%CC%88cker` and `/b%F6cker` (Windows-1252, as in URLs of old shops) all have the same normal form.
 * Returns null when the URL is invalid, or could be parsed as a URL of another host. Idempotent.
 */
export function readAddress(text: string): string | null {
  // Compose letters before decoding, because `%1Å` in decomposed form contains another escape (`%1A`).
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

/** Returns the result of `readAddress` without the fragment, which browsers never send. */
export function readPath(text: string): string | null {
  return readAddress(text.split('#', 1)[0] ?? '')
}

/** Decodes the letters of a URL that are not ASCII, for display only. */
export function showAddress(address: string): string {
  return address.replace(notAscii, (bytes) => {
    const shown = decodeLeniently(bytes)
    // Leave a leading combining mark encoded, because it would attach to the preceding character.
    return /^\p{M}|[\p{Z}\p{C}\ufffd]/u.test(shown) ? bytes : shown
  })
}

/**
 * Parses a typed path segment. Percent signs that do not begin an escape remain literal. Letters are composed (NFC),
 * and invisible characters are removed. Returns null for control characters or a dot segment such as `..`.
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
  // Reject `/%2fevil.example`, because its decoded form begins with `//`, like the URL of another host.
  if (named[0]?.startsWith('/')) return null
  return `/${named.map(encodeURIComponent).join('/')}`
}

/**
 * Normalises a query or fragment: separators remain, letters are composed (NFC) and encoded, and the digits of escapes
 * become upper case.
 */
function encodeRest(text: string): string {
  const letters = text
    .replace(strayPercent, '%25')
    .replace(notAscii, (bytes) => decodeOrNull(bytes) ?? decodeOld(bytes))
    .replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase())
  return composed(letters.toWellFormed()).replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent)
}

/**
 * Composes letters (NFC), except in escapes. Otherwise a combining mark after an escape would change the escape: `%2E`
 * and an accent would become `%2É`.
 */
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

/**
 * Decodes percent-encoded bytes as Windows-1252. Returns the bytes unchanged if Windows-1252 does not define one of
 * them.
 */
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

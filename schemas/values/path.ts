import { readLine } from './text.ts'

/** Characters of an address, encoded; a request's head holds no longer ones. */
const longest = 8_000
const control = /[\p{Cc}\u2028\u2029]/u
/** A percent sign that somebody typed as such: it begins no encoding. */
const strayPercent = /%(?![\da-f]{2})/gi
/** Bytes that encode no ASCII. */
const notAscii = /(?:%[89a-f][\da-f])+/gi

/**
 * An address of the shop in its one form, however it was typed, pasted or sent: path without the slash at its end, query and
 * fragment, percent-encoded in UTF-8 (RFC 3986) of composed letters, without what nobody sees. `/b%c3%b6cker/`, `/böcker`,
 * `/bo%CC%88cker` and `/b%F6cker` (Windows-1252, as old shops wrote it) are one. Null: it is none, or one that some read as another host's. Idempotent.
 */
export function readAddress(text: string): string | null {
  // Composed before anything is decoded: `%1Å` written apart holds another escape.
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

/** `readAddress` without the fragment, which no browser sends: what a request asks for. */
export function readPath(text: string): string | null {
  return readAddress(text.split('#', 1)[0] ?? '')
}

/** An address as people read it, with its letters. For display alone. */
export function showAddress(address: string): string {
  return address.replace(notAscii, (bytes) => {
    const shown = decodeLeniently(bytes)
    // A mark at the beginning would join the character before it.
    return /^\p{M}|[\p{Z}\p{C}\ufffd]/u.test(shown) ? bytes : shown
  })
}

/**
 * A part of a path as somebody typed it: what encodes nothing in UTF-8 stands for itself, letters are composed, what nobody sees
 * is left out. Null: it holds control characters, or is a step such as `..`.
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
  // Once decoded, `/%2fevil.example` begins as another host's address does.
  if (named[0]?.startsWith('/')) return null
  return `/${named.map(encodeURIComponent).join('/')}`
}

/** Query or fragment: what separates stays what it is; letters are composed and encoded, escapes in capitals. */
function encodeRest(text: string): string {
  const letters = text
    .replace(strayPercent, '%25')
    .replace(notAscii, (bytes) => decodeOrNull(bytes) ?? decodeOld(bytes))
    .replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase())
  return composed(letters.toWellFormed()).replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent)
}

/** Composes letters, but no mark with the last digit of an escape: `%2E` and an accent are no `%2É`. */
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

/** Bytes that are no UTF-8 as letters of Windows-1252; as they are when they hold what that leaves undefined. */
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

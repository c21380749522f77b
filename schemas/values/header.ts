import { composed } from './path.ts'

/** Matches header values of printable ASCII only, which servers and proxies pass on unchanged. */
const plain = /^[\x20-\x7e]*$/
const notPlain = /[^\x20-\x7e]/gu
/**
 * Matches characters that a URL must not contain unencoded (RFC 3986), and percent signs that do not begin an escape.
 */
const notOfAddress = /[^\x21-\x7e]|["<>\\^`{|}]|%(?![\da-f]{2})/giu

/**
 * Returns a safe header value. Everything but printable ASCII is percent-encoded in UTF-8, so that no text can break a
 * response or inject a header.
 */
export function headerText(text: string): string {
  return plain.test(text) ? text : text.toWellFormed().replace(notPlain, encoded)
}

/** Encodes a URL as a URI for `Location` or `Link`. Existing escapes remain. */
export function headerAddress(address: string): string {
  return composed(address.toWellFormed()).replace(notOfAddress, encoded)
}

/** Returns the `Content-Disposition` header of a download. The file name may contain any characters (RFC 6266). */
export function attachment(name: string): string {
  const characters = name.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_')
  const simple = characters.replace(/[^\x20-\x7e]|["%]/gu, '_')
  const quoted = `attachment; filename="${simple}"`
  return simple === characters
    ? quoted
    : `${quoted}; filename*=UTF-8''${encodeURIComponent(characters).replace(/['()*]/g, byte)}`
}

function encoded(character: string): string {
  return character < '\x80' ? byte(character) : encodeURIComponent(character)
}

function byte(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

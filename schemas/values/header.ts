import { composed } from './path.ts'

/** What every server and proxy passes on in the value of a header: printable ASCII. */
const plain = /^[\x20-\x7e]*$/
const notPlain = /[^\x20-\x7e]/gu
/** Besides that, what no address holds as it is (RFC 3986), and percent signs that encode nothing. */
const notOfAddress = /[^\x21-\x7e]|["<>\\^`{|}]|%(?![\da-f]{2})/giu

/** The value of a header. What is not printable ASCII is percent-encoded in UTF-8: no text can break an answer, or add a header. */
export function headerText(text: string): string {
  return plain.test(text) ? text : text.toWellFormed().replace(notPlain, encoded)
}

/** An address for `Location` or `Link`, as a URI. What is encoded already stays as it is. */
export function headerAddress(address: string): string {
  return composed(address.toWellFormed()).replace(notOfAddress, encoded)
}

/** The `Content-Disposition` of a file that is saved under a name, in any language's letters (RFC 6266). */
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

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
  return address.toWellFormed().normalize('NFC').replace(notOfAddress, encoded)
}

/** The `Content-Disposition` of a file that is saved under a name, in any language's letters (RFC 6266). */
export function attachment(name: string): string {
  const signs = name.toWellFormed().replace(/[\p{Cc}/\\]/gu, '_')
  const simple = signs.replace(/[^\x20-\x7e]|["%]/gu, '_')
  const quoted = `attachment; filename="${simple}"`
  return simple === signs ? quoted : `${quoted}; filename*=UTF-8''${encodeURIComponent(signs).replace(/['()*]/g, byte)}`
}

function encoded(sign: string): string {
  return sign < '\x80' ? byte(sign) : encodeURIComponent(sign)
}

function byte(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

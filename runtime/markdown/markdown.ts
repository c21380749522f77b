/** Text as it stands: nothing in it is read as markup, and it stays on its line. */
export function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~]/g, '\\$&')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(#{1,6}|[-+=]+)(?=\s|$)/, '\\$1')
}

export function heading(level: 1 | 2 | 3, text: string): string {
  return `${'#'.repeat(level)} ${plain(text)}`
}

/** A link; without words, its address. */
export function link(words: string, address: string): string {
  return `[${plain(words) || plain(address)}](${address.replace(/[\s()<>\\]/g, inAddress)})`
}

function inAddress(sign: string): string {
  return sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign)
}

/** Lines that are Markdown already. */
export function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n')
}

/** Paragraphs of plain text that are divided by blank lines. */
export function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map(plain)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
}

/** Parts with a blank line between; what is not there is left out. */
export function parts(...all: readonly (string | null | undefined | false)[]): string {
  return all.filter((part) => typeof part === 'string' && part !== '').join('\n\n')
}

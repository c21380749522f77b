import { escapeLine, writeLink, writeList } from '#schemas/markdown/write-markdown.ts'
import { paragraphsOf } from '#schemas/values/text.ts'

/** Text as it stands: nothing in it is read as markup, and it stays on its line. */
export function plain(text: string): string {
  return escapeLine(text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
}

/** Empty for a text without words: no heading. */
export function heading(level: 1 | 2 | 3, text: string): string {
  const words = plain(text)
  return words && `${'#'.repeat(level)} ${words}`
}

/** A link; without words, its address. */
export function link(words: string, address: string): string {
  return writeLink(plain(words) || plain(address), address)
}

/** Lines that are Markdown already. */
export function list(items: readonly string[]): string {
  return writeList(items)
}

/** Paragraphs of plain text that are divided by blank lines. */
export function paragraphs(text: string): string {
  return paragraphsOf(text).map(plain).join('\n\n')
}

/** Parts with a blank line between; what is not there is left out. */
export function parts(...all: readonly (string | null | undefined | false)[]): string {
  return all.filter((part) => typeof part === 'string' && part !== '').join('\n\n')
}

import { escapeLine, writeLink, writeList } from '#schemas/markdown/write-markdown.ts'
import { paragraphsOf } from '#schemas/values/text.ts'

/** Returns text as a single line of Markdown, escaped so that nothing in it is parsed as markup. */
export function plain(text: string): string {
  return escapeLine(text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
}

/** Returns a heading, or an empty string when the text is blank. */
export function heading(level: 1 | 2 | 3, text: string): string {
  const words = plain(text)
  return words && `${'#'.repeat(level)} ${words}`
}

/** Returns a link. A blank label is replaced by the URL. */
export function link(words: string, address: string): string {
  return writeLink(plain(words) || plain(address), address)
}

/** Returns a list of items that are already Markdown. */
export function list(items: readonly string[]): string {
  return writeList(items)
}

/** Returns plain text as escaped paragraphs, which are separated by blank lines. */
export function paragraphs(text: string): string {
  return paragraphsOf(text).map(plain).join('\n\n')
}

/** Joins parts with a blank line. Skips missing and empty parts. */
export function parts(...all: readonly (string | null | undefined | false)[]): string {
  return all.filter((part) => typeof part === 'string' && part !== '').join('\n\n')
}

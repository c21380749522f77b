import { escapeLine, writeLink, writeList } from '#schemas/markdown/write-markdown.ts'
import { paragraphsOf } from '#schemas/values/text.ts'

/** Escapes text so that none of it is parsed as markup, on a single line. */
export function plain(text: string): string {
  return escapeLine(text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
}

/** Returns a heading, or an empty string when the text is blank. */
export function heading(level: 1 | 2 | 3, text: string): string {
  const words = plain(text)
  return words && `${'#'.repeat(level)} ${words}`
}

/** Returns a link; its label defaults to the URL. */
export function link(words: string, address: string): string {
  return writeLink(plain(words) || plain(address), address)
}

/** Returns a list; items are Markdown already. */
export function list(items: readonly string[]): string {
  return writeList(items)
}

/** Returns escaped paragraphs of plain text; blank lines separate them. */
export function paragraphs(text: string): string {
  return paragraphsOf(text).map(plain).join('\n\n')
}

/** Joins parts with a blank line; skips missing and empty ones. */
export function parts(...all: readonly (string | null | undefined | false)[]): string {
  return all.filter((part) => typeof part === 'string' && part !== '').join('\n\n')
}

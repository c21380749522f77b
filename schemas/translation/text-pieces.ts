import { parseMarkdown } from '../markdown/parse-markdown.ts'
import type { Inline, Part } from '../markdown/tree.ts'
import { hasWords } from '../values/text.ts'

/** A piece of a text: either words to translate, or markup, placeholders and spaces, which must remain unchanged. */
export interface TextPiece {
  readonly text: string
  readonly isWords: boolean
}

/**
 * Matches the parts of a text that a translation must not change: line ends, markers at the start of a line, emphasis,
 * brackets and targets of links, placeholders, URLs, e-mail addresses and escaped characters.
 */
const fixed =
  /(?<=^|\n)(?:#{2,3}|-) +|\\?\n(?:\s*\n)*|\*+|\[|\]\([^()\s]*\)|\{\{[^{}]*\}\}|\{[^{}]*\}|https?:\/\/[^\s)]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\\[^\w\s]/g

/**
 * Splits a text into pieces. Joining the pieces gives the same text. Pieces of words do not begin or end with spaces.
 */
export function piecesOf(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { 0: sign, index } of text.matchAll(fixed)) {
    pieces.push(...wordsIn(text.slice(at, index)), { text: sign, isWords: false })
    at = index + sign.length
  }
  pieces.push(...wordsIn(text.slice(at)))
  return pieces.filter((piece) => piece.text !== '')
}

function wordsIn(text: string): readonly TextPiece[] {
  if (!/\p{L}/u.test(text)) return [{ text, isWords: false }]
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? []
  return [
    { text: before, isWords: false },
    { text: words, isWords: true },
    { text: after, isWords: false },
  ]
}

/**
 * Joins the pieces of a text, with the words replaced by their translations. Returns null when a translation is empty,
 * or would change the markup of the text.
 */
export function joinTranslated(pieces: readonly TextPiece[], translated: readonly string[]): string | null {
  const words = translated.values()
  let made = ''
  for (const { text, isWords } of pieces) {
    const own = isWords ? (words.next().value ?? '').replace(/\s+/gu, ' ').trim() : text
    if (isWords && !hasWords(own)) return null
    made += own
  }
  const source = pieces.map(({ text }) => text).join('')
  return shapeOf(source) === shapeOf(made) && signsOf(source) === signsOf(made) ? made : null
}

/** Returns, in order, the URLs of a text and all characters that can be markup. */
function signsOf(text: string): string {
  return (text.match(/[*[\]{}\\]|https?:\/\/[^\s)]+/g) ?? []).join('')
}

/** Returns the structure of a Markdown text (blocks, emphasis, links) without its words. */
function shapeOf(text: string): string {
  return JSON.stringify(parseMarkdown(text).parts.map(ofPart))
}

function ofPart(part: Part): unknown {
  if (part.kind === 'list') return part.items.map((item) => item.map(ofPart))
  return [part.kind, 'level' in part ? part.level : 0, part.runs.map(ofRun)]
}

function ofRun(run: Inline): unknown {
  if (!('runs' in run)) return run.kind
  return [run.kind, run.kind === 'link' ? run.href : '', run.runs.map(ofRun)]
}

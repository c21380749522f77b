import { escapeHtml } from '../kernel/html.ts'
import { Secret } from '../kernel/secret.ts'

/**
 * Part of a text. `isOwn` is true when the shop wrote it. All other text comes from people and feeds and is treated as
 * data, even if it looks like a token.
 */
interface Piece {
  readonly text: string
  readonly isOwn: boolean
}

/** Value to insert into a template. A string or number is treated as data. */
export type Value = string | number | Phrase

/**
 * Placeholder for data while the shop's own text is checked for tokens, because `token=` followed by a person's name
 * would look like a readable token.
 */
const gap = '_'

abstract class Composed {
  readonly pieces: readonly Piece[]

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces
  }

  get whole(): string {
    return this.pieces.map(({ text }) => text).join('')
  }

  /** Text with all data replaced by `gap`. It is checked for readable tokens. */
  get own(): string {
    return this.pieces.map(({ text, isOwn }) => (isOwn ? text : gap)).join('')
  }
}

/** Plain text, which is not escaped. */
export class Phrase extends Composed {
  /** Distinguishes this type from `Html`, which has the same shape. */
  readonly kind = 'phrase'
}

/** Markup in which everything is escaped, except what the shop wrote as markup. */
export class Html extends Composed {
  readonly kind = 'html'
}

/** Parts of a mail. `own` contains the parts again, with all data replaced. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly own: readonly string[]
}

/** Creates a phrase from text or a URL that the shop wrote. Never pass text that comes from people or feeds. */
export function own(text: string): Phrase {
  return new Phrase([{ text, isOwn: true }])
}

/** Creates a phrase (template tag). Literals are the shop's own text; interpolated strings are data. */
export function phrase(strings: TemplateStringsArray, ...values: readonly (Value | Secret)[]): Phrase {
  return new Phrase(interleave(strings, values.map(piecesOf)))
}

/** Replaces each `{name}` in a text of the shop by its value, or by '' if there is none. */
export function fillIn(words: string, values: Readonly<Record<string, Value>>): Phrase {
  const pieces = words
    .split(/\{(\w+)\}/)
    .flatMap((text, index) => (index % 2 === 0 ? [{ text, isOwn: true }] : piecesOf(namedValue(values, text))))
  return new Phrase(pieces)
}

export function joined(phrases: readonly Phrase[], separator: string): Phrase {
  const between = { text: separator, isOwn: true }
  return new Phrase(phrases.flatMap(({ pieces }, index) => (index === 0 ? pieces : [between, ...pieces])))
}

/**
 * Creates markup (template tag). Literals are the shop's own markup. Interpolated phrases and strings are escaped, and
 * strings are data.
 */
export function html(strings: TemplateStringsArray, ...values: readonly (Value | Html | readonly Html[])[]): Html {
  const filled = values.map((value) => {
    if (value instanceof Html) return value.pieces
    if (isList(value)) return value.flatMap(({ pieces }) => pieces)
    return piecesOf(value).map(({ text, isOwn }) => ({ text: escapeHtml(text), isOwn }))
  })
  return new Html(interleave(strings, filled))
}

export function mailOf(parts: { readonly subject: Phrase; readonly text: Phrase; readonly html: Html }): MailText {
  const { subject, text, html: markup } = parts
  return {
    subject: subject.whole,
    text: text.whole,
    html: markup.whole,
    own: [subject.own, text.own, markup.own],
  }
}

function interleave(strings: readonly string[], values: readonly (readonly Piece[])[]): readonly Piece[] {
  return strings.flatMap((text, index) => [{ text, isOwn: true }, ...(values[index] ?? [])])
}

function piecesOf(value: Value | Secret): readonly Piece[] {
  if (value instanceof Phrase) return value.pieces
  return [{ text: `${value}`, isOwn: value instanceof Secret }]
}

function namedValue(values: Readonly<Record<string, Value>>, name: string): Value {
  return Object.hasOwn(values, name) ? (values[name] ?? '') : ''
}

function isList(value: Value | readonly Html[]): value is readonly Html[] {
  return Array.isArray(value)
}

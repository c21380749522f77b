import { escapeHtml } from '../kernel/html.ts'
import { Secret } from '../kernel/secret.ts'

/**
 * Part of a text. `isOwn` is true when the shop wrote it. All other text comes from people or feeds: it is never
 * trusted, even if it looks like markup or like a token.
 */
interface Piece {
  readonly text: string
  readonly isOwn: boolean
}

/** Value to insert into a template. Strings and numbers are treated as text from people or feeds. */
export type Value = string | number | Phrase

/**
 * Replaces text from people and feeds when the shop's own text is checked for tokens. It must not be empty: `token=_`
 * looks like an unencrypted token, so a token that was inserted as a plain string is found.
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

  /** The text with `gap` in place of everything that the shop did not write. Checked for unencrypted tokens. */
  get own(): string {
    return this.pieces.map(({ text, isOwn }) => (isOwn ? text : gap)).join('')
  }
}

/** Plain text. Nothing in it is escaped. */
export class Phrase extends Composed {
  /** Makes this type incompatible with `Html`, which otherwise has the same shape. */
  readonly kind = 'phrase'
}

/** HTML in which everything is escaped except the markup that the shop wrote. */
export class Html extends Composed {
  readonly kind = 'html'
}

/**
 * Parts of a mail. `own` contains the subject, text and HTML once more, with `_` in place of everything that the shop
 * did not write.
 */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly own: readonly string[]
}

/** Creates a phrase from text or a URL that the shop wrote. Never pass text from people or feeds. */
export function own(text: string): Phrase {
  return new Phrase([{ text, isOwn: true }])
}

/** Template tag that creates a phrase. The literal parts count as written by the shop; interpolated strings do not. */
export function phrase(strings: TemplateStringsArray, ...values: readonly (Value | Secret)[]): Phrase {
  return new Phrase(interleave(strings, values.map(piecesOf)))
}

/** Replaces each `{name}` in a text of the shop with the value of that name, or with '' if there is none. */
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
 * Template tag that creates HTML. The literal parts are the shop's markup. Interpolated strings, numbers and phrases
 * are escaped. Only phrases can contain text that the shop wrote.
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

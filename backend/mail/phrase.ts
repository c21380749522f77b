import { escapeHtml } from '../kernel/html.ts'
import { Secret } from '../kernel/secret.ts'

/** Part of a text. `isOwn`: the shop wrote it. The rest comes from people and feeds: data, whatever it looks like. */
interface Piece {
  readonly text: string
  readonly isOwn: boolean
}

/** Value of a template; a string is data. */
export type Value = string | number | Phrase

/**
 * Replacement for data where the shop's own text is checked: `token=` followed by a name would look like a readable
 * token.
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

  /** The shop's own text, which is checked for readable tokens. */
  get own(): string {
    return this.pieces.map(({ text, isOwn }) => (isOwn ? text : gap)).join('')
  }
}

/** Plain text, not escaped. */
export class Phrase extends Composed {
  /** Distinguishes it from `Html`, which has the same shape. */
  readonly kind = 'phrase'
}

/** Markup: everything except the shop's own is escaped. */
export class Html extends Composed {
  readonly kind = 'html'
}

/** Parts of a mail; `own`: the shop's own text in each. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly own: readonly string[]
}

/** Creates a phrase of the shop's own text or URL; nothing in it comes from people or feeds. */
export function own(text: string): Phrase {
  return new Phrase([{ text, isOwn: true }])
}

/** Template tag of a phrase: literals are the shop's own, interpolated strings are data. */
export function phrase(strings: TemplateStringsArray, ...values: readonly (Value | Secret)[]): Phrase {
  return new Phrase(interleave(strings, values.map(piecesOf)))
}

/** Fills in `{names}` in a text of the shop. A name without a value is left out. */
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

/** Template tag of markup: literals are the shop's own; phrases and strings are escaped, and strings are data. */
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

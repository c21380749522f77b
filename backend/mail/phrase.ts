import { escapeHtml } from '../kernel/html.ts'
import { Secret } from '../kernel/secret.ts'

/** `isOwn`: the shop wrote it. The rest is what people and feeds wrote: data, whatever it looks like. */
interface Piece {
  readonly text: string
  readonly isOwn: boolean
}

/** A string is data. */
export type Value = string | number | Phrase

/** What stands for data where the shop's own part is judged: `token=` and a name after it is a token in the clear. */
const gap = '_'

abstract class Composed {
  readonly pieces: readonly Piece[]

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces
  }

  get whole(): string {
    return this.pieces.map(({ text }) => text).join('')
  }

  /** The shop's own part: what may be judged. */
  get own(): string {
    return this.pieces.map(({ text, isOwn }) => (isOwn ? text : gap)).join('')
  }
}

/** Words, not escaped. */
export class Phrase extends Composed {
  /** Tells it from `Html`, which has the same shape. */
  readonly kind = 'phrase'
}

/** Markup: what is not the shop's own is escaped. */
export class Html extends Composed {
  readonly kind = 'html'
}

/** A mail whose parts are written; `own`: what the shop wrote in them. */
export interface MailText {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly own: readonly string[]
}

/** Words or an address of the shop's own; nothing of them comes from people or feeds. */
export function own(text: string): Phrase {
  return new Phrase([{ text, isOwn: true }])
}

/** Template of a phrase: what is written is the shop's own, strings that are filled in are data. */
export function phrase(strings: TemplateStringsArray, ...values: readonly (Value | Secret)[]): Phrase {
  return new Phrase(interleave(strings, values.map(piecesOf)))
}

/** Words of the shop with `{names}`. One that has no value is left out. */
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

/** Template of markup: what is written is the shop's own; phrases and strings are escaped, and strings are data. */
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

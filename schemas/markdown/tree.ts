/** A run of words within a part. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly runs: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly runs: readonly Inline[] }
  | { readonly kind: 'break' }

/** A part of a text. An item of a list holds parts: nearly always one paragraph. */
export type Part =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly runs: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Part[])[] }

/** A text as it is read. */
export interface MarkdownText {
  readonly parts: readonly Part[]
  /** What looks like a link or a picture and is none here: it stands as typed. */
  readonly unread: readonly string[]
}

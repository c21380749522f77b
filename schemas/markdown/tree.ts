/** Inline content of a block. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly runs: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly runs: readonly Inline[] }
  | { readonly kind: 'break' }

/** A block of a text. A list item contains blocks, nearly always a single paragraph. */
export type Part =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly runs: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Inline[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Part[])[] }

/** A parsed text. */
export interface MarkdownText {
  readonly parts: readonly Part[]
  /** Source of links and images that are not supported and remain as literal text. */
  readonly unread: readonly string[]
}

import type { Language } from '#schemas/languages.ts'
import { wordsIn } from '#schemas/localized-texts.ts'
import type { BlockNode, Definition } from '#schemas/page.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import type { ComposerBlock } from './settings.ts'

/** What a kind of block is called; its type when it is not known. */
export function kindTitle(node: BlockNode, blocks: readonly ComposerBlock[], language: StaffLanguage): string {
  return blocks.find(({ type }) => type === node.type)?.titles[language] ?? node.type
}

/** The first words that a block says in a language, so that two of a kind can be told apart. */
export function firstWords(node: BlockNode, language: Language): string {
  for (const name of ['title', 'text', 'body', 'kicker', 'label']) {
    const words = plainText(node.props[name], language)
    if (words) return shorten(words)
  }
  return ''
}

/** A stored text in a language, or what it falls back to. */
export function plainText(value: unknown, language: Language): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null || !('$t' in value)) return ''
  return wordsIn(value.$t, language)?.trim() ?? ''
}

const longest = 48

function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}

/** A page's name for staff: its own, else its id. */
export function pageTitle(page: { readonly id: string; readonly title?: string | null | undefined }): string {
  return page.title || page.id
}

/** Title of a block as people see it: its kind, and for a shared section which. */
export function blockTitle(
  definition: Definition,
  id: string,
  {
    blocks,
    language,
    t,
  }: {
    readonly blocks: readonly ComposerBlock[]
    readonly language: StaffLanguage
    readonly t: (key: string) => string
  },
): string {
  const node = definition.blocks[id]
  if (!node) return id
  return node.type === '@section' ? `${t('compose:section')} ${node.ref ?? ''}` : kindTitle(node, blocks, language)
}

import type { Language } from '#schemas/languages.ts'
import { wordsIn } from '#schemas/localized-texts.ts'
import type { BlockNode, Definition } from '#schemas/page.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import type { ComposerBlock } from './settings.ts'

export function kindTitle(node: BlockNode, blocks: readonly ComposerBlock[], language: StaffLanguage): string {
  return blocks.find(({ type }) => type === node.type)?.titles[language] ?? node.type
}

/**
 * Returns the first text of a block in a language, shortened, to distinguish blocks of the same type. Only props such
 * as `title` and `text` are searched. Returns '' when they are empty.
 */
export function firstWords(node: BlockNode, language: Language): string {
  for (const name of ['title', 'text', 'body', 'kicker', 'label']) {
    const words = plainText(node.props[name], language)
    if (words) return shorten(words)
  }
  return ''
}

/** Returns a stored text in a language, or else in a fallback language; '' when there is no text. */
export function plainText(value: unknown, language: Language): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value !== 'object' || value === null || !('$t' in value)) return ''
  return wordsIn(value.$t, language)?.trim() ?? ''
}

const longest = 48

function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`
}

export function pageTitle(page: { readonly id: string; readonly title?: string | null | undefined }): string {
  return page.title || page.id
}

/**
 * Returns a block's title as editors see it: the title of its type, or “Shared section” and the section's id. Returns
 * the block's id if the definition does not contain the block.
 */
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

import { toPointer } from '#schemas/json-pointer.ts'
import { languages } from '#schemas/languages.ts'
import { type Definition, definitionSchema } from '#schemas/page.ts'
import { type Reference, referencesOf } from '#schemas/validate/references.ts'

export interface PageText {
  readonly path: string
  /** Language of the text, or `*` when all languages share it. */
  readonly language: string
  readonly blockId: string | null
  readonly text: string
}

export interface PageIndex {
  readonly references: readonly Reference[]
  readonly texts: readonly PageText[]
}

/** Returns the references and texts of a stored definition. Both are empty when the definition cannot be parsed. */
export function indexOf(stored: unknown): PageIndex {
  const parsed = definitionSchema.safeParse(stored)
  if (!parsed.success) return { references: [], texts: [] }
  return { references: referencesOf(parsed.data), texts: textsOf(parsed.data) }
}

function textsOf(definition: Definition): readonly PageText[] {
  const texts: PageText[] = []
  const walk = (value: unknown, path: string, blockId: string | null): void => {
    if (typeof value === 'string') texts.push({ path, language: '*', blockId, text: value })
    else if (typeof value === 'object' && value !== null) {
      if ('$t' in value) {
        const words = value.$t as Readonly<Record<string, unknown>>
        for (const language of languages) {
          const text = words[language]
          if (typeof text === 'string') texts.push({ path, language, blockId, text })
        }
      } else for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${toPointer(key)}`, blockId)
    }
  }
  if (definition.title) texts.push({ path: '/title', language: '*', blockId: null, text: definition.title })
  if (definition.kind === 'page') walk(definition.seo, '/seo', null)
  for (const [blockId, node] of Object.entries(definition.blocks)) {
    walk(node.props, `/blocks/${blockId}/props`, blockId)
    for (const [index, { props }] of (node.variants ?? []).entries()) {
      walk(props, `/blocks/${blockId}/variants/${index}/props`, blockId)
    }
  }
  return texts.filter(({ text }) => text.trim() !== '')
}

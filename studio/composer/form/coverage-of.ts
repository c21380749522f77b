import type { Language } from '#schemas/languages.ts'
import { localizedTextsIn, textState } from '#schemas/localized-texts.ts'
import type { BlockNode, Definition } from '#schemas/page.ts'

/** Translation coverage of a block or a page in a language (P5). */
export interface Coverage {
  readonly language: Language
  readonly texts: number
  readonly missing: number
  readonly stale: number
}

/**
 * Returns the translation coverage of a block in each language, including the props of its variants and its values for
 * single markets.
 */
export function blockCoverage({ props, variants, overrides }: BlockNode, languages: readonly Language[]) {
  return coverageOf([props, variants?.map((variant) => variant.props), overrides], languages)
}

export function pageCoverage(definition: Definition, languages: readonly Language[]): readonly Coverage[] {
  const own = definition.kind === 'page' ? [definition.seo, definition.route.alias] : []
  const blocks = Object.values(definition.blocks).map(({ props, variants, overrides }) => [props, variants, overrides])
  return coverageOf([own, blocks], languages)
}

function coverageOf(value: unknown, languages: readonly Language[]): readonly Coverage[] {
  const texts = localizedTextsIn(value, '')
  return languages.map((language) => {
    const states = texts.map((text) => textState(text, language))
    return {
      language,
      texts: texts.length,
      missing: states.filter((state) => state === 'missing' || state === 'fallback').length,
      stale: states.filter((state) => state === 'stale').length,
    }
  })
}

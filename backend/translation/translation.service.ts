import { type Language, languageSchema, sourceLanguage } from '#schemas/languages.ts'
import { joinTranslated, piecesOf } from '#schemas/translation/text-pieces.ts'
import { type TranslationPort, TranslationServiceBusy } from './translation-port.ts'

/** Maximum number of texts per call, and of characters in all texts of a call. */
export const helpLimits = { maxTexts: 50, maxCharacters: 10_000 } as const

export interface TranslationDeps {
  /** null when the shop has no translation service. */
  readonly port: TranslationPort | null
  readonly onWarning: (error: unknown, what: string) => void
}

export type HelpRefusal = 'off' | 'language' | 'too-much' | 'busy' | 'away'

export type Suggested = { readonly texts: readonly (string | null)[] } | { readonly refusal: HelpRefusal }

export type TranslationService = ReturnType<typeof createTranslationService>

export function createTranslationService({ port, onWarning }: TranslationDeps) {
  async function translate(own: TranslationPort, texts: readonly string[], to: Language): Promise<Suggested> {
    const pieces = texts.map(piecesOf)
    const words = [...new Set(pieces.flat().flatMap(({ text, isWords }) => (isWords ? [text] : [])))]
    try {
      const translated = words.length > 0 ? await own.translate(words, to) : []
      const known = new Map(words.map((word, index) => [word, translated[index] ?? '']))
      return {
        texts: pieces.map((parts) => {
          const inside = parts.flatMap(({ text, isWords }) => (isWords ? [known.get(text) ?? ''] : []))
          return inside.length > 0 ? joinTranslated(parts, inside) : null
        }),
      }
    } catch (error) {
      if (error instanceof TranslationServiceBusy) return { refusal: 'busy' }
      onWarning(error, 'there are no translation suggestions')
      return { refusal: 'away' }
    }
  }

  return {
    isOn: port !== null,

    /**
     * Suggests a translation for each text. A suggestion is null if the text has no words, or if the translation would
     * change the text's markup.
     */
    async suggest(language: string, texts: readonly string[]): Promise<Suggested> {
      const to = languageSchema.safeParse(language)
      if (!port) return { refusal: 'off' }
      if (!to.success || to.data === sourceLanguage) return { refusal: 'language' }
      const characters = texts.reduce((sum, text) => sum + text.length, 0)
      if (texts.length > helpLimits.maxTexts || characters > helpLimits.maxCharacters) return { refusal: 'too-much' }
      return translate(port, texts, to.data)
    },
  }
}

import { createTranslator } from '#runtime/i18n/translate.ts'
import type { Language } from '#schemas/languages.ts'
import type { InertWords } from './inert-forms.client.tsx'

/** Returns the messages in the language of the previewed page. */
export function inertWords(language: Language): InertWords {
  const t = createTranslator(language)
  return { cart: t('preview:noCart'), form: t('preview:noForm') }
}

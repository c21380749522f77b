import { createInstance, type i18n } from 'i18next'
import { type Language, languages, sourceLanguage } from '#schemas/languages.ts'
import { catalogues, namespaces } from './catalogues.ts'
import type { Translate } from './translation.ts'

let shared: i18n | undefined
const translators = new Map<Language, Translate>()

/** Returns the server's translator for a language. Missing texts fall back to Swedish. */
export function createTranslator(language: Language): Translate {
  const known = translators.get(language)
  if (known) return known
  const t = instance().getFixedT(language)
  const plain = new Map<string, string>()
  const made: Translate = (key, values) => {
    if (values) return t(key, { ...values }) as string
    const said = plain.get(key) ?? (t(key) as string)
    plain.set(key, said)
    return said
  }
  translators.set(language, made)
  return made
}

function instance(): i18n {
  if (shared) return shared
  shared = createInstance()
  void shared.init({
    resources: catalogues,
    lng: sourceLanguage,
    supportedLngs: [...languages],
    fallbackLng: sourceLanguage,
    ns: [...namespaces],
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return shared
}

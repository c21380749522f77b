import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Translate } from '#runtime/i18n/translate.ts'
import type { StaffLanguage } from '#schemas/validate/words.ts'
import { staffCatalogues, staffNamespaces } from './catalogues.ts'

/** The words of the staff screens, in the browser. */
export const staffWords = createInstance()
void staffWords.use(initReactI18next).init({
  resources: staffCatalogues,
  lng: 'sv',
  fallbackLng: 'sv',
  ns: [...staffNamespaces],
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** The words in a language, outside of what React draws. */
export function createStaffTranslate(language: StaffLanguage): Translate {
  const t = staffWords.getFixedT(language)
  return (key, values) => t(key, { ...values }) as string
}

/** Words of `locales/staff/`: `t('compose:title')`. */
export function useWords(): { readonly t: Translate; readonly language: StaffLanguage } {
  const { t, i18n } = useTranslation()
  return { t: (key, values) => t(key, { ...values }) as string, language: i18n.language === 'en' ? 'en' : 'sv' }
}

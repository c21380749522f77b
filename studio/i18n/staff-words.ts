import { createInstance } from 'i18next'
import { useMemo } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Translate } from '#runtime/i18n/translate.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { staffCatalogues, staffNamespaces } from './catalogues.ts'

/** Messages of the staff screens, in the browser. */
export const staffMessages = createInstance()
void staffMessages.use(initReactI18next).init({
  resources: staffCatalogues,
  lng: 'sv',
  fallbackLng: 'sv',
  ns: [...staffNamespaces],
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** Returns a translate function for a language, for use outside of React. */
export function createStaffTranslate(language: StaffLanguage): Translate {
  const t = staffMessages.getFixedT(language)
  return (key, values) => t(key, { ...values }) as string
}

interface StaffWords {
  /** Stable as long as the language is: hooks that query the back end depend on it. */
  readonly t: Translate
  readonly language: StaffLanguage
}

/** Returns the messages of `locales/staff/`: `t('compose:title')`. */
export function useStaffTranslation(): StaffWords {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'sv'
  return useMemo(() => ({ t: (key, values) => t(key, { ...values }) as string, language }), [t, language])
}

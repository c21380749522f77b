import { createInstance } from 'i18next'
import { useMemo } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Translate } from '#runtime/i18n/translation.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { staffCatalogues, staffNamespaces } from './catalogues.ts'

/** The i18next instance of the staff screens, which runs in the browser. */
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
  /**
   * Translate function. It changes only with the language, because hooks that depend on it would otherwise repeat their
   * queries.
   */
  readonly t: Translate
  readonly language: StaffLanguage
}

/**
 * Returns the staff language, and the translate function for the messages in `locales/staff/`: `t('compose:title')`.
 */
export function useStaffTranslation(): StaffWords {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'sv'
  return useMemo(() => ({ t: (key, values) => t(key, { ...values }) as string, language }), [t, language])
}

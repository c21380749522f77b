import { createInstance } from 'i18next'
import { useMemo } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Translate } from '#runtime/i18n/translate.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { staffCatalogues, staffNamespaces } from './catalogues.ts'

/** The words of the staff screens, in the browser. */
export const staffMessages = createInstance()
void staffMessages.use(initReactI18next).init({
  resources: staffCatalogues,
  lng: 'sv',
  fallbackLng: 'sv',
  ns: [...staffNamespaces],
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** The words in a language, outside of what React draws. */
export function createStaffTranslate(language: StaffLanguage): Translate {
  const t = staffMessages.getFixedT(language)
  return (key, values) => t(key, { ...values }) as string
}

interface StaffWords {
  /** The same as long as the language is: what asks the back end depends on it. */
  readonly t: Translate
  readonly language: StaffLanguage
}

/** Words of `locales/staff/`: `t('compose:title')`. */
export function useStaffTranslation(): StaffWords {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'en' ? 'en' : 'sv'
  return useMemo(() => ({ t: (key, values) => t(key, { ...values }) as string, language }), [t, language])
}

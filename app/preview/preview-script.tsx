import { createTranslator } from '#runtime/i18n/translate.ts'
import type { ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import type { Language } from '#schemas/languages.ts'
import { PageScript } from '../page-script.tsx'
import styles from './preview.module.css'

interface PreviewScriptProps {
  readonly page: Pick<ResolvedPage, 'regions'>
  readonly language: Language
  /** Whether the page is shown in the composer's canvas, where the composer selects the revision. */
  readonly isCanvas?: boolean
}

/** Renders the page's script with the settings of a preview. Forms are disabled, and a message explains why. */
export function PreviewScript({ page, language, isCanvas = false }: PreviewScriptProps) {
  const t = createTranslator(language)
  const words = { cart: t('preview:noCart'), form: t('preview:noForm') }
  return (
    <>
      <div className={styles.told} role="status" data-inert-notice="" />
      <PageScript settings={{ mode: 'preview', words, isCanvas }} regions={page.regions} />
    </>
  )
}

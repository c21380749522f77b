import { createTranslator } from '#runtime/i18n/translate.ts'
import type { Language } from '#schemas/languages.ts'
import { oldBrowserId } from './browser/old-browser.ts'
import styles from './old-browser-notice.module.css'
import { getShop } from './shop.ts'

/**
 * Renders the notice for outdated browsers (S1). Styles hide it in every browser that supports the shop's scripts and
 * styles. Detection thus needs no script and causes no layout shift in current browsers.
 */
export function OldBrowserNotice({ language }: { readonly language: Language }) {
  const t = createTranslator(language)
  const { pageScript } = getShop()
  return (
    <div>
      <div id={oldBrowserId} className={styles.notice}>
        <p>{t('shell:oldBrowser')}</p>
        <button type="button" aria-label={t('shell:closeNotice')}>
          ×
        </button>
      </div>
      {pageScript && <script defer src={pageScript.oldBrowser} />}
    </div>
  )
}

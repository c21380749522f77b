import { createTranslator } from '#runtime/i18n/translate.ts'
import type { Language } from '#schemas/languages.ts'
import styles from './old-browser-notice.module.css'

/**
 * Hides the notice when it is closed, and on later pages. It is written for the browsers that show the notice, so it
 * uses no syntax younger than 1999.
 */
const closing = `(function(){var n=document.getElementById('old-browser'),k='kolofon-old-browser';
try{if(localStorage.getItem(k))n.style.display='none'}catch(e){}
n.getElementsByTagName('button')[0].onclick=function(){n.style.display='none';try{localStorage.setItem(k,'1')}catch(e){}}})()`

/**
 * Renders the notice for outdated browsers (S1). Styles hide it in every browser that supports the shop's scripts and
 * styles, so that it needs no script and moves nothing in the others.
 */
export function OldBrowserNotice({ language }: { readonly language: Language }) {
  const t = createTranslator(language)
  return (
    <div>
      <div id="old-browser" className={styles.notice}>
        <p>{t('shell:oldBrowser')}</p>
        <button type="button" aria-label={t('shell:closeNotice')}>
          ×
        </button>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script dangerouslySetInnerHTML={{ __html: closing }} />
    </div>
  )
}

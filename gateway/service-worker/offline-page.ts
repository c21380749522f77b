import { createTranslator } from '#runtime/i18n/translate.ts'
import type { Language } from '#schemas/languages.ts'
import { type OfflinePage, savedPlaceholder } from '#schemas/service-worker.ts'
import { homeIn } from '../page-language.ts'
import { escapeHtml, plainPage } from '../plain-page.ts'

/**
 * Renders the page that the service worker shows without a connection. Its button requests the URL of the unavailable
 * page again.
 */
export function offlinePageIn(language: Language): OfflinePage {
  const t = createTranslator(language)
  const home = homeIn(language)
  const body = [
    `<p>${escapeHtml(t('errors:offline.text'))}</p>`,
    `<nav><a class="button" href="">${escapeHtml(t('errors:tryAgain'))}</a>`,
    `<a href="${home}">${escapeHtml(t('errors:start'))}</a></nav>`,
    savedPlaceholder,
  ]
  return {
    html: plainPage({ language, title: t('errors:offline.title'), body: body.join(''), home }),
    savedHeading: `<h2>${escapeHtml(t('errors:offline.saved'))}</h2>`,
  }
}

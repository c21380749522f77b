import { createTranslator } from '#runtime/i18n/translate.ts'
import type { Language } from '#schemas/languages.ts'
import type { ErrorWords } from './error-pages.ts'
import { homeIn } from './page-language.ts'
import { escapeHtml, plainPage } from './plain-page.ts'

/**
 * Statuses with their own messages. Statuses in `alike` use the messages of another status. All others use the messages
 * of 500 or 400.
 */
const worded = new Set([400, 403, 404, 405, 408, 413, 414, 429, 431, 500, 503])
const alike: Readonly<Record<number, number>> = { 410: 404, 502: 503, 504: 503 }

export function errorWords(input: {
  readonly status: number
  readonly language: Language
  readonly text: string | null
  readonly reference: string
  readonly again: string | null
}): ErrorWords {
  const { status, language, text, reference, again } = input
  const t = createTranslator(language)
  const known = alike[status] ?? status
  const words = worded.has(known) ? known : status >= 500 ? 500 : 400
  const title = t(`errors:status.${words}.title`)
  return { status, title, text: text ?? t(`errors:status.${words}.text`), reference, again }
}

/** Renders the fallback error page, which needs neither Next nor the back end. */
export function lastResortPage({ status, title, text, reference, again }: ErrorWords, language: Language): string {
  const t = createTranslator(language)
  const home = homeIn(language)
  const retry =
    again === null ? '' : `<a class="button" href="${escapeHtml(again)}">${escapeHtml(t('errors:tryAgain'))}</a>`
  const body = [
    `<p>${escapeHtml(text)}</p>`,
    `<nav>${retry}<a href="${home}">${escapeHtml(t('errors:start'))}</a></nav>`,
    `<p class="muted">${[String(status), reference && t('errors:reference', { id: reference })].filter(Boolean).map(escapeHtml).join(' · ')}</p>`,
  ]
  return plainPage({ language, title, body: body.join(''), home })
}

import { createTranslator } from '#runtime/i18n/translate.ts'
import type { Language } from '#schemas/languages.ts'
import { homeIn } from './page-language.ts'
import { escapeHtml, plainPage } from './plain-page.ts'

/** Statuses with words of their own; others are said in those of their class. */
const worded = new Set([400, 403, 404, 413, 500, 503])

/** What a person is told when there is no page to show. */
export function errorPage(input: {
  readonly status: number
  readonly language: Language
  readonly requestId: string
  /** The address that may answer the next time; null: trying again would not help. */
  readonly again: string | null
}): string {
  const { status, language, requestId, again } = input
  const t = createTranslator(language)
  const words = worded.has(status) ? status : status >= 500 ? 500 : 400
  const home = homeIn(language)
  const retry =
    again === null ? '' : `<a class="button" href="${escapeHtml(again)}">${escapeHtml(t('errors:tryAgain'))}</a>`
  const body = [
    `<p>${escapeHtml(t(`errors:status.${words}.text`))}</p>`,
    `<nav>${retry}<a href="${home}">${escapeHtml(t('errors:start'))}</a></nav>`,
    `<p class="muted">${escapeHtml(t('errors:reference', { id: requestId }))}</p>`,
  ]
  return plainPage({ language, title: t(`errors:status.${words}.title`), body: body.join(''), home })
}

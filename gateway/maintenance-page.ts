import { createTranslator } from '#runtime/i18n/translate.ts'
import { dateFormat } from '#schemas/intl.ts'
import type { Language } from '#schemas/languages.ts'
import type { Maintenance } from '#schemas/maintenance.ts'
import { escapeHtml, plainPage } from './plain-page.ts'

/** Time zone in which a page shows the announced end, by the language of the page. */
const zones: Readonly<Record<Language, string>> = {
  sv: 'Europe/Stockholm',
  da: 'Europe/Copenhagen',
  en: 'Europe/Stockholm',
  fi: 'Europe/Helsinki',
  nb: 'Europe/Oslo',
}
/** Seconds after which a visitor may try again when no end is announced, or the announced end has passed. */
const usualWait = 300

export function secondsUntilOpen({ until }: Maintenance, now: number): number {
  const seconds = until === null ? 0 : Math.ceil((Date.parse(until) - now) / 1_000)
  return seconds > 0 ? seconds : usualWait
}

/** Renders the maintenance page, which needs neither Next nor the back end. `again` is the URL to retry. */
export function maintenancePage(input: {
  readonly maintenance: Maintenance
  readonly language: Language
  readonly again: string
  readonly home: string
  readonly now: number
}): string {
  const { maintenance, language, again, home, now } = input
  const t = createTranslator(language)
  const { until } = maintenance
  const isAnnounced = until !== null && Date.parse(until) > now
  const when = isAnnounced ? announced(until, language) : ''
  const end = isAnnounced
    ? `<time datetime="${escapeHtml(until)}">${escapeHtml(t('errors:maintenance.until', { when }))}</time>`
    : escapeHtml(t('errors:maintenance.soon'))
  const body = [
    `<p>${escapeHtml(t('errors:maintenance.text'))}</p>`,
    `<p class="note">${end}</p>`,
    `<nav><a class="button" href="${escapeHtml(again)}">${escapeHtml(t('errors:tryAgain'))}</a></nav>`,
  ]
  return plainPage({ language, title: t('errors:maintenance.title'), body: body.join(''), home })
}

function announced(until: string, language: Language): string {
  const format = dateFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zones[language],
    timeZoneName: 'short',
  })
  return format.format(Date.parse(until))
}

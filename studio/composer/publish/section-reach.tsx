'use client'

import { useEffect, useState } from 'react'
import type { Language } from '#schemas/languages.ts'
import type { SectionDefinition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { staffUrl } from '../../staff-frame/staff-url.ts'
import { useStudio } from '../../studio-context.tsx'
import { pageTitle } from '../block-titles.ts'
import { type CountedMarket, loadReach, type SectionReach as Reach, type ReachedPage } from './load-reach.ts'
import styles from './section-reach.module.css'

/**
 * Renders the number of pages on which a section appears, the pages' languages and markets, and links to the pages that
 * embed the section (P4).
 */
export function SectionReach({ section }: { readonly section: SectionDefinition }) {
  const { query, settings } = useStudio()
  const { t } = useStaffTranslation()
  const [reach, setReach] = useState<Reach | 'failed' | null>(null)
  useEffect(() => {
    let isOver = false
    void loadReach(query, section).then(
      (found) => isOver || setReach(found),
      () => isOver || setReach('failed'),
    )
    return () => {
      isOver = true
    }
  }, [query, section])

  if (reach === null) return <p role="status">{t('compose:reach.looking')}</p>
  if (reach === 'failed') return <p role="alert">{t('compose:reach.failed')}</p>
  const { placed, pages } = reach
  const live = new Set(pages.flatMap(({ languages }) => languages))
  return (
    <section className={styles.reach} aria-label={t('compose:reach.title')}>
      {placed && <p>{t('compose:reach.placed', { counts: countsIn(placed) })}</p>}
      {(pages.length > 0 || !placed) && <p>{t('compose:reach.pages', { count: pages.length })}</p>}
      {live.size > 0 && <p>{t('compose:reach.live', { languages: namesOf([...live]), markets: marketsOf(live) })}</p>}
      {pages.length > 0 && (
        <details>
          <summary>{t('compose:reach.which')}</summary>
          <ul>
            {pages.map((page) => (
              <li key={page.id}>
                <a href={staffUrl(settings.base, 'pages', page.id)}>{pageTitle(page)}</a> {factsOf(page)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )

  function factsOf({ languages, addresses }: ReachedPage): string {
    const said = languages.length > 0 ? namesOf(languages) : t('compose:reach.draftOnly')
    return addresses.length > 0 ? `${said}; ${countsIn(addresses)}` : said
  }

  function countsIn(counted: readonly CountedMarket[]): string {
    return counted
      .map(({ market, pages: count }) => t('compose:reach.in', { count, market: marketName(market) }))
      .join(', ')
  }

  function namesOf(languages: readonly Language[]): string {
    return settings.languages.flatMap(({ id, name }) => (languages.includes(id) ? name : [])).join(', ')
  }

  function marketName(alias: string): string {
    return settings.markets.find((market) => market.alias === alias)?.name ?? alias
  }

  function marketsOf(languages: ReadonlySet<Language>): string {
    const speaking = settings.markets.filter((market) => market.languages.some((language) => languages.has(language)))
    return speaking.map(({ name }) => name).join(', ')
  }
}

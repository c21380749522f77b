'use client'

import { useEffect, useState } from 'react'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { useStudio } from '../../../studio-context.tsx'
import type { ComposerMarket } from '../../settings.ts'
import styles from '../form.module.css'
import { type MarketTitles, resolveTitles, type TitleOrder, type TitleSource, toListInput } from './resolve-titles.ts'

interface ResolvedTitlesProps extends TitleOrder {
  /** Source as a shelf stores it: `{ list }`, `{ category }`, `{ products }` … */
  readonly source: TitleSource
  readonly markets: readonly ComposerMarket[]
}

/**
 * Renders the titles to which a source resolves in each market now. Each title has the reason why it is listed, and a
 * mark if it is sold out (E5).
 */
export function ResolvedTitles(props: ResolvedTitlesProps) {
  const { t } = useStaffTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.disclosure} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('form:titles.show')}</summary>
      {isOpen && <Markets {...props} />}
    </details>
  )
}

function Markets({ source, markets, limit, sort }: ResolvedTitlesProps) {
  const { t } = useStaffTranslation()
  const found = useTitles(source, markets, { limit, sort })
  if (!toListInput(source, {})) return <p className={styles.help}>{t('form:titles.ofPage')}</p>
  return markets.map(({ alias, name }) => (
    <section key={alias} aria-label={name} className={styles.field}>
      <p>
        <b>{name}</b>
      </p>
      <Titles found={found.get(alias)} />
    </section>
  ))
}

function Titles({ found }: { readonly found: MarketTitles | 'failed' | undefined }) {
  const { t } = useStaffTranslation()
  if (found === undefined) return <p className={styles.help}>{t('form:titles.loading')}</p>
  if (found === 'failed') return <p className={styles.gone}>{t('form:searchFailed')}</p>
  return (
    <>
      {found.titles.length === 0 && <p className={styles.gone}>{t('form:titles.none')}</p>}
      <ol>
        {found.titles.map(({ id, name, author, why, isSoldOut }) => (
          <li key={id}>
            {[name, author].filter(Boolean).join(', ')}{' '}
            <span className={styles.help}>{t(`form:titles.why.${why}`)}</span>
            {isSoldOut && <span className={styles.gone}> {t('form:titles.soldOut')}</span>}
          </li>
        ))}
      </ol>
      {found.left > 0 && <p className={styles.stale}>{t('form:titles.left', { count: found.left })}</p>}
    </>
  )
}

/**
 * Loads the titles of each market, and loads them again whenever the source, the order or the markets change. A market
 * that is not in the result is still loading.
 */
function useTitles(source: TitleSource, markets: readonly ComposerMarket[], order: TitleOrder) {
  const { query } = useStudio()
  const [found, setFound] = useState<ReadonlyMap<string, MarketTitles | 'failed'>>(new Map())
  const wanted = JSON.stringify([source, order, markets.map(({ alias }) => alias)])
  useEffect(() => {
    const [own, by, aliases] = JSON.parse(wanted) as [TitleSource, TitleOrder, readonly string[]]
    const input = toListInput(own, by)
    const controller = new AbortController()
    setFound(new Map())
    if (!input) return
    for (const market of aliases) {
      const note = (titles: MarketTitles | 'failed') => {
        if (!controller.signal.aborted) setFound((before) => new Map(before).set(market, titles))
      }
      resolveTitles(query, market, own, input, controller.signal).then(note, () => note('failed'))
    }
    return () => controller.abort()
  }, [wanted, query])
  return found
}

import type { Translate } from '#runtime/i18n/translation.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { pagesToShow } from './pages-to-show.ts'
import styles from './paging.module.css'

export interface PagingProps {
  readonly page: number
  readonly pageCount: number
  readonly to: (page: number) => string
  readonly t: Translate
}

/** Renders the pagination as plain links, so that all pages of a list can be opened without script. */
export function Paging({ page, pageCount, to, t }: PagingProps) {
  if (pageCount < 2) return null
  return (
    <nav className={styles.paging} aria-label={t('list:pages')}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          <Icon name="left" size={18} />
          <span>{t('list:previous')}</span>
        </a>
      )}
      <ol>
        {pagesToShow(page, pageCount).map((number, index, all) => (
          <li key={number} className={number - (all[index - 1] ?? number - 1) > 1 ? styles.gap : undefined}>
            <a
              href={to(number)}
              aria-label={t('list:page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a href={to(page + 1)} rel="next">
          <span>{t('list:next')}</span>
          <Icon name="right" size={18} />
        </a>
      )}
    </nav>
  )
}

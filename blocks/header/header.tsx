import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Island } from '#ui/island/island.tsx'
import { Logo } from '#ui/logo/logo.tsx'
import { numbered } from '#ui/numbered.ts'
import styles from './header.module.css'
import type { HeaderData } from './load.ts'
import { RegionMenu } from './region-menu.tsx'
import type { headerProps } from './schema.ts'

type Input = ViewInput<z.infer<typeof headerProps>, HeaderData>

export function Header({ props, data, context }: Input) {
  const { t, href } = context
  const words = context.route.name === 'search' ? (context.route.params.search ?? '') : ''
  return (
    <header className={styles.header} data-hide-after={context.settings?.siteTopThreshold ?? 96}>
      <div className={`wrap ${styles.bar}`}>
        <details className={styles.menu} name="site-header">
          <summary className={styles.tool}>
            <Icon name="menu" />
            <span>{t('shell:menu')}</span>
          </summary>
          <nav className={styles.panel} aria-label={t('shell:categories')}>
            <ul className={styles.tree}>
              {data.categories.map((top) => (
                <li key={top.id}>
                  <a className={styles.top} href={href({ route: 'category', params: { category: top.alias } })}>
                    {top.name}
                  </a>
                  <ul>
                    {top.children.map((child) => (
                      <li key={child.id}>
                        <a href={href({ route: 'category', params: { category: child.alias } })}>{child.name}</a>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
              <li>
                <a className={styles.top} href={href({ route: 'authors' })}>
                  {t('shell:authors')}
                </a>
                <ul>
                  <li>
                    <a href={href({ route: 'brands' })}>{t('shell:publishers')}</a>
                  </li>
                  <li>
                    <a href={href({ route: 'categories' })}>{t('shell:allCategories')}</a>
                  </li>
                  <li>
                    <a href={href({ route: 'favorites' })}>{t('favorites:link')}</a>
                  </li>
                </ul>
              </li>
            </ul>
          </nav>
        </details>
        <a className={styles.wordmark} href={href({ route: 'index' })} aria-label={`Kolofon, ${t('shell:home')}`}>
          <Logo />
          <span>Kolofon</span>
        </a>
        <search className={styles.search}>
          <form action={href({ route: 'search', params: {} })} method="get">
            <label className="visually-hidden" htmlFor="site-search">
              {t('shell:search.label')}
            </label>
            <input
              id="site-search"
              type="search"
              name="q"
              defaultValue={words}
              placeholder={t('shell:search.placeholder')}
              enterKeyHint="search"
              autoComplete="off"
              maxLength={200}
              required
            />
            <button type="submit">
              <Icon name="search" />
              <span className="visually-hidden">{t('shell:search.submit')}</span>
            </button>
          </form>
          <Island
            name="search-suggest"
            when="touched"
            for="site-search"
            props={{ field: 'site-search', market: context.market.alias, language: context.language }}
          />
        </search>
        <RegionMenu context={context} />
        <a className={styles.account} href={href({ route: 'account' })}>
          <Icon name="person" />
          <span className="visually-hidden">{t('account:link')}</span>
        </a>
        <a className={styles.favorites} href={href({ route: 'favorites' })}>
          <Icon name="heart" />
          <span className="visually-hidden">{t('favorites:link')}</span>
        </a>
        <a className={styles.cart} href={href({ route: 'cart' })} data-opens="mini-cart">
          <Icon name="bag" />
          <span className="visually-hidden">{t('cart:link')}</span>
          <span className={styles.count} data-cart-count="" />
        </a>
      </div>
      <nav className={`wrap ${styles.shelf}`} aria-label={t('shell:main')}>
        <ul>
          {data.categories.map((top) => (
            <li key={top.id}>
              <a href={href({ route: 'category', params: { category: top.alias } })}>{top.name}</a>
            </li>
          ))}
          {numbered(props.links).map((entry) => (
            <li key={entry.key} className={styles.extra}>
              <a href={href(entry.to)}>{entry.label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

import type { BlockContext } from '#runtime/context.ts'
import { languageSchema } from '#schemas/languages.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './header.module.css'

/** Renders links to all languages and markets in a `details` element, so that the menu works without script. */
export function RegionMenu({ context }: { readonly context: BlockContext }) {
  const { t, market, markets, language, hrefHere, hrefMarket } = context
  const own = market.allowedLanguages.find(({ id }) => id === language)
  return (
    <details className={styles.region} name="site-header">
      <summary className={styles.tool}>
        <Icon name="globe" />
        <span className="visually-hidden">{t('shell:region.language')}: </span>
        <span className={styles.regionName}>
          {own?.name ?? language} <span className={styles.currency}>{market.currency.code}</span>
        </span>
      </summary>
      <div className={styles.regionPanel}>
        <h2>{t('shell:region.language')}</h2>
        <ul>
          {market.allowedLanguages.map(({ id, name }) => {
            const parsed = languageSchema.safeParse(id)
            if (!parsed.success) return null
            return (
              <li key={id}>
                <a
                  href={hrefHere({ language: parsed.data })}
                  hrefLang={id}
                  lang={id}
                  aria-current={id === language ? 'true' : undefined}
                >
                  {name}
                </a>
              </li>
            )
          })}
        </ul>
        <h2>{t('shell:region.market')}</h2>
        <ul>
          {markets
            .filter(({ onlyDisplayInCheckout }) => !onlyDisplayInCheckout)
            .map(({ id, alias, country, currency, virtual }) => (
              <li key={id}>
                <a
                  href={hrefMarket({ market: alias })}
                  rel="nofollow"
                  aria-current={id === market.id ? 'true' : undefined}
                >
                  {virtual ? t('shell:region.europe') : country.name}{' '}
                  <span className={styles.currency}>{currency.code}</span>
                </a>
              </li>
            ))}
        </ul>
      </div>
    </details>
  )
}

import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { Logo } from '#ui/logo/logo.tsx'
import { numbered } from '#ui/numbered.ts'
import styles from './footer.module.css'
import type { footerProps } from './schema.ts'

export function Footer({ props, context }: ViewInput<z.infer<typeof footerProps>, undefined>) {
  const { href, t, market } = context
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.about}>
          <Logo size={40} />
          <p>{props.about}</p>
        </div>
        {numbered(props.groups).map((group) => (
          <nav key={group.key} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {numbered(group.links).map(({ key, label, to }) => (
                <li key={key}>
                  <a href={href(to)}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={`wrap ${styles.colophon}`}>
        {t('shell:colophon', {
          country: market.virtual ? t('shell:region.europe') : market.country.name,
          currency: market.currency.code,
        })}
      </p>
    </footer>
  )
}

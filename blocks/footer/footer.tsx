import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { Mark } from '#ui/mark/mark.tsx'
import styles from './footer.module.css'
import type { footerProps } from './schema.ts'

export function Footer({ props, context }: ViewInput<z.infer<typeof footerProps>, undefined>) {
  const { href, t, market } = context
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.about}>
          <Mark size={40} />
          <p>{props.about}</p>
        </div>
        {props.groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map(({ label, to }) => (
                <li key={label}>
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

import type { Translate } from '#runtime/i18n/translation.ts'
import styles from './matrix-changes.module.css'

export interface MatrixChange {
  /** Instant of the change, in epoch milliseconds. */
  readonly at: number
  readonly kind: 'opens' | 'closes' | 'published' | 'withdrawn' | 'begins' | 'ends'
  /** Name of the campaign or block that changes. */
  readonly name: string
  /** URL that shows the page at the time of the change. */
  readonly href: string
  /** IANA zone in which the instant of the change is formatted. */
  readonly zone: string
}

interface MatrixChangesProps {
  readonly changes: readonly MatrixChange[]
  readonly locale: string
  readonly t: Translate
}

export function MatrixChanges({ changes, locale, t }: MatrixChangesProps) {
  return (
    <section className={styles.changes}>
      <h2>{t('gallery:changes')}</h2>
      {changes.length === 0 ? (
        <p>{t('gallery:noChanges')}</p>
      ) : (
        <ol>
          {changes.map(({ at, kind, name, href, zone }) => (
            <li key={`${at} ${kind} ${name}`}>
              <a href={href}>
                <time dateTime={new Date(at).toISOString()}>
                  {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(
                    at,
                  )}
                </time>
              </a>{' '}
              {t(`gallery:change.${kind}`, { name })}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

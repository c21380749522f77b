import type { Translate } from '#runtime/i18n/translate.ts'
import styles from './gallery.module.css'

export interface MatrixChange {
  /** Epoch milliseconds. */
  readonly at: number
  readonly kind: 'opens' | 'closes' | 'published' | 'withdrawn' | 'begins' | 'ends'
  /** Name of the campaign, or of the block. */
  readonly name: string
  /** URL of the page at that instant. */
  readonly href: string
  /** IANA zone in which the instant is formatted. */
  readonly zone: string
}

interface MatrixChangesProps {
  readonly changes: readonly MatrixChange[]
  readonly locale: string
  readonly t: Translate
}

/** Renders the next changes of the page, each with a link to the page at that instant. */
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

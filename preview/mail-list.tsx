import type { Translate } from '#runtime/i18n/translation.ts'
import gallery from './gallery.module.css'
import styles from './mail-list.module.css'

interface MailListProps {
  readonly mails: readonly {
    readonly id: string
    readonly to: string
    readonly subject: string
    readonly text: string
    readonly state: string
    readonly createdAt: string
  }[]
  readonly base: string
  readonly locale: string
  readonly t: Translate
}

export function MailList({ mails, base, locale, t }: MailListProps) {
  return (
    <div className={gallery.gallery}>
      <header className={gallery.head}>
        <p>
          <a href={base}>{t('gallery:all')}</a>
        </p>
        <h1>{t('gallery:mail')}</h1>
      </header>
      {mails.length === 0 && <p>{t('gallery:noMail')}</p>}
      {mails.map(({ id, to, subject, text, state, createdAt }) => (
        <details key={id} className={styles.mail}>
          <summary>
            <b>{subject}</b> {to} · {new Date(createdAt).toLocaleString(locale)} · {state}
          </summary>
          <pre>{text}</pre>
        </details>
      ))}
    </div>
  )
}

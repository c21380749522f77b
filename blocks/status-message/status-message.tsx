import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import { readFailure } from './read-failure.ts'
import type { statusMessageProps } from './schema.ts'
import styles from './status-message.module.css'

export function StatusMessage({ props, context }: ViewInput<z.infer<typeof statusMessageProps>, undefined>) {
  const { status, title, text, again, reference } = readFailure(props, context.failure)
  return (
    <section className={`wrap ${styles.message}`}>
      {status && <p className={styles.status}>{status}</p>}
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {(again || props.action?.label) && (
        <p className={styles.ways}>
          {again && (
            <a className={button.primary} href={again}>
              {context.t('errors:tryAgain')}
            </a>
          )}
          {props.action?.label && (
            <a className={again ? button.secondary : button.primary} href={context.href(props.action.to)}>
              {props.action.label}
            </a>
          )}
        </p>
      )}
      {reference && <p className={styles.reference}>{context.t('errors:reference', { id: reference })}</p>}
    </section>
  )
}

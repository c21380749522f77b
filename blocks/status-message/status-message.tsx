import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import type { statusMessageProps } from './schema.ts'
import styles from './status-message.module.css'

export function StatusMessage({ props, context }: ViewInput<z.infer<typeof statusMessageProps>, undefined>) {
  return (
    <section className={`wrap ${styles.message}`}>
      {props.status && <p className={styles.status}>{props.status}</p>}
      <h1>{props.title}</h1>
      {props.text && <p className={styles.text}>{props.text}</p>}
      {props.action?.label && (
        <a className={button.primary} href={context.href(props.action.to)}>
          {props.action.label}
        </a>
      )}
    </section>
  )
}

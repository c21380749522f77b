import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { numbered } from '#ui/numbered.ts'
import type { uspBarProps } from './schema.ts'
import styles from './usp-bar.module.css'

export function UspBar({ props, context }: ViewInput<z.infer<typeof uspBarProps>, undefined>) {
  return (
    <section className={`wrap ${styles.promises}`} aria-label={context.t('home:promises')}>
      <ul>
        {numbered(props.items).map(({ key, title, text }) => (
          <li key={key}>
            <b>{title}</b>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { numbered } from '#ui/numbered.ts'
import styles from './link-list.module.css'
import type { linkListProps } from './schema.ts'

export function LinkList({ props, context }: ViewInput<z.infer<typeof linkListProps>, undefined>) {
  return (
    <section className={`wrap ${styles.links}`}>
      {props.title && <h2>{props.title}</h2>}
      <ul>
        {numbered(props.links).map(({ key, label, to }) => (
          <li key={key}>
            <a href={context.href(to)}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

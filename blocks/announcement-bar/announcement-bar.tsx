import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import styles from './announcement-bar.module.css'
import type { announcementBarProps } from './schema.ts'

export function AnnouncementBar({ props, context }: ViewInput<z.infer<typeof announcementBarProps>, undefined>) {
  if (!props.text) return null
  return (
    <aside className={styles.bar} aria-label={context.t('shell:announcement')}>
      <p>{props.to ? <a href={context.href(props.to)}>{props.text}</a> : props.text}</p>
    </aside>
  )
}

import styles from './gallery.module.css'

/** What preview shows in place of a block that cannot be shown; live shows nothing (B5). */
export function Stub({
  type,
  code,
  message,
}: {
  readonly type: string
  readonly code: string
  readonly message: string
}) {
  return (
    <p className={styles.stub} role="note" data-stub={code}>
      <b>{type}</b> · {code}: {message}
    </p>
  )
}

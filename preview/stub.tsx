import styles from './gallery.module.css'

/** Renders the placeholder of a block that cannot be rendered in a preview; the live shop renders nothing (B5). */
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

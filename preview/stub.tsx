import styles from './stub.module.css'

/**
 * Renders the placeholder for a block that cannot be shown in a preview. The live shop renders nothing in its place
 * (B5).
 */
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

import styles from './stub.module.css'

/** Renders a placeholder for a block that a preview cannot show. The live shop omits such a block (B5). */
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

import type { SumRow } from './sum-rows.ts'
import styles from './sums.module.css'

export function Sums({ rows }: { readonly rows: readonly SumRow[] }) {
  return (
    <dl className={styles.sums}>
      {rows.map(({ kind, label, value, strong }) => (
        <div key={kind} className={strong ? styles.strong : undefined} data-sum={kind}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { useStaffTranslation } from '../i18n/staff-words.ts'
import { StaffTable, type TableRow } from '../staff-frame/staff-table.tsx'
import styles from './measurement.module.css'

/**
 * Renders a heading, a note and a table. A message replaces an empty table. The texts are `measurement:section.<id>`,
 * `measurement:note.<id>` (optional) and `measurement:column.<name>`.
 */
export function DataTable({
  id,
  columns,
  rows,
}: {
  readonly id: string
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
}) {
  const { t } = useStaffTranslation()
  const note = t(`measurement:note.${id}`, { defaultValue: '' })
  return (
    <div className={styles.section}>
      <h2>{t(`measurement:section.${id}`)}</h2>
      {note && <p className={styles.muted}>{note}</p>}
      {rows.length === 0 ? (
        <p className={styles.muted}>{t('measurement:noData')}</p>
      ) : (
        <PlainTable label={t(`measurement:section.${id}`)} columns={columns} rows={rows} />
      )}
    </div>
  )
}

/** Renders a table. The title of a column is the message `measurement:column.<name>`. */
export function PlainTable({
  label,
  columns,
  rows,
}: {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly TableRow[]
}) {
  const { t } = useStaffTranslation()
  const labelled = columns.map((id) => ({ id, label: t(`measurement:column.${id}`) }))
  return <StaffTable label={label} columns={labelled} rows={rows} />
}

import type { ReactNode } from 'react'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import styles from './measurement.module.css'

export interface TableRow {
  readonly key: string
  /** Cells by column. The first one is the row's header. */
  readonly cells: readonly ReactNode[]
}

/**
 * Renders a heading and a table, whose title and note are `measurement:section.<id>` and whose columns are
 * `measurement:column.<name>`. Without rows it says that there is no data.
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

/** Renders a table that scrolls sideways on a narrow screen, by touch and by keyboard. */
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`measurement:column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

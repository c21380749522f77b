import type { ReactNode } from 'react'
import styles from './staff-table.module.css'

export interface TableColumn {
  readonly id: string
  readonly label: string
  /** Kind of content of the column; by default, numbers. */
  readonly kind?: 'text' | 'money'
}

export interface TableRow {
  readonly key: string
  /** Cells by column. The first cell is the row's header. */
  readonly cells: readonly ReactNode[]
}

/** Renders a table of figures that scrolls sideways on a narrow screen, by touch and by keyboard. */
export function StaffTable({
  label,
  columns,
  rows,
}: {
  readonly label: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-kind={column.kind}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]?.id} data-kind={columns[index + 1]?.kind}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

'use client'

import { useId, useState } from 'react'
import type { Condition } from '#schemas/condition.ts'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { AddMenu } from '../add-menu.tsx'
import styles from '../form.module.css'
import { useForm, useIssues } from '../form-context.tsx'
import { IssueList } from '../issue-list.tsx'
import { ConditionRow } from './condition-row.tsx'
import { fromRows, type PredicateKind, predicateKinds, toRows } from './condition-rows.ts'
import { conditionSentence } from './condition-sentence.ts'
import { useSentenceWords } from './use-sentence-words.ts'

interface ConditionFieldProps {
  readonly path: string
  readonly condition: Condition | undefined
  /** Condition to store when the last row is removed; by default, the condition itself is removed. */
  readonly always?: Condition
}

/** Renders the form of a condition: one row per predicate, and the meaning of the condition as a sentence (P6). */
export function ConditionField({ path, condition, always }: ConditionFieldProps) {
  const id = useId()
  const { t } = useStaffTranslation()
  const { change } = useForm()
  const issues = useIssues(path, 'within')
  const words = useSentenceWords(condition)
  const [pending, setPending] = useState<PredicateKind | null>(null)
  const { join, rows } = toRows(condition)
  const title = t('form:when.title')

  const store = (next: readonly Condition[], by = join) =>
    change(path, fromRows({ join: by, rows: next }) ?? always, title)
  const add = (id: string) => {
    const kind = predicateKinds.find((known) => known === id)
    if (!kind) return
    // Conditions of the kinds `signedIn` and `window` are valid at once. A condition of any other kind is invalid until
    // it has a value, so store it only once a value is chosen.
    if (kind === 'signedIn') store([...rows, { signedIn: true }])
    else if (kind === 'window') store([...rows, { window: { zone: 'market' } }])
    else setPending(kind)
  }
  return (
    <div className={styles.field}>
      <p className={styles.sentence} role="status">
        {conditionSentence(condition, words)}
      </p>
      {rows.length > 1 && (
        <div className={styles.field}>
          <label htmlFor={`${id}-join`}>{t('form:when.join')}</label>
          <select
            id={`${id}-join`}
            value={join}
            onChange={({ currentTarget }) => store(rows, currentTarget.value === 'any' ? 'any' : 'all')}
          >
            <option value="all">{t('form:when.joinAll')}</option>
            <option value="any">{t('form:when.joinAny')}</option>
          </select>
        </div>
      )}
      <ul className={styles.items}>
        {[...rows, ...(pending ? [pending] : [])].map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids and are never moved
          <li key={index}>
            <ConditionRow
              row={row}
              nth={index + 1}
              onChange={(next) => {
                if (typeof row === 'string') setPending(null)
                store(typeof row === 'string' ? [...rows, next] : rows.with(index, next))
              }}
              onRemove={() => {
                if (typeof row === 'string') setPending(null)
                else store(rows.filter((_, at) => at !== index))
              }}
            />
          </li>
        ))}
      </ul>
      <IssueList id={`${id}-issues`} issues={issues} />
      <AddMenu
        label={t('form:when.add')}
        options={predicateKinds.map((kind) => ({ id: kind, name: t(`form:when.kind.${kind}`) }))}
        onAdd={add}
      />
    </div>
  )
}

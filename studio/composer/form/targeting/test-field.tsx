'use client'

import type { Predicate } from '#schemas/condition.ts'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { useTests } from '../../../variant-tests/use-tests.ts'
import styles from '../form.module.css'
import { wantedOf } from './condition-rows.ts'
import { Ticks } from './wanted-field.tsx'

type TestPredicate = Extract<Predicate, { test: string }>

/**
 * Renders the fields of a condition row for a variant test: the test, and the groups that see the block. When a test is
 * chosen, its first group other than the control group is selected.
 */
export function TestField({
  predicate,
  onChange,
}: {
  readonly predicate: TestPredicate | null
  readonly onChange: (predicate: TestPredicate) => void
}) {
  const { t } = useStaffTranslation()
  const { tests, isLoaded } = useTests(true)
  const chosen = predicate && tests.find(({ id }) => id === predicate.test)
  const known = predicate && !chosen ? [{ id: predicate.test, title: predicate.test, groups: [] }] : []
  const choose = (id: string) => {
    const group = tests.find((test) => test.id === id)?.groups[1]
    if (group) onChange({ test: id, group: group.id })
  }
  if (isLoaded && tests.length === 0 && !predicate) return <p>{t('form:when.noTest')}</p>
  return (
    <>
      <label className={styles.field}>
        {t('form:when.test')}
        <select value={predicate?.test ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          {!predicate && <option value="">{t('form:when.chooseTest')}</option>}
          {[...tests, ...known].map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {predicate && (
        <fieldset className={styles.field}>
          <legend>{t('form:when.groups')}</legend>
          <Ticks
            wanted={wantedOf(predicate)}
            options={chosen?.groups.map(({ id, title }) => ({ id, name: title })) ?? []}
            onChange={(wanted) => {
              const [only] = wanted
              if (only !== undefined)
                onChange({ test: predicate.test, group: wanted.length === 1 ? only : [...wanted] })
            }}
          />
        </fieldset>
      )}
    </>
  )
}

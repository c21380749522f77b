'use client'

import { useId } from 'react'
import type { Condition, Predicate } from '#schemas/condition.ts'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { keepFocus } from '../../../staff-fields/keep-focus.ts'
import styles from '../form.module.css'
import {
  fromQuestion,
  kindOfPredicate,
  type PredicateKind,
  predicateOf,
  toQuestion,
  wantedOf,
} from './condition-rows.ts'
import { conditionSentence } from './condition-sentence.ts'
import { TestField } from './test-field.tsx'
import { useSentenceWords } from './use-sentence-words.ts'
import { WantedField } from './wanted-field.tsx'
import { WindowField } from './window-field.tsx'

interface RowProps {
  /** Condition of the row. Until its value has been chosen, the row has only a kind and is not stored. */
  readonly row: Condition | PredicateKind
  /** Number of the row, from 1. */
  readonly nth: number
  readonly onChange: (row: Condition) => void
  readonly onRemove: () => void
}

/** Renders one row of a condition. A row that joins several predicates is shown as a sentence and cannot be edited. */
export function ConditionRow({ row, nth, onChange, onRemove }: RowProps) {
  const id = useId()
  const { t } = useStaffTranslation()
  const stored = typeof row === 'string' ? undefined : row
  const words = useSentenceWords(stored)
  const question = stored ? toQuestion(stored) : null
  const kind = typeof row === 'string' ? row : question && kindOfPredicate(question.predicate)
  const isDenied = question?.isDenied ?? false
  const title = kind ? t(`form:when.kind.${kind}`) : t('form:when.nested')
  return (
    <fieldset className={styles.group} tabIndex={-1}>
      <legend>{title}</legend>
      <div className={styles.actions}>
        {kind && (
          <select
            aria-label={t('form:when.isOrNot', { what: title })}
            id={id}
            value={isDenied ? 'not' : 'is'}
            disabled={!question}
            onChange={({ currentTarget }) =>
              question && onChange(fromQuestion(currentTarget.value === 'not', question.predicate))
            }
          >
            <option value="is">{t('form:when.is')}</option>
            <option value="not">{t('form:when.isNot')}</option>
          </select>
        )}
        <button
          type="button"
          className={styles.small}
          onClick={(event) => {
            keepFocus(event, 'item')
            onRemove()
          }}
        >
          {t('form:remove', { what: t('form:when.row', { nth, what: title }) })}
        </button>
      </div>
      {kind ? (
        <Answer
          kind={kind}
          predicate={question?.predicate ?? null}
          onChange={(predicate) => onChange(fromQuestion(isDenied, predicate))}
        />
      ) : (
        <p className={styles.sentence}>{conditionSentence(stored, words)}</p>
      )}
    </fieldset>
  )
}

/**
 * Renders the value of a row. The fields are the same before and after the first choice, so that the focus is not lost.
 */
function Answer({
  kind,
  predicate,
  onChange,
}: {
  readonly kind: PredicateKind
  readonly predicate: Predicate | null
  readonly onChange: (predicate: Predicate) => void
}) {
  const { t } = useStaffTranslation()
  if (predicate && 'window' in predicate) {
    return <WindowField window={predicate.window} onChange={(window) => onChange({ window })} />
  }
  if (predicate && 'signedIn' in predicate) {
    return (
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={predicate.signedIn}
          onChange={({ currentTarget }) => onChange({ signedIn: currentTarget.checked })}
        />
        {t('form:when.signedInLabel')}
      </label>
    )
  }
  if (kind === 'test') {
    return <TestField predicate={predicate && 'test' in predicate ? predicate : null} onChange={onChange} />
  }
  return (
    <WantedField
      kind={kind}
      wanted={predicate ? wantedOf(predicate) : []}
      onChange={(wanted) => {
        const made = predicateOf(kind, wanted)
        if (made) onChange(made)
      }}
    />
  )
}

'use client'

import { useId } from 'react'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { Picker } from '../../../pickers/picker.tsx'
import type { PickerKindName } from '../../../pickers/picker-kinds.ts'
import { useChosen } from '../../../pickers/use-picker.ts'
import type { FieldProps } from '../field-frame.tsx'
import styles from '../form.module.css'
import { useForm, useIssues } from '../form-context.tsx'
import { IssueList } from '../issue-list.tsx'

/** Renders a reference that is chosen by name. The chosen entity's id or alias is stored. */
export function ReferenceField({
  to,
  onChoose,
  ...props
}: FieldProps & {
  readonly to: PickerKindName
  /** Receives the chosen id. If this function is given, the field does not store the id itself. */
  readonly onChoose?: (id: string) => void
}) {
  const { path, title, help, value, isRequired } = props
  const id = useId()
  const { t } = useStaffTranslation()
  const { change } = useForm()
  const issues = useIssues(path, 'within')
  const stored = typeof value === 'string' ? value : ''
  const { item, chosen } = useChosen(to, stored)
  return (
    <div className={styles.field}>
      <Picker
        kind={to}
        label={title}
        chosen={chosen}
        isRequired={isRequired}
        isInvalid={issues.some(({ severity }) => severity === 'error')}
        describedBy={`${id}-help`}
        onChoose={onChoose ?? ((next) => change(path, next, title))}
      />
      <div id={`${id}-help`}>
        {help && <p className={styles.help}>{help}</p>}
        {item === 'gone' && (
          <p className={styles.gone}>
            {to === 'discountCampaign' ? t('form:goneNow', { id: stored }) : t('form:gone', { id: stored })}
          </p>
        )}
        {item && item !== 'gone' && item.note && <p className={styles.help}>{item.note}</p>}
        <IssueList id={`${id}-issues`} issues={issues} />
      </div>
      {!isRequired && stored !== '' && (
        <div className={styles.actions}>
          <button type="button" className={styles.small} onClick={() => change(path, undefined, title)}>
            {t('form:clear', { field: title })}
          </button>
        </div>
      )}
    </div>
  )
}

'use client'

import { Button } from 'react-aria-components'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { Picker } from '../pickers/picker.tsx'
import type { PickerKindName } from '../pickers/picker-kinds.ts'
import { useChosen } from '../pickers/use-picker.ts'
import styles from './merchandising.module.css'

interface RulePickerProps {
  readonly kind: PickerKindName
  readonly label: string
  readonly stored: string | undefined
  readonly onChange: (stored: string | undefined) => void
}

/** Renders one criterion of a rule. Its value is chosen by name, and may be empty. */
export function RulePicker({ kind, label, stored, onChange }: RulePickerProps) {
  const { t } = useStaffTranslation()
  const { chosen } = useChosen(kind, stored ?? '')
  return (
    <div className={styles.pick}>
      <Picker kind={kind} label={label} chosen={chosen} onChoose={onChange} />
      {stored !== undefined && (
        <Button onPress={() => onChange(undefined)} aria-label={t('lists:rule.clear', { field: label })}>
          ×
        </Button>
      )}
    </div>
  )
}

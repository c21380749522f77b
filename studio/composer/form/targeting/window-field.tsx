'use client'

import { useId } from 'react'
import type { Window } from '#schemas/condition.ts'
import { validatorMessages } from '#schemas/validate/messages.ts'
import { windowFaults } from '#schemas/windows.ts'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { useStudio } from '../../../studio-context.tsx'
import styles from '../form.module.css'
import { valueTitle } from '../titles.ts'
import { zones } from './zones.ts'

/**
 * Renders two wall-clock times and a zone. A time that a clock change skips or repeats in the zone is reported at once
 * (P8).
 */
export function WindowField({
  window,
  onChange,
}: {
  readonly window: Window
  readonly onChange: (window: Window) => void
}) {
  const id = useId()
  const { t, language } = useStaffTranslation()
  const { settings } = useStudio()
  const countries = window.zone === 'market' ? settings.markets.map(({ countryCode }) => countryCode) : ['SE']
  const faults = countries.flatMap((country) => windowFaults(window, country))
  const sentences = faults.map((fault) =>
    fault.kind === 'ends-first'
      ? validatorMessages[language].endsFirst
      : validatorMessages[language].noInstant(t(`form:when.bound.${fault.field}`), fault.value, fault.zone),
  )
  const isEmpty = window.from === undefined && window.until === undefined
  const said = isEmpty ? [validatorMessages[language].emptyCondition] : [...new Set(sentences)]
  const known: readonly string[] = ['market', ...zones]
  const bound = (field: 'from' | 'until') => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${field}`}>{t(`form:when.bound.${field}`)}</label>
      <input
        id={`${id}-${field}`}
        type="datetime-local"
        className={styles.input}
        value={window[field] ?? ''}
        aria-describedby={`${id}-said`}
        aria-invalid={faults.some((fault) => fault.kind === 'no-instant' && fault.field === field) || undefined}
        onChange={({ currentTarget }) => {
          const { [field]: _, ...rest } = window
          onChange(currentTarget.value === '' ? rest : { ...window, [field]: currentTarget.value })
        }}
      />
    </div>
  )
  return (
    <>
      {bound('from')}
      {bound('until')}
      <div className={styles.field}>
        <label htmlFor={`${id}-zone`}>{t('form:when.zone')}</label>
        <select
          id={`${id}-zone`}
          value={window.zone}
          onChange={({ currentTarget }) => onChange({ ...window, zone: currentTarget.value })}
        >
          {!known.includes(window.zone) && <option value={window.zone}>{window.zone}</option>}
          {known.map((zone) => (
            <option key={zone} value={zone}>
              {valueTitle('when', 'zone', zone, language)}
            </option>
          ))}
        </select>
      </div>
      <div id={`${id}-said`} role="status">
        {said.map((sentence) => (
          <p key={sentence} className={styles.gone}>
            {sentence}
          </p>
        ))}
      </div>
    </>
  )
}

'use client'

import { instantOf } from '#schemas/windows.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { zones } from '../form/targeting/zones.ts'
import styles from './publish.module.css'

/** Time at which a version goes live or is withdrawn: at once, or at a wall-clock time in a zone. */
export interface When {
  readonly kind: 'now' | 'later'
  /** Value of a `datetime-local` field; empty until it is set. */
  readonly at: string
  /** IANA name of the zone. */
  readonly zone: string
}

export const now: When = { kind: 'now', at: '', zone: 'Europe/Stockholm' }

export function isIncomplete({ kind, at }: When): boolean {
  return kind === 'later' && at === ''
}

/**
 * Returns the instant in epoch milliseconds. Returns null for “now”, and for a time that is missing or does not exist
 * in the zone.
 */
export function atOf({ kind, at, zone }: When): number | null {
  return kind === 'later' ? instantOf(at, zone) : null
}

/** Renders the choice between publishing at once and publishing at a set time (F97). */
export function WhenFields({ when, onChange }: { readonly when: When; readonly onChange: (when: When) => void }) {
  const { t } = useStaffTranslation()
  return (
    <fieldset className={styles.when}>
      <legend>{t('compose:publish.when')}</legend>
      {(['now', 'later'] as const).map((kind) => (
        <label key={kind}>
          <input type="radio" name="when" checked={when.kind === kind} onChange={() => onChange({ ...when, kind })} />
          {t(`compose:publish.${kind === 'now' ? 'atOnce' : 'later'}`)}
        </label>
      ))}
      {when.kind === 'later' && (
        <div className={styles.instant}>
          <label>
            <span>{t('compose:publish.at')}</span>
            <input
              type="datetime-local"
              value={when.at}
              onChange={(event) => onChange({ ...when, at: event.target.value })}
            />
          </label>
          <label>
            <span>{t('compose:publish.zone')}</span>
            <select value={when.zone} onChange={(event) => onChange({ ...when, zone: event.target.value })}>
              {zones.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        </div>
      )}
    </fieldset>
  )
}

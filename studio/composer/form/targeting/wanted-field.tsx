'use client'

import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { Picker } from '../../../pickers/picker.tsx'
import { useFound } from '../../../pickers/use-picker.ts'
import { useStudio } from '../../../studio-context.tsx'
import styles from '../form.module.css'
import { valueTitle } from '../titles.ts'
import type { PredicateKind } from './condition-rows.ts'

interface WantedFieldProps {
  readonly kind: Exclude<PredicateKind, 'test'>
  readonly wanted: readonly string[]
  readonly onChange: (wanted: readonly string[]) => void
}

/**
 * Renders the values of a row (markets, languages, campaigns …) by name. The last value cannot be removed; editors
 * remove the row instead.
 */
export function WantedField(props: WantedFieldProps) {
  const { kind } = props
  const { settings } = useStudio()
  const { language } = useStaffTranslation()
  switch (kind) {
    case 'market':
      return <Ticks {...props} options={settings.markets.map(({ alias, name }) => ({ id: alias, name }))} />
    case 'language':
      return <Ticks {...props} options={settings.languages} />
    case 'customerType':
      return (
        <Ticks
          {...props}
          options={settings.customerTypes.map((id) => ({ id, name: valueTitle('when', kind, id, language) }))}
        />
      )
    case 'campaign':
    case 'list':
      return <Named {...props} kind={kind} />
    case 'audience':
      return <Ticks {...props} options={settings.audiences} />
    case 'signedIn':
    case 'window':
      return null
  }
}

/** Renders a checkbox for each option, and for each stored value that is no longer an option. */
export function Ticks({
  wanted,
  options,
  onChange,
}: Pick<WantedFieldProps, 'wanted' | 'onChange'> & {
  readonly options: readonly { readonly id: string; readonly name: string }[]
}) {
  const strangers = wanted.filter((id) => !options.some((option) => option.id === id)).map((id) => ({ id, name: id }))
  return (
    <div className={styles.checks}>
      {[...options, ...strangers].map(({ id, name }) => (
        <label key={id} className={styles.check}>
          <input
            type="checkbox"
            checked={wanted.includes(id)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...wanted, id] : wanted.filter((other) => other !== id))
            }
          />
          {name}
        </label>
      ))}
    </div>
  )
}

function Named({ kind, wanted, onChange }: WantedFieldProps & { readonly kind: 'campaign' | 'list' }) {
  const { t } = useStaffTranslation()
  const found = useFound(kind, wanted)
  return (
    <>
      <ul className={styles.items}>
        {wanted.map((id) => {
          const item = found.get(id)
          const name = item && item !== 'gone' ? item.name : id
          return (
            <li key={id} className={styles.row}>
              <span>{name}</span>
              {item === 'gone' && <span className={styles.gone}>{t('form:gone', { id })}</span>}
              {wanted.length > 1 && (
                <button
                  type="button"
                  className={styles.small}
                  onClick={() => onChange(wanted.filter((other) => other !== id))}
                >
                  {t('form:remove', { what: name })}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <Picker
        kind={kind}
        label={t('form:add', { what: t(`form:when.kind.${kind}`) })}
        chosen={null}
        adds
        onChoose={(id) => !wanted.includes(id) && onChange([...wanted, id])}
      />
    </>
  )
}

'use client'

import { useId, useState } from 'react'
import type { Language } from '#schemas/languages.ts'
import { toStoredText } from '#schemas/stored-text.ts'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { useStudio } from '../../../studio-context.tsx'
import type { PropSchema } from '../../settings.ts'
import { FieldGroup, type FieldProps } from '../field-frame.tsx'
import styles from '../form.module.css'
import { useForm } from '../form-context.tsx'
import { rowState, textChange } from '../localized-value.ts'
import { LanguageRow } from './language-row.tsx'

/** Renders a text in the active language. A button shows the page's other languages, too (P5). */
export function LocalizedField(props: FieldProps & { readonly text: PropSchema }) {
  const { path, title, value, isRequired } = props
  const { t } = useStaffTranslation()
  const { settings } = useStudio()
  const { language, languages, change, announce } = useForm()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const stored = toStoredText(value)
  const others = languages.filter((other) => other !== language)
  const isLacking = (other: Language) => ['missing', 'fallback', 'stale'].includes(rowState(stored, other))
  const lacking = stored === undefined ? [] : others.filter(isLacking)
  const nameOf = (other: Language) => settings.languages.find((known) => known.id === other)?.name ?? other
  const row = (other: Language) => (
    <LanguageRow
      key={other}
      language={other}
      nameOf={nameOf}
      title={title}
      stored={stored}
      schema={props.text}
      isRequired={isRequired && other === language}
      onChange={(next, how) => {
        const { path: below, value: made } = textChange(stored, next, other)
        // A required text cannot be removed, so store a localized text that is empty in every language instead.
        change(`${path}${below}`, below === '' && isRequired ? (made ?? { $t: {} }) : made, title, how)
      }}
      announce={announce}
    />
  )
  return (
    <FieldGroup
      {...props}
      issuesOf="within"
      actions={
        others.length > 0 ? (
          <button
            type="button"
            className={styles.small}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'form:fewerLanguages' : 'form:moreLanguages', { count: others.length })}
            {lacking.length > 0 && ` · ${t('form:toDo', { count: lacking.length })}`}
          </button>
        ) : undefined
      }
    >
      {row(language)}
      <div id={id} hidden={!isOpen} className={styles.items}>
        {isOpen && others.map(row)}
      </div>
    </FieldGroup>
  )
}

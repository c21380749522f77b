'use client'

import { useId } from 'react'
import { type Language, sourceLanguage } from '#schemas/languages.ts'
import { blankText, clearText, confirmText, ownText, type StoredText, writeText } from '#schemas/stored-text.ts'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { useStudio } from '../../../studio-context.tsx'
import type { PropSchema } from '../../settings.ts'
import styles from '../form.module.css'
import { fallbacksOf, rowState } from '../localized-value.ts'
import { isLongText, useRemainingCharacters } from '../remaining-characters.ts'
import { TextInput } from '../text-input.tsx'

interface LanguageRowProps {
  readonly language: Language
  readonly nameOf: (language: Language) => string
  readonly title: string
  readonly stored: StoredText
  readonly schema: PropSchema
  readonly isRequired: boolean
  readonly onChange: (next: StoredText, how?: 'typed') => void
  readonly announce: (sentence: string) => void
}

export function LanguageRow(props: LanguageRowProps) {
  const { language, nameOf, title, stored, schema, isRequired, onChange, announce } = props
  const id = useId()
  const { t } = useStaffTranslation()
  const { settings } = useStudio()
  const state = rowState(stored, language)
  const text = ownText(stored, language)
  const name = nameOf(language)
  const room = useRemainingCharacters(text, schema.maxLength)
  const isLent = state === 'fallback' || state === 'missing' || state === 'same'
  const lent = isLent ? fallbacksOf(stored, language, settings.markets) : []
  const note = state === 'blank' ? t('form:blank') : lentNote()

  function lentNote(): string | undefined {
    if (!isLent || stored === undefined) return undefined
    if (state === 'same') return t('form:same')
    return lent
      .map(({ shown, markets }) => {
        const said = shown ? t('form:shows', { language: nameOf(shown) }) : t('form:showsNothing')
        return lent.length > 1 ? `${said} (${markets.join(', ')})` : said
      })
      .join(' · ')
  }

  return (
    <div className={styles.language}>
      <label htmlFor={id}>{name}</label>
      <TextInput
        id={id}
        aria-label={`${title}, ${name}`}
        lang={language}
        value={text}
        isMultiLine={isLongText(schema)}
        placeholder={typeof stored === 'string' && isLent ? stored : lent[0]?.text}
        aria-describedby={`${id}-note`}
        {...(isRequired && { 'aria-required': true })}
        onChange={(next) => onChange(writeText(stored, language, next), 'typed')}
      />
      <div id={`${id}-note`}>
        {note && <p className={styles.help}>{note}</p>}
        {room && <p className={styles.help}>{room}</p>}
        {state === 'stale' && <p className={styles.stale}>{t('form:stale', { language: nameOf(sourceLanguage) })}</p>}
      </div>
      <div className={styles.actions}>
        {state === 'stale' && (
          <button
            type="button"
            className={styles.small}
            onClick={() => {
              document.getElementById(id)?.focus()
              onChange(confirmText(stored, language))
              announce(t('form:confirmed', { language: name }))
            }}
          >
            {t('form:confirm', { field: title, language: name })}
          </button>
        )}
        {(state === 'fallback' || state === 'missing' || state === 'same') && stored !== undefined && (
          <button
            type="button"
            className={styles.small}
            onClick={() => {
              document.getElementById(id)?.focus()
              onChange(blankText(stored, language))
            }}
          >
            {t('form:leaveBlank', { field: title, language: name })}
          </button>
        )}
        {state === 'blank' && (
          <button
            type="button"
            className={styles.small}
            onClick={() => {
              document.getElementById(id)?.focus()
              onChange(clearText(stored, language))
            }}
          >
            {t('form:notBlank', { field: title, language: name })}
          </button>
        )}
      </div>
    </div>
  )
}

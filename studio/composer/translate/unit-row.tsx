'use client'

import { useId } from 'react'
import { Button } from 'react-aria-components'
import { type Language, sourceLanguage } from '#schemas/languages.ts'
import type { TranslationUnit } from '#schemas/translation/units.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import buttons from '../../staff-frame/buttons.module.css'
import { useStudio } from '../../studio-context.tsx'
import { isLongText, useRemainingCharacters } from '../form/remaining-characters.ts'
import { TextInput } from '../form/text-input.tsx'
import styles from './translate.module.css'
import { fieldLabel, placeOf } from './unit-labels.ts'

interface UnitRowProps {
  readonly unit: TranslationUnit
  readonly language: Language
  readonly block: string
  /** Suggestion of the translation service that was neither accepted nor dismissed. */
  readonly suggestion: string | undefined
  readonly onType: (text: string) => void
  readonly onConfirm: () => void
  readonly onAccept: () => void
  readonly onDismiss: () => void
}

export function UnitRow({ unit, language, block, suggestion, onType, onConfirm, onAccept, onDismiss }: UnitRowProps) {
  const { t, language: staff } = useStaffTranslation()
  const { settings } = useStudio()
  const id = useId()
  const { source, target, state, maxLength } = unit
  const size = maxLength === null ? {} : { maxLength }
  const room = useRemainingCharacters(target, maxLength ?? undefined)
  const place = placeOf(unit)
  const where =
    place === null
      ? ''
      : 'market' in place
        ? ` (${settings.markets.find(({ alias }) => alias === place.market)?.name ?? place.market})`
        : ` (${t('translate:variant', { number: place.variant })})`
  const label = `${fieldLabel(unit, staff)}${where}`
  /**
   * Moves the focus to the text, because the button of a suggestion disappears once the suggestion is accepted or
   * dismissed.
   */
  const decide = (run: () => void) => () => {
    document.getElementById(id)?.focus()
    run()
  }
  return (
    <div className={styles.unit} data-state={state}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {state !== 'written' && <span className={styles.state}>{t(`translate:state.${state}`)}</span>}
      </div>
      <p className={styles.source} lang={sourceLanguage} id={`${id}-source`}>
        {source}
      </p>
      <div className={styles.target}>
        <TextInput
          id={id}
          aria-label={`${label}, ${block}`}
          aria-describedby={`${id}-source ${id}-note`}
          lang={language}
          value={target}
          isMultiLine={isLongText(size) || source.includes('\n') || source.length > 80}
          onChange={onType}
        />
        <div id={`${id}-note`}>{room && <p className={styles.note}>{room}</p>}</div>
        {state === 'stale' && (
          <Button className={buttons.button ?? ''} onPress={decide(onConfirm)}>
            {t('translate:confirm')}
          </Button>
        )}
        {suggestion !== undefined && (
          <div className={styles.suggestion}>
            <p className={styles.note}>{t('translate:suggestion')}</p>
            <p lang={language} className={styles.suggested}>
              {suggestion}
            </p>
            <div className={styles.actions}>
              <Button
                className={buttons.button ?? ''}
                aria-label={t('translate:acceptOf', { label })}
                onPress={decide(onAccept)}
              >
                {t('translate:accept')}
              </Button>
              <Button
                className={buttons.quiet ?? ''}
                aria-label={t('translate:dismissOf', { label })}
                onPress={decide(onDismiss)}
              >
                {t('translate:dismiss')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

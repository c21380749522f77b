'use client'

import { useState } from 'react'
import type { Language } from '#schemas/languages.ts'
import type { MerchandisedList } from '#schemas/merchandised-list.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import styles from './merchandising.module.css'

interface WordsFormProps {
  readonly draft: MerchandisedList
  readonly onEdit: (change: (list: MerchandisedList) => MerchandisedList) => void
}

export function WordsForm({ draft, onEdit }: WordsFormProps) {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const set = (field: 'names' | 'descriptions' | 'aliases', language: Language, text: string) =>
    onEdit((list) => ({ ...list, [field]: { ...list[field], [language]: text } }))
  const [isUnnamed] = useState(() => Object.values(draft.names).every((name) => !name))
  return (
    <details className={styles.panel} open={isUnnamed}>
      <summary>{t('lists:words')}</summary>
      <div className={styles.languages}>
        {settings.languages.map(({ id, name }) => (
          <fieldset key={id} lang={id}>
            <legend>{name}</legend>
            <label className={styles.field}>
              {t('lists:name')}
              <input
                maxLength={120}
                value={draft.names[id] ?? ''}
                onChange={({ target }) => set('names', id, target.value)}
              />
            </label>
            <label className={styles.field}>
              {t('lists:description')}
              <input
                maxLength={400}
                value={draft.descriptions[id] ?? ''}
                onChange={({ target }) => set('descriptions', id, target.value)}
              />
            </label>
            <label className={styles.field}>
              {t('lists:alias')}
              <input
                maxLength={120}
                spellCheck={false}
                value={draft.aliases[id] ?? ''}
                onChange={({ target }) => set('aliases', id, toAlias(target.value))}
              />
            </label>
          </fieldset>
        ))}
      </div>
    </details>
  )
}

function toAlias(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
}

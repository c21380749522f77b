'use client'

import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { SynonymPartsFragment } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import styles from './merchandising.module.css'

interface SynonymFieldsProps {
  /** Initial synonyms. Edits do not change this value; they are passed to `onChange`. */
  readonly set: SynonymPartsFragment
  readonly onChange: (set: Pick<SynonymPartsFragment, 'groups' | 'oneWay'>) => void
}

interface Rows {
  /**
   * Groups of synonyms as typed, with commas between the terms. The text is never reformatted; the terms are parsed
   * from it.
   */
  readonly groups: readonly { readonly key: number; readonly text: string }[]
  readonly leads: readonly { readonly key: number; readonly from: string; readonly to: string }[]
}

export function SynonymFields({ set, onChange }: SynonymFieldsProps) {
  const { t } = useStaffTranslation()
  const keys = useRef(set.groups.length + set.oneWay.length)
  const [rows, setRows] = useState<Rows>(() => ({
    groups: set.groups.map((group, key) => ({ key, text: group.join(', ') })),
    leads: set.oneWay.map(({ from, to }, at) => ({ key: set.groups.length + at, from, to })),
  }))
  const update = (change: Partial<Rows>) => {
    const next = { ...rows, ...change }
    setRows(next)
    onChange({
      groups: next.groups.map(({ text }) => wordsOf(text)),
      oneWay: next.leads.map(({ from, to }) => ({ from, to })),
    })
  }
  const nextKey = () => {
    keys.current += 1
    return keys.current
  }
  const lead = (key: number, change: { readonly from?: string; readonly to?: string }) =>
    update({ leads: rows.leads.map((row) => (row.key === key ? { ...row, ...change } : row)) })
  return (
    <div className={styles.columns}>
      <section aria-label={t('lists:synonyms.groups')}>
        <h2>{t('lists:synonyms.groups')}</h2>
        <p className={styles.muted}>{t('lists:synonyms.groupsHelp')}</p>
        {rows.groups.map(({ key, text }, at) => (
          <div key={key} className={styles.pick}>
            <input
              aria-label={t('lists:synonyms.group', { number: at + 1 })}
              value={text}
              onChange={({ target }) =>
                update({ groups: rows.groups.map((row) => (row.key === key ? { key, text: target.value } : row)) })
              }
            />
            <Button
              aria-label={t('lists:synonyms.removeGroup', { number: at + 1 })}
              onPress={() => update({ groups: rows.groups.filter((row) => row.key !== key) })}
            >
              ×
            </Button>
          </div>
        ))}
        <Button onPress={() => update({ groups: [...rows.groups, { key: nextKey(), text: '' }] })}>
          {t('lists:synonyms.addGroup')}
        </Button>
      </section>
      <section aria-label={t('lists:synonyms.oneWay')}>
        <h2>{t('lists:synonyms.oneWay')}</h2>
        <p className={styles.muted}>{t('lists:synonyms.oneWayHelp')}</p>
        {rows.leads.map(({ key, from, to }, at) => (
          <div key={key} className={styles.pick}>
            <input
              aria-label={t('lists:synonyms.from', { number: at + 1 })}
              value={from}
              onChange={({ target }) => lead(key, { from: target.value })}
            />
            <span aria-hidden="true">→</span>
            <input
              aria-label={t('lists:synonyms.to', { number: at + 1 })}
              value={to}
              onChange={({ target }) => lead(key, { to: target.value })}
            />
            <Button
              aria-label={t('lists:synonyms.removeLead', { number: at + 1 })}
              onPress={() => update({ leads: rows.leads.filter((row) => row.key !== key) })}
            >
              ×
            </Button>
          </div>
        ))}
        <Button onPress={() => update({ leads: [...rows.leads, { key: nextKey(), from: '', to: '' }] })}>
          {t('lists:synonyms.addLead')}
        </Button>
      </section>
    </div>
  )
}

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

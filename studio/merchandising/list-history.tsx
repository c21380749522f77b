'use client'

import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { ListHistoryDocument, type ListHistoryQuery } from '#generated/graphql.ts'
import { type MerchandisedList, merchandisedListSchema } from '#schemas/merchandised-list.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import styles from './merchandising.module.css'

type Entry = ListHistoryQuery['merchandisingLog'][number]

interface ListHistoryProps {
  readonly id: string
  /** Current revision of the list; the history reloads when it changes. */
  readonly revision: string | null
  readonly onEdit: (change: (list: MerchandisedList) => MerchandisedList) => void
}

/**
 * Renders who saved, published or withdrew the list, and when. An entry that contains the list's definition can be
 * restored as the draft.
 */
export function ListHistory({ id, revision, onEdit }: ListHistoryProps) {
  const { query } = useStudio()
  const { t, language } = useStaffTranslation()
  const [open, setOpen] = useState(false)
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [unread, setUnread] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision adds an entry to the history
  useEffect(() => {
    if (!open) return
    query
      .run(ListHistoryDocument, { subject: `list:${id}` })
      .then(({ merchandisingLog }) => {
        setEntries(merchandisingLog)
        setUnread(false)
      })
      .catch(() => setUnread(true))
  }, [query, id, open, revision])
  const actions: Readonly<Record<string, string>> = {
    save: t('lists:history.save'),
    publish: t('lists:history.publish'),
    withdraw: t('lists:history.withdraw'),
  }
  return (
    <details className={styles.panel} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('lists:history.title')}</summary>
      {unread && <p role="alert">{t('compose:failed')}</p>}
      <ol>
        {entries.map((entry) => {
          const time = new Date(entry.at).toLocaleString(language)
          const version = versionOf(entry)
          return (
            <li key={`${entry.at} ${entry.action}`} className={styles.row}>
              <span className={styles.title}>
                {actions[entry.action] ?? entry.action}
                <span className={styles.muted}>
                  {time} · {entry.author}
                </span>
              </span>
              {version && (
                <Button onPress={() => onEdit(() => version)} aria-label={t('lists:history.restoreFrom', { time })}>
                  {t('lists:history.restore')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </details>
  )
}

function versionOf({ details }: Entry): MerchandisedList | null {
  const definition = typeof details === 'object' && details !== null && 'definition' in details && details.definition
  const parsed = merchandisedListSchema.safeParse(definition)
  return parsed.success ? parsed.data : null
}

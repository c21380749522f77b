'use client'

import { useEffect, useState } from 'react'
import { MerchandisedListsDocument } from '#generated/graphql.ts'
import type { MerchandisedList } from '#schemas/merchandised-list.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import styles from './merchandising.module.css'

interface FallbackFieldProps {
  readonly draft: MerchandisedList
  readonly onEdit: (change: (list: MerchandisedList) => MerchandisedList) => void
}

/** Renders the choice of another list to show when this list is empty. */
export function FallbackField({ draft, onEdit }: FallbackFieldProps) {
  const { query } = useStudio()
  const { t } = useStaffTranslation()
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    query
      .run(MerchandisedListsDocument, {})
      .then(({ merchandisedLists }) => setIds(merchandisedLists.map(({ id }) => id)))
      .catch(() => undefined)
  }, [query])
  const chosen = draft.fallback ?? ''
  const offered = [...new Set([...(chosen === '' ? [] : [chosen]), ...ids.filter((id) => id !== draft.id)])]
  return (
    <label className={styles.field}>
      {t('lists:fallback')}
      <select
        value={chosen}
        onChange={({ target }) =>
          onEdit(({ fallback: _, ...list }) => (target.value === '' ? list : { ...list, fallback: target.value }))
        }
      >
        <option value="">{t('lists:noFallback')}</option>
        {offered.map((id) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
    </label>
  )
}

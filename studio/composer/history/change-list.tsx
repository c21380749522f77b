'use client'

import { useMemo } from 'react'
import type { Definition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import { blockTitle } from '../block-titles.ts'
import { changesBetween } from '../editing/changes.ts'
import { fieldTitle } from '../form/titles.ts'
import { regionTitle } from '../outline/outline-tree.ts'
import { describeChange, isUserVisible, movedBlocks } from './describe-change.ts'
import styles from './history.module.css'

/** Renders the differences between two versions of a page as sentences (F98). */
export function ChangeList({ before, after }: { readonly before: Definition; readonly after: Definition }) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const changes = useMemo(
    () =>
      changesBetween(before, after)
        .filter(isUserVisible)
        .map((change) => ({ ...describeChange(change), moved: movedBlocks(change) })),
    [before, after],
  )
  if (changes.length === 0) return <p className={styles.none}>{t('compose:noChanges')}</p>
  const titleOf = (id: string) =>
    blockTitle(after.blocks[id] ? after : before, id, { blocks: settings.blocks, language, t })
  const typeOf = (id: string | null) => (id ? (after.blocks[id] ?? before.blocks[id])?.type : undefined) ?? 'page'
  return (
    <ul className={styles.changes}>
      {changes
        .filter(({ what, moved }) => what !== 'order' || moved.length > 0)
        .map((change) => (
          <li key={change.path}>
            <b>{change.blockId ? titleOf(change.blockId) : t('compose:thePage')}</b>{' '}
            {t(`compose:change.${change.what}`, {
              field:
                change.what === 'order'
                  ? regionTitle(change.field, t)
                  : fieldTitle(typeOf(change.blockId), change.field, language),
              language: change.language ?? '',
              blocks: change.moved.map(titleOf).join(', '),
            })}
            {(change.before !== null || change.after !== null) && (
              <span className={styles.values}>
                {change.before !== null && <del>{change.before}</del>}{' '}
                {change.after !== null && <ins>{change.after}</ins>}
              </span>
            )}
          </li>
        ))}
    </ul>
  )
}

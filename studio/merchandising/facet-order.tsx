'use client'

import { Button, GridList, GridListItem, ToggleButton, useDragAndDrop } from 'react-aria-components'
import type { LayoutPartsFragment } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { reordered } from './edit-list.ts'
import styles from './merchandising.module.css'

type Entry = LayoutPartsFragment['entries'][number]

interface FacetOrderProps {
  readonly entries: readonly Entry[]
  readonly onChange: (entries: Entry[]) => void
}

export function FacetOrder({ entries, onChange }: FacetOrderProps) {
  const { t } = useStaffTranslation()
  const { dragAndDropHooks } = useDragAndDrop<Entry>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const moved = new Set([...keys].map(String))
      const drop = { moved, target: String(target.key), position: target.dropPosition }
      onChange([...reordered(entries, ({ facet }) => facet, drop)])
    },
  })
  return (
    <GridList<Entry>
      aria-label={t('lists:facets.order')}
      className={styles.rows}
      items={entries.map((entry) => ({ ...entry, id: entry.facet }))}
      dragAndDropHooks={dragAndDropHooks}
    >
      {({ facet, name, hidden }) => (
        <GridListItem id={facet} textValue={name} className={styles.row}>
          <Button slot="drag" className={styles.handle} aria-label={t('lists:move', { name })}>
            ⠿
          </Button>
          <span className={styles.title} data-hidden={hidden || undefined}>
            {name}
          </span>
          <span className={styles.actions}>
            <ToggleButton
              isSelected={!hidden}
              onChange={(shown) =>
                onChange(entries.map((entry) => (entry.facet === facet ? { ...entry, hidden: !shown } : entry)))
              }
              aria-label={`${hidden ? t('lists:facets.hidden') : t('lists:facets.shown')}: ${name}`}
            >
              {hidden ? t('lists:facets.hidden') : t('lists:facets.shown')}
            </ToggleButton>
          </span>
        </GridListItem>
      )}
    </GridList>
  )
}

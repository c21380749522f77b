'use client'

import { useState } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { MoveButtons } from '../staff-fields/move-buttons.tsx'
import { moved } from '../staff-fields/moved.ts'
import styles from './picker.module.css'
import { PickedItem, Picker } from './picker.tsx'
import type { PickerKindName } from './picker-kinds.ts'
import { useFound } from './use-picker.ts'

interface PickedListProps {
  readonly kind: PickerKindName
  readonly label: string
  /** Name of a single item, for example `bok`. */
  readonly single: string
  readonly ids: readonly string[]
  readonly most?: number | undefined
  readonly onChange: (ids: readonly string[]) => void
}

export function PickedList({ kind, label, single, ids, most, onChange }: PickedListProps) {
  const { t } = useStaffTranslation()
  const [said, say] = useState('')
  const found = useFound(kind, ids)
  const rows = [...new Set(ids)].map((id) => ({ id, item: found.get(id) }))
  const nameOf = (id: string) => {
    const item = found.get(id)
    return item && item !== 'gone' ? item.name : id
  }
  const move = (id: string, place: number) => {
    onChange(moved(ids, ids.indexOf(id), place))
    say(t('form:moved', { what: nameOf(id), place: place + 1, of: ids.length }))
  }
  const { dragAndDropHooks } = useDragAndDrop<{ readonly id: string }>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(String(key)) })),
    onReorder: ({ keys, target }) => {
      const [dragged] = [...keys].map(String)
      if (dragged === undefined) return
      const at = ids.filter((id) => id !== dragged).indexOf(String(target.key))
      move(dragged, target.dropPosition === 'after' ? at + 1 : at)
    },
  })
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {rows.length > 0 && (
        <GridList
          aria-label={label}
          items={rows}
          dependencies={[found, ids]}
          selectionMode="none"
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
          className={styles.chosen ?? ''}
        >
          {({ id, item }) => (
            <GridListItem id={id} textValue={nameOf(id)} className={styles.row ?? ''}>
              <Button slot="drag" className={styles.grip ?? ''}>
                <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                  <path d="M2 3h8M2 6h8M2 9h8" stroke="currentColor" strokeWidth="1.5" />
                </svg>
              </Button>
              {item === 'gone' ? (
                <span className={styles.gone}>
                  {kind === 'product' ? t('form:goneProduct', { id }) : t('form:gone', { id })}
                </span>
              ) : (
                <PickedItem item={item ?? { id, name: id }} />
              )}
              <MoveButtons
                called={nameOf(id)}
                index={ids.indexOf(id)}
                count={ids.length}
                onMove={(place) => move(id, place)}
                onRemove={() => {
                  onChange(ids.filter((other) => other !== id))
                  say(t('form:removed', { what: nameOf(id) }))
                }}
              />
            </GridListItem>
          )}
        </GridList>
      )}
      {most !== undefined && ids.length >= most ? (
        <p className={styles.help}>{t('form:full', { count: most })}</p>
      ) : (
        <Picker
          kind={kind}
          label={t('form:add', { what: single })}
          chosen={null}
          adds
          onChoose={(id) => {
            if (ids.includes(id)) return say(t('form:already', { what: nameOf(id) }))
            onChange([...ids, id])
            say(t('form:added', { what: single }))
          }}
        />
      )}
    </>
  )
}

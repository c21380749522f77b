'use client'

import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { useWords } from '../../../words/staff-words.ts'
import type { SchemaFieldProps } from '../field.tsx'
import { FieldGroup } from '../field-frame.tsx'
import styles from '../form.module.css'
import { useForm } from '../form-context.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import pickerStyles from '../pickers/picker.module.css'
import { PickedItem, Picker } from '../pickers/picker.tsx'
import type { PickerKindName } from '../pickers/picker-kinds.ts'
import { useFound } from '../pickers/use-picker.ts'
import { itemTitle } from '../titles.ts'
import { moved } from '../use-item-keys.ts'

/** Several things in an order of their own, which is changed by dragging, or by keyboard. */
export function ReferencesField({ to, ...props }: SchemaFieldProps & { readonly to: PickerKindName }) {
  const { name, path, title, help, schema, value, isRequired } = props
  const { t, language } = useWords()
  const { block, change, announce } = useForm()
  const ids = Array.isArray(value) ? (value as readonly string[]) : []
  const found = useFound(to, ids)
  const single = itemTitle(block, name, language)
  const isFull = schema.maxItems !== undefined && ids.length >= schema.maxItems
  const rows = [...new Set(ids)].map((id) => ({ id, item: found.get(id) }))
  const nameOf = (id: string) => {
    const item = found.get(id)
    return item && item !== 'gone' ? item.name : id
  }

  const move = (id: string, place: number) => {
    change(path, moved(ids, ids.indexOf(id), place), title)
    announce(t('form:moved', { what: nameOf(id), place: place + 1, of: ids.length }))
  }
  const remove = (id: string) => {
    const left = ids.filter((other) => other !== id)
    change(path, left.length === 0 && !isRequired ? undefined : left, title)
    announce(t('form:removed', { what: nameOf(id) }))
  }
  const { dragAndDropHooks } = useDragAndDrop<{ readonly id: string }>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const [dragged] = [...keys].map(String)
      if (dragged === undefined) return
      const rest = ids.filter((id) => id !== dragged)
      const at = rest.indexOf(String(target.key))
      move(dragged, target.dropPosition === 'after' ? at + 1 : at)
    },
  })
  return (
    <FieldGroup path={path} title={title} help={help} isRequired={isRequired} issuesOf="within">
      {rows.length > 0 && (
        <GridList
          aria-label={title}
          items={rows}
          dependencies={[found, ids]}
          selectionMode="none"
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
          className={pickerStyles.chosen ?? ''}
        >
          {({ id, item }) => (
            <GridListItem id={id} textValue={nameOf(id)} className={pickerStyles.row ?? ''}>
              <Button slot="drag" className={pickerStyles.grip ?? ''}>
                <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                  <path d="M2 3h8M2 6h8M2 9h8" stroke="currentColor" strokeWidth="1.5" />
                </svg>
              </Button>
              {item === 'gone' ? (
                <span className={styles.gone}>
                  {to === 'product' ? t('form:goneProduct', { id }) : t('form:gone', { id })}
                </span>
              ) : (
                <PickedItem item={item ?? { id, name: id }} />
              )}
              <MoveButtons
                called={nameOf(id)}
                index={ids.indexOf(id)}
                count={ids.length}
                onMove={(place) => move(id, place)}
                onRemove={() => remove(id)}
              />
            </GridListItem>
          )}
        </GridList>
      )}
      {isFull ? (
        <p className={styles.help}>{t('form:full', { count: schema.maxItems ?? 0 })}</p>
      ) : (
        <Picker
          kind={to}
          label={t('form:add', { what: single })}
          chosen={null}
          onChoose={(id) => {
            if (ids.includes(id)) return announce(t('form:already', { what: nameOf(id) }))
            change(path, [...ids, id], title)
            announce(t('form:added', { what: single }))
          }}
        />
      )}
    </FieldGroup>
  )
}

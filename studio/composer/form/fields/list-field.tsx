'use client'

import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { MoveButtons } from '../../../staff-fields/move-buttons.tsx'
import { moved } from '../../../staff-fields/moved.ts'
import type { PropSchema } from '../../settings.ts'
import { Field, type SchemaFieldProps } from '../field.tsx'
import { FieldGroup } from '../field-frame.tsx'
import styles from '../form.module.css'
import { useForm } from '../form-context.tsx'
import { emptyValue, kindOfField } from '../kind-of-field.ts'
import { itemTitle } from '../titles.ts'
import { useItemKeys } from '../use-item-keys.ts'
import { Fields } from './group-field.tsx'

export function ListField({ items, ...props }: SchemaFieldProps & { readonly items: PropSchema }) {
  const { name, path, title, help, schema, value, isRequired } = props
  const { t, language } = useStaffTranslation()
  const { block, change, announce } = useForm()
  const list = Array.isArray(value) ? (value as readonly unknown[]) : []
  const keys = useItemKeys(list.length)
  const single = itemTitle(block, name, language)
  const field = kindOfField(items)
  const isFull = schema.maxItems !== undefined && list.length >= schema.maxItems

  const move = (from: number, to: number) => {
    keys.move(from, to)
    change(path, moved(list, from, to), title)
    announce(t('form:moved', { what: single, place: to + 1, of: list.length }))
  }
  const remove = (index: number) => {
    keys.remove(index)
    const left = list.filter((_, other) => other !== index)
    change(path, left, title)
    announce(t('form:removed', { what: `${single} ${index + 1}` }))
  }
  return (
    <FieldGroup path={path} title={title} help={help} isRequired={isRequired}>
      <ol className={styles.items}>
        {list.map((item, index) => {
          const called = `${single} ${index + 1}`
          const inner = `${path}/${index}`
          return (
            <li key={keys.of(index)}>
              <FieldGroup
                path={inner}
                title={called}
                isRequired={false}
                actions={
                  <MoveButtons
                    called={called}
                    index={index}
                    count={list.length}
                    onMove={(to) => move(index, to)}
                    onRemove={() => remove(index)}
                  />
                }
              >
                {field.kind === 'group' ? (
                  <Fields properties={field.properties} required={items.required ?? []} path={inner} value={item} />
                ) : (
                  <Field name={name} schema={items} path={inner} value={item} isRequired />
                )}
              </FieldGroup>
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        className={styles.add}
        disabled={isFull}
        onClick={() => {
          change(path, [...list, emptyValue(items)], title)
          announce(t('form:added', { what: `${single} ${list.length + 1}` }))
        }}
      >
        {t('form:add', { what: single })}
      </button>
      {isFull && <p className={styles.help}>{t('form:full', { count: schema.maxItems ?? 0 })}</p>}
    </FieldGroup>
  )
}

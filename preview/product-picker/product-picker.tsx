'use client'

import { useState } from 'react'
import { Button, GridList, GridListItem, Input, Label, SearchField, useDragAndDrop } from 'react-aria-components'
import { FindTitlesDocument, TitlesByIdsDocument } from '#generated/graphql.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useSettled } from '../staff-fields/use-settled.ts'
import { useAnswer } from '../staff-frame/use-answer.ts'
import { useWords } from '../words/staff-words.ts'
import { moved } from './moved.ts'
import styles from './product-picker.module.css'

interface ProductPickerProps {
  readonly label: string
  /** Product ids, in order. */
  readonly ids: readonly string[]
  readonly most: number
  readonly onChange: (ids: readonly string[]) => void
}

const leastLetters = 2

/** Titles that are found by name and put in order, by drag or by keys. */
export function ProductPicker({ label, ids, most, onChange }: ProductPickerProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const asked = useSettled(text.trim())
  const named = useAnswer(TitlesByIdsDocument, ids.length > 0 ? { ids: [...ids] } : null)
  const found = useAnswer(FindTitlesDocument, asked.length >= leastLetters ? { query: asked } : null)
  const known = [...(named.data?.productsByIds ?? []), ...(found.data?.suggest.products ?? [])]
  const titleOf = (id: string) => {
    const product = known.find(({ productId }) => productId === id)
    return product ? `${product.name}, ${product.formatLabel}` : t('campaigns:unknownTitle', { id })
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': titleOf(String(key)) })),
    onReorder: ({ keys, target }) =>
      onChange(moved(ids, [...keys].map(String), { id: String(target.key), after: target.dropPosition === 'after' })),
  })
  const step = (id: string, by: -1 | 1) => {
    const other = ids[ids.indexOf(id) + by]
    if (other) onChange(moved(ids, [id], { id: other, after: by === 1 }))
  }
  const choices =
    asked.length < leastLetters
      ? []
      : (found.data?.suggest.products ?? []).filter(({ productId }) => !ids.includes(productId))
  return (
    <div className={styles.picker}>
      {ids.length > 0 && (
        <GridList
          aria-label={label}
          items={ids.map((id) => ({ id }))}
          dragAndDropHooks={dragAndDropHooks}
          dependencies={[known]}
          className={styles.list ?? ''}
        >
          {({ id }) => (
            <GridListItem id={id} textValue={titleOf(id)} className={styles.item ?? ''}>
              <Button slot="drag" className={styles.tool}>
                <Icon name="menu" size={16} />
              </Button>
              <span>{titleOf(id)}</span>
              <Button
                className={styles.tool}
                aria-label={t('campaigns:up', { name: titleOf(id) })}
                onPress={() => step(id, -1)}
              >
                ↑
              </Button>
              <Button
                className={styles.tool}
                aria-label={t('campaigns:down', { name: titleOf(id) })}
                onPress={() => step(id, 1)}
              >
                ↓
              </Button>
              <Button
                className={styles.tool}
                aria-label={t('campaigns:removeNamed', { name: titleOf(id) })}
                onPress={() => onChange(ids.filter((one) => one !== id))}
              >
                <Icon name="close" size={16} />
              </Button>
            </GridListItem>
          )}
        </GridList>
      )}
      {ids.length < most && (
        <SearchField value={text} onChange={setText} className={styles.search ?? ''}>
          <Label>{t('campaigns:findTitle')}</Label>
          <Input placeholder={t('campaigns:findTitleHint')} />
        </SearchField>
      )}
      {choices.length > 0 && (
        <ul className={styles.found} aria-label={t('campaigns:foundTitles')}>
          {choices.map(({ productId }) => (
            <li key={productId}>
              <Button
                onPress={() => {
                  onChange([...ids, productId])
                  setText('')
                }}
              >
                <Icon name="plus" size={16} /> {titleOf(productId)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

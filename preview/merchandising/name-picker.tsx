'use client'

import { useEffect, useState } from 'react'
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useWords } from '../words/staff-words.ts'
import styles from './merchandising.module.css'

export interface NameOption {
  readonly id: string
  readonly label: string
}

interface NamePickerProps {
  readonly label: string
  /** What is chosen; '' for nothing. */
  readonly value?: string
  /** Asked after every rest in typing, with at least two letters. */
  readonly find: (text: string) => Promise<readonly NameOption[]>
  readonly onPick: (option: NameOption) => void
  /** Empties the field after a choice: it adds to a list. */
  readonly adds?: boolean
}

const restBeforeAsking = 200
const fewestLetters = 2

/** A field that finds things by their names. */
export function NamePicker({ label, value = '', find, onPick, adds = false }: NamePickerProps) {
  const { t } = useWords()
  const [text, setText] = useState(value)
  const [options, setOptions] = useState<readonly NameOption[]>([])
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text.trim().length < fewestLetters || text === value) return
    let asked = true
    const timer = setTimeout(() => {
      find(text.trim())
        .then((found) => asked && setOptions(found))
        .catch(() => undefined)
    }, restBeforeAsking)
    return () => {
      asked = false
      clearTimeout(timer)
    }
  }, [text, value, find])

  return (
    <ComboBox
      className={styles.field}
      items={options}
      inputValue={text}
      onInputChange={setText}
      defaultFilter={() => true}
      selectedKey={null}
      onSelectionChange={(key) => {
        const option = options.find(({ id }) => id === key)
        if (!option) return
        onPick(option)
        setText(adds ? '' : option.label)
        setOptions([])
      }}
      allowsCustomValue
      allowsEmptyCollection={text.trim().length >= fewestLetters}
    >
      <Label>{label}</Label>
      <div className={styles.combo}>
        <Input />
        <Button aria-label={label}>▾</Button>
      </div>
      <Popover className={styles.popover}>
        <ListBox<NameOption> className={styles.options} renderEmptyState={() => t('lists:nothingFound')}>
          {({ id, label: name }) => (
            <ListBoxItem id={id} textValue={name}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

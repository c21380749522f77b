'use client'

import { useState } from 'react'
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import styles from './picker.module.css'
import type { PickerItem } from './picker-item.ts'
import type { PickerKindName } from './picker-kinds.ts'
import { usePickerSearch } from './use-picker.ts'

interface PickerProps {
  readonly kind: PickerKindName
  readonly label: string
  /** The chosen item with its current name; null when nothing is chosen. */
  readonly chosen: { readonly id: string; readonly name: string } | null
  /**
   * Whether each choice is added to a list. The field is then cleared after a choice, and suggests nothing until the
   * user types.
   */
  readonly adds?: boolean
  readonly isRequired?: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string | undefined
  readonly onChoose: (id: string) => void
}

/**
 * Renders a combo box for an item of a kind. It searches while the user types; the user chooses by keyboard or pointer
 * (F102).
 */
export function Picker({
  kind,
  label,
  chosen,
  adds = false,
  isRequired = false,
  isInvalid = false,
  describedBy,
  onChoose,
}: PickerProps) {
  const { t } = useStaffTranslation()
  const [isActive, setActive] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  // Name shown while the field has the focus. A name that finishes loading meanwhile would replace the text that the
  // user has selected.
  const [held, setHeld] = useState('')
  // Whether Escape has restored the text. The restored text must not open the list of suggestions again.
  const [isDismissed, setDismissed] = useState(false)
  // The item just chosen. Its name is not loaded, because loading the name would open the list again.
  const [picked, setPicked] = useState<PickerItem | null>(null)
  const name = picked && picked.id === chosen?.id ? picked.name : chosen?.name
  const proposes = isActive && !(adds && (typed ?? '') === '')
  const { state, items } = usePickerSearch(kind, proposes ? (typed ?? '') : null)
  const status = state === 'failed' ? t('form:searchedAgain') : state === 'waiting' ? t('form:searching') : null
  return (
    <ComboBox
      className={styles.picker}
      items={proposes ? items : []}
      value={chosen?.id ?? null}
      inputValue={typed ?? (isActive ? held : (name ?? ''))}
      onInputChange={(text) => {
        // On blur, the combo box resets the text itself. This is not typing, so ignore it.
        if (!isActive) return
        setTyped(text)
        setDismissed(false)
      }}
      onChange={(key) => {
        // React Aria also calls this without a new choice, when scrolling closes the list. The typed text must then
        // remain.
        if (key === null || key === chosen?.id) return
        const item = items.find(({ id }) => id === key) ?? null
        setTyped(null)
        setPicked(item)
        setHeld(adds ? '' : (item?.name ?? ''))
        onChoose(String(key))
      }}
      onFocusChange={(isFocused) => {
        // React Aria calls this more than once, because a list restores the focus when it closes.
        if (isFocused === isActive) return
        setActive(isFocused)
        setHeld(name ?? '')
        setTyped(null)
        setDismissed(false)
        setPicked(null)
      }}
      menuTrigger={isDismissed ? 'manual' : adds ? 'input' : 'focus'}
      allowsEmptyCollection={!adds || proposes}
      isRequired={isRequired}
      isInvalid={isInvalid}
      aria-describedby={describedBy}
    >
      <Label>{label}</Label>
      <div className={styles.box}>
        <Input
          className={styles.input ?? ''}
          placeholder={t('form:searchByName')}
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return
            setTyped(null)
            setHeld(name ?? '')
            setDismissed(true)
          }}
        />
        {!adds && (
          <Button className={styles.open ?? ''}>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </Button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {proposes ? (status ?? t('form:found', { count: items.length })) : ''}
      </p>
      <Popover className={styles.popover ?? ''}>
        <ListBox<PickerItem>
          className={styles.list ?? ''}
          renderEmptyState={() => <p className={styles.help}>{status ?? t('form:foundNothing')}</p>}
        >
          {(item) => (
            <ListBoxItem id={item.id} textValue={item.name} className={styles.option ?? ''}>
              <PickedItem item={item} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

export function PickedItem({ item }: { readonly item: PickerItem }) {
  return (
    <span className={styles.item} data-depth={Math.min(item.depth ?? 0, 4)}>
      {item.picture && <img src={item.picture} alt="" loading="lazy" />}
      <span>
        <span>{item.name}</span>
        {item.note && <small>{item.note}</small>}
      </span>
    </span>
  )
}

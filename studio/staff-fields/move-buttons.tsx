'use client'

import { useLayoutEffect, useRef } from 'react'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { keepFocus } from './keep-focus.ts'
import styles from './move-buttons.module.css'

interface MoveButtonsProps {
  /** Name of the item, for example “Link 2”. */
  readonly called: string
  readonly index: number
  readonly count: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/**
 * Renders the buttons that move an item of a list up or down, or remove it. After a move, the focus returns to the
 * pressed button. If that button is now disabled, the button for the opposite direction gets the focus.
 */
export function MoveButtons({ called, index, count, onMove, onRemove }: MoveButtonsProps) {
  const { t } = useStaffTranslation()
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const pressed = useRef<'up' | 'down' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the item to its new index
  useLayoutEffect(() => {
    if (pressed.current === null) return
    const wanted = pressed.current === 'up' ? up.current : down.current
    const other = pressed.current === 'up' ? down.current : up.current
    pressed.current = null
    if (wanted?.disabled) other?.focus()
    else wanted?.focus()
  }, [index])
  return (
    <>
      <button
        ref={up}
        type="button"
        className={styles.small}
        disabled={index === 0}
        onClick={() => {
          pressed.current = 'up'
          onMove(index - 1)
        }}
      >
        {t('form:moveUp', { what: called })}
      </button>
      <button
        ref={down}
        type="button"
        className={styles.small}
        disabled={index === count - 1}
        onClick={() => {
          pressed.current = 'down'
          onMove(index + 1)
        }}
      >
        {t('form:moveDown', { what: called })}
      </button>
      <button
        type="button"
        className={styles.small}
        onClick={(event) => {
          keepFocus(event, 'item')
          onRemove()
        }}
      >
        {t('form:remove', { what: called })}
      </button>
    </>
  )
}

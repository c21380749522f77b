'use client'

import { useEffect } from 'react'
import { whoseUndo } from '../editing/whose-undo.ts'
import type { BlockActions } from './use-block-actions.ts'

interface Shortcuts {
  readonly selected: string | null
  readonly actions: BlockActions
  readonly undo: () => void
  readonly redo: () => void
  readonly publish: () => void
  readonly insert: () => void
  /** Clears the selection, so that the page itself is selected. */
  readonly leave: () => void
}

/**
 * Handles the keyboard shortcuts of the workbench. Undo and redo use the page's history, except where `whoseUndo` says
 * otherwise. Shortcuts that change a block are ignored while a field has the focus, so that typing never moves or
 * removes a block.
 */
export function useShortcuts({ selected, actions, undo, redo, publish, insert, leave }: Shortcuts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const inField = isField(event.target)
      const isCommand = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      const done = (run: () => void) => {
        event.preventDefault()
        run()
      }
      if (isCommand && key === 's') return done(() => undefined)
      if (isCommand && key === 'enter') return done(publish)
      if (event.defaultPrevented) return
      if (isCommand && !event.altKey && (key === 'z' || key === 'y')) {
        const whose = whoseUndo(event.target)
        if (whose === 'browser') return
        if (whose === 'nobody') return event.preventDefault()
        return done(key === 'y' || event.shiftKey ? redo : undo)
      }
      if (inField) return
      if (key === '/') return done(insert)
      if (!selected) return
      if (key === 'escape') return done(leave)
      if (event.altKey && key === 'arrowup') return done(() => actions.moveBy(selected, -1))
      if (event.altKey && key === 'arrowdown') return done(() => actions.moveBy(selected, 1))
      if (isCommand && key === 'd') return done(() => actions.duplicate(selected))
      if (isCommand && key === 'c' && String(getSelection()) === '') return done(() => actions.copy(selected))
      if (key === 'delete' || key === 'backspace') return done(() => actions.remove(selected))
    }
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (selected && !isField(event.target) && actions.paste(text, selected)) event.preventDefault()
    }
    // Handle undo and redo that were started from a menu or by a gesture of the browser.
    const onInput = (event: InputEvent) => {
      const isBack = event.inputType === 'historyUndo'
      const whose = whoseUndo(event.target)
      if ((!isBack && event.inputType !== 'historyRedo') || whose === 'browser') return
      event.preventDefault()
      if (whose === 'nobody') return
      if (isBack) undo()
      else redo()
    }
    // Listen in the capture phase, because the tree of the outline also handles the arrow keys.
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('beforeinput', onInput, { capture: true })
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('beforeinput', onInput, { capture: true })
      window.removeEventListener('paste', onPaste)
    }
  }, [selected, actions, undo, redo, publish, insert, leave])
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null
}

'use client'

import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import button from '#ui/button/button.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { useWords } from '../../words/staff-words.ts'
import type { SessionState } from '../editing/session.ts'
import styles from './top-bar.module.css'

interface TopBarProps {
  readonly title: string
  readonly state: SessionState
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onConflict: () => void
  readonly onPublish: () => void
  readonly children: ReactNode
}

/** The page's name, whether it is saved, undo and redo by name, and publishing. */
export function TopBar({ title, state, onUndo, onRedo, onConflict, onPublish, children }: TopBarProps) {
  const { t } = useWords()
  const nameOf = (steps: SessionState['undo']) => {
    const name = steps.at(-1)?.name
    return name ? t(name.key, name.values) : ''
  }
  const step = (kind: 'undo' | 'redo', run: () => void) => {
    const name = nameOf(state[kind])
    const label = name ? t(`compose:${kind}Step`, { name }) : t(`compose:${kind}`)
    return (
      <Button className={styles.tool ?? ''} aria-label={label} isDisabled={!name} onPress={run}>
        <Icon name={kind} size={18} />
      </Button>
    )
  }
  return (
    <header className={styles.top}>
      <h1>{title}</h1>
      <p className={styles.status} data-status={state.status} role="status">
        {state.status === 'conflict' ? (
          <Button className={button.text ?? ''} onPress={onConflict}>
            {t('compose:status.conflict')}
          </Button>
        ) : (
          t(`compose:status.${state.status}`)
        )}
      </p>
      {step('undo', onUndo)}
      {step('redo', onRedo)}
      {children}
      <Button className={button.primary ?? ''} isDisabled={!state.revision} onPress={onPublish}>
        {t('compose:publish.open')}
      </Button>
    </header>
  )
}

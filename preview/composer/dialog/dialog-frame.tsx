'use client'

import type { ReactNode } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Icon } from '#ui/icon/icon.tsx'
import { useWords } from '../../words/staff-words.ts'
import styles from './dialog.module.css'

interface DialogFrameProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** What ends it, in a row below. */
  readonly actions?: ReactNode
  /** The content keeps its own padding and scrolls by itself. */
  readonly bare?: boolean
}

/** A dialog of the staff screens: title, content, actions. Escape and a press beside it close it. */
export function DialogFrame({ title, onClose, children, actions, bare = false }: DialogFrameProps) {
  const { t } = useWords()
  return (
    <ModalOverlay isOpen isDismissable className={styles.overlay ?? ''} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title">{title}</Heading>
            <Button slot="close" className={styles.close ?? ''} aria-label={t('compose:close')}>
              <Icon name="close" />
            </Button>
          </header>
          {bare ? children : <div className={styles.body}>{children}</div>}
          {actions && <footer className={styles.foot}>{actions}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

'use client'

import type { ReactNode } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Icon } from '#ui/icon/icon.tsx'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import styles from './dialog.module.css'

interface DialogFrameProps {
  readonly title: string
  readonly onClose: () => void
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly isWide?: boolean
  readonly bare?: boolean
  /**
   * What closes the dialog besides Escape. `question`: only its actions. `form`: its actions and its close button, but
   * not a press outside, which would discard the input. `plain`: its actions, its close button, and a press outside.
   */
  readonly kind?: 'plain' | 'form' | 'question'
}

/**
 * Renders a dialog of the staff screens with title, content and actions. Escape always closes the dialog; `kind`
 * determines what else closes it.
 */
export function DialogFrame({
  title,
  onClose,
  children,
  actions,
  bare = false,
  isWide = false,
  kind = 'plain',
}: DialogFrameProps) {
  const { t } = useStaffTranslation()
  return (
    <ModalOverlay
      isOpen
      isDismissable={kind === 'plain'}
      className={styles.overlay ?? ''}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <Modal className={(isWide ? styles.wide : styles.modal) ?? ''}>
        <Dialog className={styles.dialog ?? ''} role={kind === 'question' ? 'alertdialog' : 'dialog'}>
          <header className={styles.head}>
            <Heading slot="title">{title}</Heading>
            {kind !== 'question' && (
              <Button slot="close" className={styles.close ?? ''} aria-label={t('staff:frameClose')}>
                <Icon name="close" />
              </Button>
            )}
          </header>
          {bare ? children : <div className={styles.body}>{children}</div>}
          {actions && <footer className={styles.foot}>{actions}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

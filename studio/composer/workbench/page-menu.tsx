'use client'

import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import styles from './block-menu.module.css'

/** Actions on a page other than publishing. */
export type PageAction = 'hand-over' | 'translate' | 'unpublish' | 'archive'

interface PageMenuProps {
  /** Actions that the page's state allows. */
  readonly actions: readonly PageAction[]
  readonly onAction: (action: PageAction) => void
}

/** Renders the less frequent actions on a page behind one button. */
export function PageMenu({ actions, onAction }: PageMenuProps) {
  const { t } = useStaffTranslation()
  if (actions.length === 0) return null
  return (
    <MenuTrigger>
      <Button className={button.secondary ?? ''}>{t('compose:pageMenu.open')}</Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Menu aria-label={t('compose:pageMenu.open')} onAction={(key) => onAction(key as PageAction)}>
          {actions.map((action) => (
            <MenuItem key={action} id={action} className={styles.menuItem ?? ''}>
              {t(`compose:pageMenu.${action}`)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

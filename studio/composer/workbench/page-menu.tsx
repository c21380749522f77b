'use client'

import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import styles from './block-menu.module.css'

export type PageAction = 'hand-over' | 'translate' | 'unpublish' | 'archive'

interface PageMenuProps {
  readonly actions: readonly PageAction[]
  readonly onAction: (action: PageAction) => void
}

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

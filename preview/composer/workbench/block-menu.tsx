'use client'

import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from '#ui/icon/icon.tsx'
import { useWords } from '../../words/staff-words.ts'
import styles from './block-menu.module.css'

/** What can be done to a block. */
export const blockActions = ['before', 'after', 'up', 'down', 'duplicate', 'copy', 'paste', 'remove'] as const
export type BlockAction = (typeof blockActions)[number]

const keys: Partial<Record<BlockAction, string>> = {
  up: 'Alt ↑',
  down: 'Alt ↓',
  duplicate: 'Ctrl D',
  copy: 'Ctrl C',
  paste: 'Ctrl V',
  remove: 'Delete',
}

/** The menu of a block in the outline, with the keys that do the same. */
export function BlockMenu({
  title,
  onAction,
}: {
  readonly title: string
  readonly onAction: (action: BlockAction) => void
}) {
  const { t } = useWords()
  return (
    <MenuTrigger>
      <Button className={styles.more ?? ''} aria-label={t('compose:menu', { title })}>
        <Icon name="more" size={16} />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Menu aria-label={t('compose:menu', { title })} onAction={(key) => onAction(key as BlockAction)}>
          {blockActions.map((action) => (
            <MenuItem
              key={action}
              id={action}
              className={styles.menuItem ?? ''}
              textValue={t(`compose:action.${action}`)}
            >
              {t(`compose:action.${action}`)} <kbd>{keys[action]}</kbd>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

'use client'

import { Menu, MenuItem, Popover } from 'react-aria-components'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import styles from './block-menu.module.css'

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

interface BlockMenuProps {
  readonly title: string
  readonly trigger: Element
  readonly onAction: (action: BlockAction) => void
  readonly onClose: () => void
}

/**
 * Renders the actions on a block, with their keyboard shortcuts. The outline's rows, of which there may be hundreds,
 * share one menu.
 */
export function BlockMenu({ title, trigger, onAction, onClose }: BlockMenuProps) {
  const { t } = useStaffTranslation()
  return (
    <Popover
      isOpen
      onOpenChange={onClose}
      triggerRef={{ current: trigger }}
      className={styles.popover ?? ''}
      placement="bottom end"
    >
      <Menu
        aria-label={t('compose:menu', { title })}
        autoFocus="first"
        onAction={(key) => onAction(key as BlockAction)}
        onClose={onClose}
      >
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
  )
}

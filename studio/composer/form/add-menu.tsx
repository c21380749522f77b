'use client'

import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import pickerStyles from '../../pickers/picker.module.css'
import styles from './form.module.css'

interface AddMenuProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly onAdd: (id: string) => void
  readonly isSmall?: boolean
}

export function AddMenu({ label, options, onAdd, isSmall = false }: AddMenuProps) {
  return (
    <MenuTrigger>
      <Button className={(isSmall ? styles.small : styles.add) ?? ''}>{label}</Button>
      <Popover className={pickerStyles.popover ?? ''}>
        <Menu className={pickerStyles.list ?? ''} onAction={(key) => onAdd(String(key))}>
          {options.map(({ id, name }) => (
            <MenuItem key={id} id={id} className={pickerStyles.option ?? ''}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

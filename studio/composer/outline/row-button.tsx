import type { KeyboardEvent, SyntheticEvent } from 'react'
import { Icon, type IconName } from '#ui/icon/icon.tsx'

interface RowButtonProps {
  readonly className: string | undefined
  readonly label: string
  readonly icon: IconName
  readonly opensMenu?: boolean
  readonly onPress: (button: Element) => void
}

/**
 * Renders a button in a row of a tree. Its events do not reach the row, which would handle them, too. A plain `button`
 * is fast enough for hundreds of rows.
 */
export function RowButton({ className, label, icon, opensMenu = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup={opensMenu ? 'menu' : undefined}
      onPointerDown={stop}
      onMouseDown={stop}
      onKeyDown={stopPress}
      onKeyUp={stopPress}
      onClick={(event) => {
        stop(event)
        onPress(event.currentTarget)
      }}
    >
      <Icon name={icon} size={opensMenu ? 16 : 14} />
    </button>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

function stopPress(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}

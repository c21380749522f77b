import type { ReactNode } from 'react'

interface ViewGuardProps {
  readonly draw: () => ReactNode
  readonly onThrow: (error: unknown) => ReactNode
}

/** Draws a block's view; a throw in the view itself costs the block, not the page (B7). */
export function ViewGuard({ draw, onThrow }: ViewGuardProps): ReactNode {
  try {
    return draw()
  } catch (error) {
    return onThrow(error)
  }
}

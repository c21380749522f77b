import type { ReactNode } from 'react'

interface ViewGuardProps {
  readonly draw: () => ReactNode
  readonly onThrow: (error: unknown) => ReactNode
}

/** Renders a block's view; when the view throws, only the block is lost, not the page (B7). */
export function ViewGuard({ draw, onThrow }: ViewGuardProps): ReactNode {
  try {
    return draw()
  } catch (error) {
    return onThrow(error)
  }
}

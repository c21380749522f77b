import type { ReactNode } from 'react'

interface ViewGuardProps {
  readonly render: () => ReactNode
  readonly onThrow: (error: unknown) => ReactNode
}

/** Renders a block's view; when the view throws, only the block is lost, not the page (B7). */
export function ViewGuard({ render, onThrow }: ViewGuardProps): ReactNode {
  try {
    return render()
  } catch (error) {
    return onThrow(error)
  }
}

'use client'

import type { Issue } from '#schemas/issue.ts'
import type { Definition } from '#schemas/page.ts'
import { useWords } from '../../words/staff-words.ts'
import type { CanvasView } from '../canvas/canvas-view.ts'
import type { Session } from '../editing/session.ts'

interface InspectorProps {
  readonly session: Session
  readonly definition: Definition
  readonly selected: string | null
  readonly view: CanvasView
  readonly issues: readonly Issue[]
  readonly onFix: (issue: Issue) => void
}

/** The form of what is selected: a block, a shared section's use, or the page itself. */
export function Inspector({ definition, selected }: InspectorProps) {
  const { t } = useWords()
  return <p>{selected ? JSON.stringify(definition.blocks[selected]?.props) : t('compose:thePage')}</p>
}

'use client'

import { memo } from 'react'
import { GridList, useDragAndDrop } from 'react-aria-components'
import type { MerchandisedList } from '#schemas/merchandised-list.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { type Drop, pinned, placeOf, reordered } from './edit-list.ts'
import styles from './merchandising.module.css'
import { type HandledTitles, TitleRow } from './title-row.tsx'
import type { ExplainedTitle } from './use-explanation.ts'

interface TitleListProps extends HandledTitles {
  readonly titles: readonly ExplainedTitle[]
  readonly onEdit: (change: (list: MerchandisedList) => MerchandisedList) => void
  /** Shows the titles in a new order at once, before the back end responds (optimistic update). */
  readonly onArrange: (change: (titles: readonly ExplainedTitle[]) => readonly ExplainedTitle[]) => void
}

const idOf = ({ productId }: ExplainedTitle) => productId

/**
 * Renders the titles of a list in their order. A title that is dragged, or moved by keyboard, is pinned where it is
 * dropped. The component is memoised, so that typing in another field does not re-render the titles.
 */
export const TitleList = memo(function TitleList({ titles, onEdit, onArrange, ...handled }: TitleListProps) {
  const { t } = useStaffTranslation()
  const { dragAndDropHooks } = useDragAndDrop<ExplainedTitle>({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const [moved] = [...keys].map(String)
      if (moved === undefined) return
      const drop: Drop = { moved, target: String(target.key), position: target.dropPosition }
      const place = placeOf(titles.map(idOf), drop)
      if (place === 0) return
      onArrange((before) =>
        reordered(before, idOf, { ...drop, moved: new Set([moved]) }).map((title, at) => ({ ...title, place: at + 1 })),
      )
      onEdit((list) => pinned(list, moved, place))
    },
  })
  return (
    <GridList<ExplainedTitle>
      aria-label={t('lists:titles')}
      className={styles.rows}
      items={titles.map((title) => ({ ...title, id: title.productId }))}
      dependencies={[handled.pins, handled.boosts, handled.buried]}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className={styles.muted}>{t('lists:noTitles')}</p>}
    >
      {(title) => <TitleRow title={title} handled={handled} onEdit={onEdit} />}
    </GridList>
  )
})

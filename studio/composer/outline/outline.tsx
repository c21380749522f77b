'use client'

import { memo, type RefObject, useMemo, useRef } from 'react'
import {
  Button,
  Collection,
  type Key,
  ListLayout,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components'
import { Icon } from '#ui/icon/icon.tsx'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import { type BlockPosition, canContain, idsAt, positionOfBlock } from '../editing/block-positions.ts'
import styles from './outline.module.css'
import { type OutlineInput, type OutlineRow, outlineOf } from './outline-tree.ts'
import { RowButton } from './row-button.tsx'
import { useSettledRows } from './use-settled-rows.ts'

export interface OutlineProps extends OutlineInput {
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
  readonly onMove: (id: string, place: BlockPosition) => void
  readonly onInsert: (place: BlockPosition) => void
  readonly onMenu: (id: string, button: Element) => void
}

/**
 * Height of a row in rem, as in the style sheet. All rows have this height, so no row needs to be measured. Measuring
 * took a third of the time needed to select a block.
 */
const rowHeight = 2.75
const dragType = 'application/x-kolofon-block'

/**
 * Renders the page as a tree, whose blocks can be moved by mouse, by touch and by keyboard (Enter on the handle, or Alt
 * with the arrow keys).
 */
export function Outline({ selected, onSelect, onMove, onInsert, onMenu, ...input }: OutlineProps) {
  const { settings } = useStudio()
  const { t, language: staff } = useStaffTranslation()
  const { definition, language, sections, marks, comments, others } = input
  const rows = useMemo(
    () => outlineOf({ definition, language, sections, marks, comments, others }, { blocks: settings.blocks, staff, t }),
    [definition, language, sections, marks, comments, others, settings.blocks, staff, t],
  )
  const latest = useRef({ definition, onMove, onInsert, onMenu })
  latest.current = { definition, onMove, onInsert, onMenu }
  return <OutlineTree rows={useSettledRows(rows)} selected={selected} onSelect={onSelect} latest={latest} />
}

interface OutlineTreeProps {
  readonly rows: readonly OutlineRow[]
  readonly selected: string | null
  readonly onSelect: (id: string | null) => void
  /** Current props, which the handlers of a row read. */
  readonly latest: RefObject<Pick<OutlineProps, 'definition' | 'onMove' | 'onInsert' | 'onMenu'>>
}

const OutlineTree = memo(function OutlineTree({ rows, selected, onSelect, latest }: OutlineTreeProps) {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const all = useMemo(() => allKeys(rows), [rows])

  /**
   * Returns the position at which a block is dropped; null when it is dropped on another block. Does not check whether
   * the list may contain the block.
   */
  const placeOf = (key: Key, position: 'before' | 'after' | 'on'): BlockPosition | null => {
    const { definition } = latest.current
    const target = String(key)
    if (target.startsWith('/')) return { list: target, index: position === 'on' ? idsAt(definition, target).length : 0 }
    const place = positionOfBlock(definition, target)
    return place && position !== 'on' ? { list: place.list, index: place.index + (position === 'after' ? 1 : 0) } : null
  }
  const { dragAndDropHooks } = useDragAndDrop<OutlineRow>({
    getItems: (keys) =>
      [...keys]
        .filter((key) => !String(key).startsWith('/'))
        .map((key) => ({ [dragType]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [dragType],
    getDropOperation: (target) =>
      target.type === 'item' && placeOf(target.key, target.dropPosition) ? 'move' : 'cancel',
    onMove({ keys, target }) {
      const place = placeOf(target.key, target.dropPosition)
      const { definition, onMove } = latest.current
      for (const key of keys) {
        const id = String(key)
        const type = definition.blocks[id]?.type
        if (place && type && canContain({ type, id, list: place.list }, definition, settings.blocks)) onMove(id, place)
      }
    },
  })

  const layout = useMemo(() => ({ rowSize: rowHeight * rem() }), [])

  return (
    // Rows out of view are not rendered, because a page may have hundreds of rows.
    <Virtualizer layout={ListLayout} layoutOptions={layout}>
      <Tree
        aria-label={t('compose:outline')}
        className={styles.tree ?? ''}
        items={rows}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection={selected !== null}
        selectedKeys={selected ? [selected] : []}
        expandedKeys={all}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys]
          onSelect(key === undefined ? null : blockAt(String(key)))
        }}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(row: OutlineRow) => <Row row={row} latest={latest} onSelect={onSelect} />}
      </Tree>
    </Virtualizer>
  )
})

type RowProps = Pick<OutlineTreeProps, 'latest' | 'onSelect'> & { readonly row: OutlineRow }

function Row({ row, latest, onSelect }: RowProps) {
  const { t } = useStaffTranslation()
  const said = [row.title, row.words, row.mark && t(`compose:mark.${row.mark}`)].filter(Boolean).join(', ')
  return (
    <TreeItem id={row.key} textValue={said} className={styles.item ?? ''}>
      <TreeItemContent>
        {({ isSelected, isFocused }) => (
          <Line row={row} latest={latest} onSelect={onSelect} isAt={isSelected || isFocused} />
        )}
      </TreeItemContent>
      <Collection items={row.rows}>
        {(inner: OutlineRow) => <Row row={inner} latest={latest} onSelect={onSelect} />}
      </Collection>
    </TreeItem>
  )
}

interface LineProps extends RowProps {
  /** Whether the row has the keyboard focus or is selected. */
  readonly isAt: boolean
}

/** Renders the content of a row. Memoised, because the tree renders every row again whenever the focus moves. */
const Line = memo(function Line({ row, latest, onSelect, isAt }: LineProps) {
  const { t } = useStaffTranslation()
  const { title, words, mark, comments: count, other } = row
  return (
    <div
      className={row.kind === 'list' ? styles.list : styles.block}
      data-hidden-when={row.isTargeted ? '' : undefined}
      // Select on press for immediate feedback, because in a tree with draggable rows React Aria selects on release.
      onPointerDown={({ pointerType, button }) => {
        if (pointerType === 'mouse' && button === 0) onSelect(blockAt(row.key))
      }}
    >
      {row.kind === 'block' && <Handle label={t('compose:drag', { title })} isAt={isAt} />}
      <span className={styles.title}>
        <span>{title}</span>
        {words && <small>{words}</small>}
      </span>
      {row.isTargeted && (
        <span className={styles.targeted} title={t('compose:targeted')}>
          ◐
        </span>
      )}
      {other && (
        <span className={styles.other} title={t('compose:alsoHere', { name: other })}>
          {other.slice(0, 1).toUpperCase()}
        </span>
      )}
      {count > 0 && (
        <span className={styles.count} title={t('compose:comments', { count })}>
          {count}
        </span>
      )}
      {mark && <span className={styles.mark} data-severity={mark} title={t(`compose:mark.${mark}`)} />}
      {row.kind === 'block' ? (
        <RowButton
          className={styles.more}
          label={t('compose:menu', { title })}
          opensMenu
          icon="more"
          onPress={(button) => latest.current.onMenu(row.key, button)}
        />
      ) : (
        <RowButton
          className={styles.add}
          label={t('compose:insertIn', { list: title })}
          icon="plus"
          onPress={() => {
            const { definition, onInsert } = latest.current
            onInsert({ list: row.key, index: idsAt(definition, row.key).length })
          }}
        />
      )}
    </div>
  )
})

/**
 * Renders the drag handle of a row. With a mouse, the whole row can be dragged. Only the keyboard needs a button, so
 * the button is rendered only in the focused or selected row.
 */
function Handle({ label, isAt }: { readonly label: string; readonly isAt: boolean }) {
  const icon = <Icon name="grip" size={14} />
  if (!isAt) return <span className={styles.handle}>{icon}</span>
  return (
    <Button slot="drag" className={styles.handle ?? ''} aria-label={label}>
      {icon}
    </Button>
  )
}

/** Returns the id of a row's block. For a list it returns null, which selects the page. */
const blockAt = (key: string): string | null => (key.startsWith('/') ? null : key)

/** Returns the length of one rem in pixels. It depends on the text size in the user's browser. */
function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

function allKeys(rows: readonly OutlineRow[]): readonly string[] {
  return rows.flatMap(({ key, rows: inner }) => [key, ...allKeys(inner)])
}

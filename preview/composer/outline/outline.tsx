'use client'

import { memo, useMemo } from 'react'
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
import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useWords } from '../../words/staff-words.ts'
import { blockTitle, firstWords } from '../block-titles.ts'
import { useComposer } from '../composer-context.tsx'
import { idsAt, mayStand, type Place, placeOfBlock } from '../editing/places.ts'
import styles from './outline.module.css'
import { type OutlineRow, outlineOf } from './outline-tree.ts'
import { RowButton } from './row-button.tsx'

export interface OutlineProps {
  readonly definition: Definition
  readonly language: Language
  /** Shared sections by id, for their titles. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  readonly selected: string | null
  /** Blocks with findings: id → the worst. */
  readonly marks: ReadonlyMap<string, 'error' | 'warning'>
  /** Open comments by block. */
  readonly comments: (id: string) => number
  /** Blocks at which others are. */
  readonly others: ReadonlyMap<string, string>
  readonly onSelect: (id: string | null) => void
  readonly onMove: (id: string, place: Place) => void
  readonly onInsert: (place: Place) => void
  /** What can be done to a block is asked for at its button. */
  readonly onMenu: (id: string, button: Element) => void
}

/** As the style sheet has it, in rem. All rows are as tall: measuring each was a third of what selecting a block cost. */
const rowHeight = 2.75
const dragType = 'application/x-kolofon-block'

/** The page as a tree: moved by mouse, by touch and by keyboard (the handle's Enter, or Alt with the arrow keys). */
export function Outline(props: OutlineProps) {
  const { definition, selected, onSelect, onMove } = props
  const { settings } = useComposer()
  const { t } = useWords()
  const rows = useMemo(() => outlineOf(definition, settings.blocks), [definition, settings.blocks])
  const all = useMemo(() => allKeys(rows), [rows])

  /** Where a drop leads; null: nowhere. */
  const placeOf = (key: Key, position: 'before' | 'after' | 'on'): Place | null => {
    const target = String(key)
    if (target.startsWith('/')) return { list: target, index: position === 'on' ? idsAt(definition, target).length : 0 }
    const place = placeOfBlock(definition, target)
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
      for (const key of keys) {
        const id = String(key)
        const type = definition.blocks[id]?.type
        if (place && type && mayStand({ type, id, list: place.list }, definition, settings.blocks)) onMove(id, place)
      }
    },
  })

  const layout = useMemo(() => ({ rowSize: rowHeight * rem() }), [])

  return (
    // Rows that are out of sight are not made: a page may have hundreds.
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
        dependencies={[definition, props.language, props.sections, props.marks, props.comments, props.others]}
      >
        {(row: OutlineRow) => <Row row={row} outline={props} />}
      </Tree>
    </Virtualizer>
  )
}

function Row({ row, outline }: { readonly row: OutlineRow; readonly outline: OutlineProps }) {
  const { settings } = useComposer()
  const { t, language: staff } = useWords()
  const { definition, language, sections, marks } = outline
  const node = definition.blocks[row.key]
  const section = node?.type === '@section' ? sections.find(({ id }) => id === node.ref) : undefined
  const words = section?.title ?? (node ? firstWords(node, language) : '')
  const title =
    row.kind === 'list'
      ? regionTitle(row.name, t)
      : section
        ? t('compose:section')
        : blockTitle(definition, row.key, { blocks: settings.blocks, language: staff, t })
  const mark = marks.get(row.key)
  const said = [title, words, mark && t(`compose:mark.${mark}`)].filter(Boolean).join(', ')
  return (
    <TreeItem id={row.key} textValue={said} className={styles.item ?? ''}>
      <TreeItemContent>
        {({ isSelected, isFocused }) => (
          <Line row={row} outline={outline} title={title} words={words} isAt={isSelected || isFocused} />
        )}
      </TreeItemContent>
      <Collection items={row.rows}>{(inner: OutlineRow) => <Row row={inner} outline={outline} />}</Collection>
    </TreeItem>
  )
}

interface LineProps {
  readonly row: OutlineRow
  readonly outline: OutlineProps
  readonly title: string
  readonly words: string
  /** The keyboard or the selection is here. */
  readonly isAt: boolean
}

/** What is seen of a row. A tree draws every row anew at each step of the focus; what stands in them stays. */
const Line = memo(function Line({ row, outline, title, words, isAt }: LineProps) {
  const { t } = useWords()
  const { definition, marks, comments, others, onSelect, onInsert, onMenu } = outline
  const node = definition.blocks[row.key]
  const mark = marks.get(row.key)
  const count = row.kind === 'block' ? comments(row.key) : 0
  const other = others.get(row.key)
  return (
    <div
      className={row.kind === 'list' ? styles.list : styles.block}
      data-hidden-when={node?.when ? '' : undefined}
      // A tree whose rows can be dragged selects when the button is let go; who presses wants to see it now.
      onPointerDown={({ pointerType, button }) => {
        if (pointerType === 'mouse' && button === 0) onSelect(blockAt(row.key))
      }}
    >
      {row.kind === 'block' && <Handle label={t('compose:drag', { title })} isAt={isAt} />}
      <span className={styles.title}>
        <span>{title}</span>
        {words && <small>{words}</small>}
      </span>
      {node?.when && (
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
          onPress={(button) => onMenu(row.key, button)}
        />
      ) : (
        <RowButton
          className={styles.add}
          label={t('compose:insertIn', { list: title })}
          icon="plus"
          onPress={() => onInsert({ list: row.key, index: idsAt(definition, row.key).length })}
        />
      )}
    </div>
  )
})

/** A mouse drags the row itself; the button is the keyboard's way, so it is there where the keyboard is. */
function Handle({ label, isAt }: { readonly label: string; readonly isAt: boolean }) {
  const icon = <Icon name="grip" size={14} />
  if (!isAt) return <span className={styles.handle}>{icon}</span>
  return (
    <Button slot="drag" className={styles.handle ?? ''} aria-label={label}>
      {icon}
    </Button>
  )
}

/** Who selects a list selects the page. */
const blockAt = (key: string): string | null => (key.startsWith('/') ? null : key)

/** Pixels: editors choose how large their text is. */
function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

function allKeys(rows: readonly OutlineRow[]): readonly string[] {
  return rows.flatMap(({ key, rows: inner }) => [key, ...allKeys(inner)])
}

const knownRegions = new Set(['main', 'header', 'footer'])

export function regionTitle(name: string, t: (key: string) => string): string {
  return knownRegions.has(name) ? t(`compose:region.${name}`) : name
}

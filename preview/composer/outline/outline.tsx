'use client'

import { type ReactNode, useMemo } from 'react'
import { Button, Collection, type Key, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components'
import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useWords } from '../../words/staff-words.ts'
import { blockTitle, firstWords } from '../block-titles.ts'
import { useComposer } from '../composer-context.tsx'
import { idsAt, mayStand, type Place, placeOfBlock } from '../editing/places.ts'
import styles from './outline.module.css'
import { type OutlineRow, outlineOf } from './outline-tree.ts'

export interface OutlineProps {
  readonly definition: Definition
  readonly language: Language
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
  /** What can be done to a block, as a menu. */
  readonly menu: (id: string) => ReactNode
}

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

  return (
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
        const id = key === undefined ? null : String(key)
        onSelect(id?.startsWith('/') ? null : id)
      }}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[definition, props.language, props.marks, props.comments, props.others, selected]}
    >
      {(row: OutlineRow) => <Row row={row} outline={props} />}
    </Tree>
  )
}

function Row({ row, outline }: { readonly row: OutlineRow; readonly outline: OutlineProps }) {
  const { settings } = useComposer()
  const { t, language: staff } = useWords()
  const { definition, language, marks, comments, others, onInsert, menu } = outline
  const node = definition.blocks[row.key]
  const words = node ? firstWords(node, language) : ''
  const title =
    row.kind === 'list'
      ? regionTitle(row.name, t)
      : blockTitle(definition, row.key, { blocks: settings.blocks, language: staff, t })
  const mark = marks.get(row.key)
  const said = [title, words, mark && t(`compose:mark.${mark}`)].filter(Boolean).join(', ')
  const count = row.kind === 'block' ? comments(row.key) : 0
  return (
    <TreeItem id={row.key} textValue={said} className={styles.item ?? ''}>
      <TreeItemContent>
        <div
          className={row.kind === 'list' ? styles.list : styles.block}
          data-hidden-when={node?.when ? '' : undefined}
        >
          {row.kind === 'block' && (
            <Button slot="drag" className={styles.handle ?? ''} aria-label={t('compose:drag', { title })}>
              <Icon name="grip" size={14} />
            </Button>
          )}
          <span className={styles.title}>
            {title}
            {words && <small>{words}</small>}
          </span>
          {node?.when && (
            <span className={styles.targeted} title={t('compose:targeted')}>
              ◐
            </span>
          )}
          {others.get(row.key) && (
            <span className={styles.other} title={t('compose:alsoHere', { name: others.get(row.key) ?? '' })}>
              {(others.get(row.key) ?? '').slice(0, 1).toUpperCase()}
            </span>
          )}
          {count > 0 && (
            <span className={styles.count} title={t('compose:comments', { count })}>
              {count}
            </span>
          )}
          {mark && <span className={styles.mark} data-severity={mark} title={t(`compose:mark.${mark}`)} />}
          {row.kind === 'block' ? (
            menu(row.key)
          ) : (
            <Button
              className={styles.add ?? ''}
              aria-label={t('compose:insertIn', { list: title })}
              onPress={() => onInsert({ list: row.key, index: idsAt(definition, row.key).length })}
            >
              <Icon name="plus" size={14} />
            </Button>
          )}
        </div>
      </TreeItemContent>
      <Collection items={row.rows}>{(inner: OutlineRow) => <Row row={inner} outline={outline} />}</Collection>
    </TreeItem>
  )
}

function allKeys(rows: readonly OutlineRow[]): readonly string[] {
  return rows.flatMap(({ key, rows: inner }) => [key, ...allKeys(inner)])
}

const knownRegions = new Set(['main', 'header', 'footer'])

export function regionTitle(name: string, t: (key: string) => string): string {
  return knownRegions.has(name) ? t(`compose:region.${name}`) : name
}

'use client'

import { useMemo, useRef } from 'react'
import type { BlockNode, Definition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { copyText, readCopied } from '../../staff-frame/copy-text.ts'
import { useToast } from '../../staff-frame/toasts.tsx'
import { useStudio } from '../../studio-context.tsx'
import { blockTitle } from '../block-titles.ts'
import { type BlockPosition, canContain, idsAt, positionOfBlock } from '../editing/block-positions.ts'
import { duplicateBlock, insertBlock, insertTree, moveBlock, removeBlock, treeOf } from '../editing/commands.ts'
import type { Session } from '../editing/session.ts'
import { readTree, writeTree } from './clipboard.ts'

export interface BlockActions {
  readonly titleOf: (id: string) => string
  insert(node: BlockNode, title: string, place: BlockPosition): void
  move(id: string, place: BlockPosition): void
  moveBy(id: string, by: -1 | 1): void
  duplicate(id: string): void
  remove(id: string): void
  copy(id: string): void
  /**
   * Pastes blocks from the clipboard's text after a block. Returns false when the text contains none, or when they may
   * not be inserted there.
   */
  paste(text: string, after: string): boolean
  /**
   * Pastes the last copied block after a block. Shows a message when this is not possible, for example when the browser
   * allows pasting only by keyboard.
   */
  pasteCopied(after: string): Promise<void>
}

interface Input {
  readonly session: Session
  readonly select: (id: string | null) => void
  readonly say: (text: string) => void
}

export function useBlockActions({ session, select, say }: Input): BlockActions {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const toast = useToast()
  const lastCopied = useRef<string | null>(null)
  return useMemo(() => {
    const now = () => session.state().definition
    const titleOf = (id: string) => blockTitle(now(), id, { blocks: settings.blocks, language, t })
    const step = (key: string, title: string, next: (definition: Definition) => Definition) => {
      session.edit({ key: `compose:step.${key}`, values: { title } }, next)
      say(t(`compose:step.${key}`, { title }))
    }
    const put = (
      key: string,
      title: string,
      make: (definition: Definition) => { definition: Definition; id: string },
    ) => {
      const { definition, id } = make(now())
      step(key, title, () => definition)
      select(id)
    }
    const move = (id: string, place: BlockPosition) => {
      const title = titleOf(id)
      session.edit({ key: 'compose:step.move', values: { title } }, (definition) => moveBlock(definition, id, place))
      const at = positionOfBlock(now(), id)
      const count = at ? idsAt(now(), at.list).length : 0
      say(t('compose:moved', { title, place: (at?.index ?? 0) + 1, count }))
    }
    return {
      titleOf,
      insert: (node, title, place) => put('insert', title, (definition) => insertBlock(definition, node, place)),
      move,
      moveBy(id, by) {
        const place = positionOfBlock(now(), id)
        if (!place) return
        const index = place.index + (by === 1 ? 2 : -1)
        if (index >= 0 && index <= idsAt(now(), place.list).length) move(id, { ...place, index })
      },
      duplicate: (id) => {
        const made = duplicateBlock(now(), id)
        if (made) put('duplicate', titleOf(id), () => made)
      },
      remove(id) {
        const place = positionOfBlock(now(), id)
        step('remove', titleOf(id), (definition) => removeBlock(definition, id))
        const ids = place ? idsAt(now(), place.list) : []
        select(ids[Math.min(place?.index ?? 0, ids.length - 1)] ?? null)
      },
      copy(id) {
        const tree = treeOf(now(), id)
        if (!tree) return
        const title = titleOf(id)
        const text = writeTree(tree)
        lastCopied.current = text
        void copyText(text).then((done) =>
          toast(t(done ? 'compose:copied' : 'compose:copyFailed', { title }), done ? 'done' : 'failed'),
        )
      },
      async pasteCopied(after) {
        const text = (await readCopied()) ?? lastCopied.current
        if (text !== null) return this.paste(text, after) ? undefined : toast(t('compose:nothingToPaste'), 'failed')
        select(after)
        toast(t('compose:pasteByKeys', { title: titleOf(after) }), 'failed')
      },
      paste(text, after) {
        const tree = readTree(text)
        const place = positionOfBlock(now(), after)
        const type = tree?.blocks[tree.root]?.type
        if (!tree || !place || !type) return false
        if (!canContain({ type, list: place.list }, now(), settings.blocks)) return false
        const title = settings.blocks.find((block) => block.type === type)?.titles[language] ?? type
        put('paste', title, (definition) => insertTree(definition, tree, { ...place, index: place.index + 1 }))
        return true
      },
    }
  }, [session, settings.blocks, language, t, select, say, toast])
}

'use client'

import { useMemo, useState } from 'react'
import { Autocomplete, Header, Input, ListBox, ListBoxItem, ListBoxSection, SearchField } from 'react-aria-components'
import { blockGroups } from '#runtime/registry/define-block.ts'
import type { BlockNode, Definition } from '#schemas/page.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { hasEachWord } from '#schemas/values/has-each-word.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { useStudio } from '../../studio-context.tsx'
import { type BlockPosition, canContain } from '../editing/block-positions.ts'
import { exampleTitle } from '../form/titles.ts'
import type { ComposerBlock } from '../settings.ts'
import styles from './insert.module.css'

interface InsertDialogProps {
  readonly definition: Definition
  readonly place: BlockPosition
  /** Shared sections that this page may contain. */
  readonly sections: readonly { readonly id: string; readonly title: string }[]
  readonly onInsert: (node: BlockNode, title: string) => void
  readonly onClose: () => void
}

interface Choice {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly words: string
  readonly node: BlockNode
}

export function InsertDialog({ definition, place, sections, onInsert, onClose }: InsertDialogProps) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const [text, setText] = useState('')
  const groups = useMemo(() => {
    const fitting = settings.blocks.filter(({ type }) =>
      canContain({ type, list: place.list }, definition, settings.blocks),
    )
    const made = Map.groupBy(
      fitting.flatMap((block) =>
        Object.entries(block.examples).map(([name, props]): Choice & { readonly group: string } => ({
          id: `${block.type} ${name}`,
          title: block.titles[language],
          detail: presetTitle(block, name, language),
          words: `${block.titles[language]} ${presetTitle(block, name, language)} ${block.type} ${name}`,
          node: { type: block.type, v: block.version, props: structuredClone(props) as BlockNode['props'] },
          group: block.group,
        })),
      ),
      ({ group }) => group,
    )
    const shared = sections.map(
      ({ id, title }): Choice => ({
        id: `@section ${id}`,
        title,
        detail: t('compose:section'),
        words: `${title} ${id} ${t('compose:section')}`,
        node: { type: '@section', v: 1, props: {}, ref: id, pin: 'published' },
      }),
    )
    const offered = blockGroups.flatMap((group) => {
      const choices = made.get(group)?.toSorted((a, b) => a.title.localeCompare(b.title, language)) ?? []
      return choices.length > 0 ? [[group, choices] as const] : []
    })
    return [...offered, ...(shared.length > 0 ? [['sections', shared] as const] : [])]
  }, [settings.blocks, sections, definition, place.list, language, t])
  const byId = useMemo(
    () => new Map(groups.flatMap(([, choices]) => choices.map((one) => [one.id, one] as const))),
    [groups],
  )

  return (
    <DialogFrame title={t('compose:insertTitle')} onClose={onClose} bare>
      <div className={styles.panel}>
        <Autocomplete filter={hasEachWord} inputValue={text} onInputChange={setText}>
          <SearchField autoFocus aria-label={t('compose:insertSearch')} className={styles.search ?? ''}>
            <Input placeholder={t('compose:insertSearch')} />
          </SearchField>
          <ListBox
            aria-label={t('compose:insertTitle')}
            className={styles.list ?? ''}
            layout="stack"
            selectionMode="none"
            onAction={(key) => {
              const choice = byId.get(String(key))
              if (choice) onInsert(choice.node, choice.title)
            }}
            renderEmptyState={() => <p className={styles.empty}>{t('compose:insertNothing', { text })}</p>}
          >
            {groups.map(([group, choices]) => (
              <ListBoxSection key={group} id={group} className={styles.group ?? ''}>
                <Header>{t(`compose:group.${group}`)}</Header>
                {choices.map((choice) => (
                  <ListBoxItem key={choice.id} id={choice.id} textValue={choice.words} className={styles.choice ?? ''}>
                    <b>{choice.title}</b>
                    {choice.detail && <small>{choice.detail}</small>}
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </Autocomplete>
      </div>
    </DialogFrame>
  )
}

/** Returns the preset's title, or '' for a block that has only one preset. */
function presetTitle({ type, examples }: ComposerBlock, name: string, language: StaffLanguage): string {
  return Object.keys(examples).length > 1 ? exampleTitle(type, name, language) : ''
}

'use client'

import { useState } from 'react'
import { Button, Radio, RadioGroup } from 'react-aria-components'
import type { Definition } from '#schemas/page.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { useStudio } from '../../studio-context.tsx'
import { blockTitle } from '../block-titles.ts'
import type { EditConflict } from '../editing/session.ts'
import { fieldTitle } from '../form/titles.ts'
import { describeChange } from '../history/describe-change.ts'
import styles from './conflict.module.css'

interface ConflictDialogProps {
  readonly author: string | null
  readonly conflicts: readonly EditConflict[]
  readonly definition: Definition
  readonly theirs: Definition
  readonly onResolve: (theirPaths: ReadonlySet<string>) => void
  readonly onClose: () => void
}

/**
 * Renders an edit conflict: for each value that two editors changed in different ways, both versions and the choice
 * between them (C2). All other edits are merged.
 */
export function ConflictDialog({ author, conflicts, definition, theirs, onResolve, onClose }: ConflictDialogProps) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const name = author ?? t('compose:somebody')
  return (
    <DialogFrame
      title={t('compose:conflict.title')}
      onClose={onClose}
      actions={
        <Button
          className={button.primary ?? ''}
          isDisabled={chosen.size < conflicts.length}
          onPress={() => onResolve(new Set([...chosen].flatMap(([path, side]) => (side === 'theirs' ? [path] : []))))}
        >
          {t('compose:conflict.keep')}
        </Button>
      }
    >
      <p>{t('compose:conflict.intro', { name })}</p>
      {conflicts.map(({ path, mine, theirs: other }) => {
        const { blockId, field, language: of } = describeChange({ path })
        const home = blockId && definition.blocks[blockId] ? definition : theirs
        const title = blockId
          ? blockTitle(home, blockId, { blocks: settings.blocks, language, t })
          : t('compose:thePage')
        const label = [title, field && fieldTitle(home.blocks[blockId ?? '']?.type ?? 'page', field, language), of]
          .filter(Boolean)
          .join(' › ')
        return (
          <RadioGroup
            key={path}
            className={styles.conflict ?? ''}
            aria-label={label}
            value={chosen.get(path) ?? null}
            onChange={(side) => setChosen(new Map([...chosen, [path, side]]))}
          >
            <b>{label}</b>
            <Radio value="mine" className={styles.side ?? ''}>
              <span>{t('compose:conflict.mine')}</span>
              <Value value={mine} />
            </Radio>
            <Radio value="theirs" className={styles.side ?? ''}>
              <span>{name}</span>
              <Value value={other} />
            </Radio>
          </RadioGroup>
        )
      })}
    </DialogFrame>
  )
}

function Value({ value }: { readonly value: unknown }) {
  const { t } = useStaffTranslation()
  if (value === undefined || value === null) return <i>{t('compose:conflict.gone')}</i>
  return <span className={styles.value}>{typeof value === 'string' ? value : JSON.stringify(value, null, 1)}</span>
}

'use client'

import type { Issue } from '#schemas/issue.ts'
import { toPointer } from '#schemas/json-pointer.ts'
import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { BlockResults } from '../../measurement/block-results.tsx'
import { useStudio } from '../../studio-context.tsx'
import { withValue } from '../editing/pointers.ts'
import type { Session } from '../editing/session.ts'
import { BlockForm } from '../form/block-form.tsx'
import type { FormChangeListener } from '../form/form-change.ts'
import { PageForm } from '../form/page-form.tsx'
import { SectionForm } from '../form/section-form.tsx'
import styles from './inspector.module.css'
import { useSectionUse } from './use-section-use.ts'

interface InspectorProps {
  readonly session: Session
  readonly definition: Definition
  readonly selected: string | null
  /** Language of the canvas, shown first. */
  readonly language: Language
  readonly issues: readonly Issue[]
  readonly titleOf: (id: string) => string
  readonly onFix: (issue: Issue) => void
}

export function Inspector({ session, definition, selected, language, issues, titleOf, onFix }: InspectorProps) {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const languages = settings.languages.map(({ id }) => id)
  const node = selected ? definition.blocks[selected] : undefined
  const section = useSectionUse(node)
  const change =
    (base: string, title: string): FormChangeListener =>
    (requested, typedIn) => {
      const name = { key: 'compose:step.edit', values: { field: requested.field, title } }
      const run = typedIn === undefined ? undefined : `${base}${typedIn}`
      session.edit(name, (now) => withValue(now, `${base}${requested.path}`, requested.value), run)
    }
  if (node && selected) {
    const title = titleOf(selected)
    return (
      <div className={styles.inspector}>
        <h2>{title}</h2>
        {node.type === '@section' && node.ref && (
          <p>
            <a href={`${settings.base}/compose/${node.ref}`}>{t('compose:openSection')}</a>
          </p>
        )}
        {definition.kind === 'page' && <BlockResults pageId={definition.id} blockId={selected} />}
        <BlockForm
          key={selected}
          block={node}
          blockId={selected}
          contract={settings.blocks.find(({ type }) => type === node.type) ?? null}
          issues={issues}
          language={language}
          languages={languages}
          onChange={change(`/blocks/${toPointer(selected)}`, title)}
          onFix={onFix}
          {...(section ? { section } : {})}
        />
      </div>
    )
  }
  if (definition.kind === 'section') {
    return (
      <div className={styles.inspector}>
        <h2>{t('compose:section')}</h2>
        <SectionForm
          definition={definition}
          issues={issues}
          language={language}
          languages={languages}
          titleOf={titleOf}
          onChange={change('', t('compose:thePage'))}
          onFix={onFix}
        />
      </div>
    )
  }
  return (
    <div className={styles.inspector}>
      <h2>{t('compose:thePage')}</h2>
      <PageForm
        definition={definition}
        issues={issues}
        language={language}
        languages={languages}
        onChange={change('', t('compose:thePage'))}
        onFix={onFix}
      />
    </div>
  )
}

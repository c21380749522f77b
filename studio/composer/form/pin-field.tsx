'use client'

import { type BlockNode, pinnedRevision } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { keepFocus } from '../../staff-fields/keep-focus.ts'
import type { SectionUse, SectionVersion } from './block-form.tsx'
import { FieldGroup } from './field-frame.tsx'
import styles from './form.module.css'
import { useForm } from './form-context.tsx'

/** Renders the choice between the published version of the block's section and one pinned revision (P3). */
export function PinField({ node, section }: { readonly node: BlockNode; readonly section: SectionUse }) {
  const { t, language } = useStaffTranslation()
  const { change, announce } = useForm()
  const { live, pinned } = section
  const revision = pinnedRevision(node)
  const title = t('form:section.pin')
  const nameOf = (version: SectionVersion) =>
    new Date(version.at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  const version = pinned ? nameOf(pinned) : (revision?.slice(0, 8) ?? '')
  const [label, next, said] =
    revision === null
      ? [t('form:section.pinHere'), live?.revision, t('form:section.isPinned')]
      : [t('form:section.follow'), 'published', t('form:section.follows')]
  return (
    <FieldGroup path="/pin" title={title} isRequired={false} issuesOf="within">
      <p className={styles.help}>
        {revision === null ? t('form:section.follows') : t('form:section.pinnedTo', { version })}
      </p>
      {next && (
        <button
          type="button"
          className={styles.add}
          onClick={(event) => {
            keepFocus(event, 'group')
            change('/pin', next, title)
            announce(said)
          }}
        >
          {label}
        </button>
      )}
    </FieldGroup>
  )
}

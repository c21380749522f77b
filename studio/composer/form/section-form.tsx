'use client'

import type { Issue } from '#schemas/issue.ts'
import type { Language } from '#schemas/languages.ts'
import type { SectionDefinition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { Disclosure } from './disclosure.tsx'
import { ExposesField } from './exposes-field.tsx'
import { Field } from './field.tsx'
import type { FormChangeListener } from './form-change.ts'
import { FormFrame } from './form-context.tsx'
import { UnshownIssues } from './issue-list.tsx'
import { titleSchema } from './page-schemas.ts'
import { PlacementField } from './placement-field.tsx'

interface SectionFormProps {
  readonly definition: SectionDefinition
  /** Issues of the whole section. The issues of its blocks are shown in the forms of the blocks. */
  readonly issues: readonly Issue[]
  readonly language: Language
  readonly languages: readonly Language[]
  readonly titleOf: (id: string) => string
  readonly onChange: FormChangeListener
  readonly onFix?: (issue: Issue) => void
}

export function SectionForm({ definition, issues, language, languages, titleOf, onChange, onFix }: SectionFormProps) {
  const { t } = useStaffTranslation()
  const { title, placement, exposes = {} } = definition
  return (
    <FormFrame
      block="section"
      root={definition}
      base=""
      label={t('form:ofSection')}
      issues={issues.filter(({ blockId }) => blockId === undefined)}
      language={language}
      languages={languages}
      onChange={onChange}
      onFix={onFix}
    >
      <UnshownIssues shown={shown} />
      <Field name="staffTitle" schema={titleSchema} path="/title" value={title} isRequired={false} />
      <Disclosure title={t('form:section.exposes', { count: Object.keys(exposes).length })} isOpen>
        <ExposesField definition={definition} titleOf={titleOf} />
      </Disclosure>
      <Disclosure title={t('form:section.placement')} isOpen>
        <PlacementField placement={placement} />
      </Disclosure>
    </FormFrame>
  )
}

/** Matches the paths of issues that a field of this form shows. All other issues are listed at the top of the form. */
const shown = /^\/(title|exposes|placement)/

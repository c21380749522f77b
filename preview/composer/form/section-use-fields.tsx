'use client'

import type { BlockNode } from '#schemas/page.ts'
import { useWords } from '../../words/staff-words.ts'
import type { SectionUse } from './block-form.tsx'
import { Field } from './field.tsx'
import { ReferenceField } from './fields/reference-field.tsx'
import { StoredField } from './fields/stored-field.tsx'

/** Which section is used, and what this use of it sets. */
export function SectionUseFields({
  node,
  section,
}: {
  readonly node: BlockNode
  readonly section: SectionUse | undefined
}) {
  const { t } = useWords()
  const exposes = section?.exposes ?? {}
  const strangers = Object.keys(node.props).filter((name) => !Object.hasOwn(exposes, name))
  return (
    <>
      <ReferenceField path="/ref" title={t('form:section.ref')} value={node.ref} isRequired to="section" />
      {Object.entries(exposes).map(([name, { schema }]) => (
        <Field
          key={name}
          name={name}
          schema={schema}
          path={`/props/${name}`}
          value={node.props[name]}
          isRequired={false}
        />
      ))}
      {strangers.map((name) => (
        <StoredField key={name} path={`/props/${name}`} title={name} value={node.props[name]} isRequired={false} />
      ))}
    </>
  )
}

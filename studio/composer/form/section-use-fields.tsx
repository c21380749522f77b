'use client'

import type { BlockNode } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import type { SectionUse } from './block-form.tsx'
import { Field } from './field.tsx'
import { ReferenceField } from './fields/reference-field.tsx'
import { StoredField } from './fields/stored-field.tsx'
import { PinField } from './pin-field.tsx'

export function SectionUseFields({
  node,
  section,
}: {
  readonly node: BlockNode
  readonly section: SectionUse | undefined
}) {
  const { t } = useStaffTranslation()
  const exposes = section?.exposes ?? {}
  const strangers = Object.keys(node.props).filter((name) => !Object.hasOwn(exposes, name))
  return (
    <>
      <ReferenceField path="/ref" title={t('form:section.ref')} value={node.ref} isRequired to="section" />
      {section && <PinField node={node} section={section} />}
      {Object.entries(exposes).map(([name, { schema, title }]) => (
        <Field
          key={name}
          name={name}
          title={title}
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

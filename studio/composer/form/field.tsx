'use client'

import { useStaffTranslation } from '../../i18n/staff-words.ts'
import type { PropSchema } from '../settings.ts'
import type { FieldProps } from './field-frame.tsx'
import { BooleanField } from './fields/boolean-field.tsx'
import { BranchField } from './fields/branch-field.tsx'
import { ChoiceField } from './fields/choice-field.tsx'
import { GroupField } from './fields/group-field.tsx'
import { ImageField } from './fields/image-field.tsx'
import { LinkField } from './fields/link-field.tsx'
import { ListField } from './fields/list-field.tsx'
import { LocalizedField } from './fields/localized-field.tsx'
import { NumberField } from './fields/number-field.tsx'
import { ReferenceField } from './fields/reference-field.tsx'
import { ReferencesField } from './fields/references-field.tsx'
import { StoredField } from './fields/stored-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { WallClockField } from './fields/wall-clock-field.tsx'
import { ZoneField } from './fields/zone-field.tsx'
import { useForm } from './form-context.tsx'
import { kindOfField } from './kind-of-field.ts'
import { fieldHelp, fieldTitle } from './titles.ts'

export interface SchemaFieldProps extends FieldProps {
  /** Name of the prop, by which its messages are looked up. */
  readonly name: string
  readonly schema: PropSchema
}

/** Renders the field that fits a prop's schema (F103). A value that does not fit the field is shown as stored. */
export function Field({
  name,
  schema,
  path,
  value,
  isRequired,
  title: given,
}: Omit<SchemaFieldProps, 'title' | 'help'> & { readonly title?: string }) {
  const { block } = useForm()
  const { language } = useStaffTranslation()
  const title = given ?? fieldTitle(block, name, language)
  const props = { name, schema, path, value, isRequired, title, help: fieldHelp(block, name, language) }
  const field = kindOfField(schema)
  switch (field.kind) {
    case 'text':
      return isAbsentOr('string', value) ? <TextField {...props} /> : <StoredField {...props} />
    case 'localized':
      return isText(value) ? <LocalizedField {...props} text={field.schema} /> : <StoredField {...props} />
    case 'number':
      return isAbsentOr('number', value) ? (
        <NumberField {...props} isInteger={field.isInteger} />
      ) : (
        <StoredField {...props} />
      )
    case 'boolean':
      return isAbsentOr('boolean', value) ? <BooleanField {...props} /> : <StoredField {...props} />
    case 'choice':
      return <ChoiceField {...props} options={field.options} />
    case 'group':
      return isAbsentOr('object', value) ? (
        <GroupField {...props} properties={field.properties} />
      ) : (
        <StoredField {...props} />
      )
    case 'list':
      return value === undefined || Array.isArray(value) ? (
        <ListField {...props} items={field.items} />
      ) : (
        <StoredField {...props} />
      )
    case 'branches':
      return isAbsentOr('object', value) ? (
        <BranchField {...props} branches={field.branches} />
      ) : (
        <StoredField {...props} />
      )
    case 'reference':
      return isAbsentOr('string', value) ? <ReferenceField {...props} to={field.to} /> : <StoredField {...props} />
    case 'references':
      return value === undefined || (Array.isArray(value) && value.every((id) => typeof id === 'string')) ? (
        <ReferencesField {...props} to={field.to} />
      ) : (
        <StoredField {...props} />
      )
    case 'link':
      return isAbsentOr('object', value) ? <LinkField {...props} /> : <StoredField {...props} />
    case 'image':
      return isAbsentOr('object', value) ? <ImageField {...props} /> : <StoredField {...props} />
    case 'wallClock':
      return isAbsentOr('string', value) ? <WallClockField {...props} /> : <StoredField {...props} />
    case 'zone':
      return isAbsentOr('string', value) ? <ZoneField {...props} /> : <StoredField {...props} />
    case 'unknown':
      return <StoredField {...props} />
  }
}

function isAbsentOr(type: 'string' | 'number' | 'boolean' | 'object', value: unknown): boolean {
  if (value === undefined) return true
  return type === 'object'
    ? typeof value === 'object' && value !== null && !Array.isArray(value)
    : typeof value === type
}

function isText(value: unknown): boolean {
  return isAbsentOr('string', value) || (typeof value === 'object' && value !== null && '$t' in value)
}

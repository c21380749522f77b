'use client'

import type { SchemaFieldProps } from '../field.tsx'
import { zones } from '../targeting/zones.ts'
import { ChoiceField } from './choice-field.tsx'

export function ZoneField(props: SchemaFieldProps) {
  return <ChoiceField {...props} name="zone" options={zones} />
}

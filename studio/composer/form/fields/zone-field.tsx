'use client'

import type { SchemaFieldProps } from '../field.tsx'
import { zones } from '../targeting/zones.ts'
import { ChoiceField } from './choice-field.tsx'

/** Renders a choice of a time zone. */
export function ZoneField(props: SchemaFieldProps) {
  return <ChoiceField {...props} name="zone" options={zones} />
}

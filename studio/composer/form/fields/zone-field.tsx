'use client'

import type { SchemaFieldProps } from '../field.tsx'
import { zones } from '../targeting/zones.ts'
import { ChoiceField } from './choice-field.tsx'

/** A zone of the countries that the shop sells in. */
export function ZoneField(props: SchemaFieldProps) {
  return <ChoiceField {...props} name="zone" options={zones} />
}

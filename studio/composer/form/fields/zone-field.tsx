'use client'

import type { SchemaFieldProps } from '../field.tsx'
import { zones } from '../targeting/zones.ts'
import { ChoiceField } from './choice-field.tsx'

/** Renders a choice of the time zones of the countries in which the shop sells. */
export function ZoneField(props: SchemaFieldProps) {
  return <ChoiceField {...props} name="zone" options={zones} />
}

import enForm from '#locales/staff/en/form.json' with { type: 'json' }
import svForm from '#locales/staff/sv/form.json' with { type: 'json' }
import type { BlockMessages } from '#runtime/registry/define-block.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'

const general: Readonly<Record<StaffLanguage, Readonly<Record<string, unknown>>>> = {
  sv: svForm.field,
  en: enForm.field,
}

/**
 * Returns the form labels of all fields in a schema, including nested fields. A label that the block defines overrides
 * the general label.
 */
export function fieldNames(schema: unknown, words: BlockMessages = {}): Readonly<Record<StaffLanguage, object>> {
  const names = [...propertiesOf(schema)].sort()
  const named = (language: StaffLanguage) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const title = words.fields?.[name]?.[language] ?? general[language][name]
        return typeof title === 'string' ? [[name, title]] : []
      }),
    )
  return { sv: named('sv'), en: named('en') }
}

function propertiesOf(schema: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return found
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value as object)) found.add(name)
    propertiesOf(value, found)
  }
  return found
}

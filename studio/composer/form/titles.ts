import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { staffMessages } from '../../i18n/staff-words.ts'

/** Returns the message of a field for this block, or else its message for all blocks; undefined when neither exists. */
function wordsFor(kind: string, block: string, name: string, language: StaffLanguage): string | undefined {
  const places = [`blocks:${block}.${kind}.${name}`, `form:${kind}.${block}.${name}`, `form:${kind}.${name}`]
  const key = places.find((candidate) => staffMessages.exists(candidate, { lng: language }))
  const found: unknown = key && staffMessages.t(key, { lng: language, returnObjects: true })
  return typeof found === 'string' ? found : undefined
}

/** Returns the title of a field: `title` → “Rubrik”. Without a message it is the prop's name, split into words. */
export function fieldTitle(block: string, name: string, language: StaffLanguage): string {
  return wordsFor('field', block, name, language) ?? readable(name)
}

export function fieldHelp(block: string, name: string, language: StaffLanguage): string | undefined {
  return wordsFor('help', block, name, language)
}

/** Returns the title of a list item: `links` → “Länk”. */
export function itemTitle(block: string, name: string, language: StaffLanguage): string {
  return wordsFor('item', block, name, language) ?? fieldTitle(block, name, language)
}

export function valueTitle(block: string, name: string, value: unknown, language: StaffLanguage): string {
  return wordsFor('value', block, `${name}.${String(value)}`, language) ?? String(value)
}

export function exampleTitle(block: string, name: string, language: StaffLanguage): string {
  return wordsFor('example', block, name, language) ?? readable(name)
}

function readable(name: string): string {
  const spaced = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

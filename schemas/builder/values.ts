import { toPointer } from '../json-pointer.ts'
import { languages } from '../languages.ts'
import { type BuilderObject, builderTypes, isObject } from './builder-content.ts'
import type { Report } from './finding.ts'

/** Builder's key for the default text of a localised value: the text in the shop's first language. */
const fallback = 'Default'
const [first] = languages
/** Key for the source hashes of a localised value (`$of`). */
const marksKey = 'kolofon:of'

/**
 * Converts a stored value to Builder's format. A key that begins with `@` or `$` gets the prefix `@`, because Builder
 * itself uses keys that begin with `@`, and its database reserves keys that begin with `$`.
 */
export function toBuilderValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toBuilderValue)
  if (!isObject(value)) return value
  if (isLocalized(value)) {
    const texts = Object.entries(value.$t).map(([language, text]) => [
      language === first ? fallback : language,
      toBuilderValue(text),
    ])
    const marks = value.$of === undefined ? {} : { [marksKey]: value.$of }
    return { '@type': builderTypes.localized, ...Object.fromEntries(texts), ...marks }
  }
  return mapObject(value, (key, inner) => [/^[@$]/.test(key) ? `@${key}` : key, toBuilderValue(inner)])
}

/**
 * Converts a value from Builder's format to the stored format. Leaves out parts that cannot be converted, and reports
 * their paths.
 */
export function fromBuilderValue(value: unknown, path: string, report: Report): unknown {
  if (Array.isArray(value)) {
    return value
      .map((inner, index) => fromBuilderValue(inner, `${path}/${index}`, report))
      .filter((inner) => inner !== undefined)
  }
  if (!isObject(value)) return value
  if (value['@type'] === builderTypes.localized) return fromLocalized(value, path, report)
  if ('@type' in value) {
    report({ code: 'builder-type', path, value: String(value['@type']) })
    return undefined
  }
  return mapObject(value, (key, inner) => {
    const here = `${path}/${toPointer(key)}`
    if (key.startsWith('@') && !/^@[@$]/.test(key)) {
      report({ code: 'builder-field', path: here, value: key })
      return null
    }
    const known = fromBuilderValue(inner, here, report)
    return known === undefined ? null : [key.startsWith('@') ? key.slice(1) : key, known]
  })
}

function fromLocalized(value: BuilderObject, path: string, report: Report): unknown {
  const texts: Record<string, unknown> = {}
  for (const [locale, text] of Object.entries(value)) {
    if (locale === '@type' || locale === marksKey) continue
    const here = `${path}/${toPointer(locale)}`
    const language = languageOf(locale)
    if (!language) report({ code: 'builder-locale', path: here, value: locale })
    else if (Object.hasOwn(texts, language)) report({ code: 'builder-locale-twice', path: here, value: locale })
    else texts[language] = fromBuilderValue(text, here, report)
  }
  const marks = value[marksKey]
  return { $t: texts, ...(isObject(marks) ? { $of: marks } : {}) }
}

/** Returns the language of a locale such as `sv` or `sv-SE`. Norwegian may be `no` or `nb`. */
function languageOf(locale: string): string | undefined {
  if (locale === fallback) return first
  const [name = ''] = locale.toLowerCase().split(/[-_]/)
  return languages.find((language) => language === (name === 'no' ? 'nb' : name))
}

function isLocalized(value: BuilderObject): value is { readonly $t: BuilderObject; readonly $of?: unknown } {
  const { $t, $of, ...others } = value
  if (!isObject($t) || Object.keys(others).length > 0 || !('$of' in value ? isObject($of) : true)) return false
  return Object.keys($t).every((key) => languages.some((language) => language === key))
}

function mapObject(
  value: BuilderObject,
  map: (key: string, inner: unknown) => readonly [string, unknown] | readonly unknown[] | null,
): BuilderObject {
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const made = map(key, inner)
    return made ? [made as [string, unknown]] : []
  })
  return Object.fromEntries(entries)
}

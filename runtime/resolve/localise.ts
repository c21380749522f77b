import type { ParsedProps, ResolvedProps } from '#runtime/registry/parse-props.ts'
import { type Language, sourceLanguage } from '#schemas/languages.ts'
import { isSaid } from '#schemas/localized-texts.ts'
import { readWriting } from '#schemas/values/text.ts'

/** Language to choose, and the fallback that depends on the market. */
export interface LocaliseOptions {
  readonly language: Language
  /** The market's default language, tried before the source language (P5). */
  readonly marketDefault: string
  /**
   * Called when a value is missing in the language. `path` is the JSON pointer of the value. `shown` is the language of
   * the fallback; null when nothing is shown.
   */
  readonly onGap: (path: string, shown: string | null) => void
}

/**
 * Replaces every `{$t}` object with its value in the language or with the fallback, and removes `null` and blank texts.
 * Also normalises texts, because older texts were stored without normalisation.
 */
export function localise(value: unknown, options: LocaliseOptions): unknown {
  return walk(value, options, [])
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

interface LocalisedProps {
  readonly props: ResolvedProps
  /**
   * Values that are missing in the language: the JSON pointer, and the language of the fallback (null when nothing is
   * shown).
   */
  readonly gaps: readonly (readonly [path: string, shown: string | null])[]
}

/** Localised props by their parsed props, then by language, and then by the market's default language. */
const known = new WeakMap<ParsedProps, Map<string, Map<string, LocalisedProps>>>()

/** Returns a block's parsed props in one language. All requests share the cached result, so it is frozen. */
export function localiseProps(props: ParsedProps, language: Language, marketDefault: string): LocalisedProps {
  const ofProps = getOrCreate(known, props)
  const ofLanguage = getOrCreate(ofProps, language)
  const found = ofLanguage.get(marketDefault)
  if (found) return found
  const gaps: [path: string, shown: string | null][] = []
  const onGap = (path: string, shown: string | null) => gaps.push([path, shown])
  const made = localise(props, { language, marketDefault, onGap }) as ResolvedProps
  freeze(made)
  const localised = { props: made, gaps }
  ofLanguage.set(marketDefault, localised)
  return localised
}

function getOrCreate<Key, Inner>(
  maps: Pick<Map<Key, Map<string, Inner>>, 'get'> & { set(key: Key, map: Map<string, Inner>): unknown },
  key: Key,
): Map<string, Inner> {
  const found = maps.get(key)
  if (found) return found
  const made = new Map<string, Inner>()
  maps.set(key, made)
  return made
}

/**
 * Localises one value. `path` is one array that changes during the walk, and is converted to a string only for a
 * missing value.
 */
function walk(value: unknown, options: LocaliseOptions, path: (string | number)[]): unknown {
  if (typeof value === 'string') return readWriting(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    return value.map((item, index) => step(item, options, path, index))
  }
  if ('$t' in value) return choose(value.$t, options, path)
  const resolved: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const made = step((value as Readonly<Record<string, unknown>>)[key], options, path, key)
    if (made !== undefined) resolved[key] = made
  }
  return resolved
}

function step(value: unknown, options: LocaliseOptions, path: (string | number)[], at: string | number): unknown {
  if (typeof value === 'string') return readWriting(value)
  if (typeof value !== 'object' || value === null) return value
  path.push(at)
  const made = walk(value, options, path)
  path.pop()
  return made
}

function choose(values: unknown, options: LocaliseOptions, path: readonly (string | number)[]): unknown {
  if (typeof values !== 'object' || values === null) return undefined
  const byLanguage = values as Readonly<Record<string, unknown>>
  const own = byLanguage[options.language]
  if (isThere(own)) return shown(own)
  const pointer = path.map((part) => `/${part}`).join('')
  for (const language of [options.marketDefault, sourceLanguage]) {
    const value = byLanguage[language]
    if (!isThere(value)) continue
    options.onGap(pointer, language)
    return shown(value)
  }
  options.onGap(pointer, null)
  return undefined
}

function isThere(value: unknown): boolean {
  return typeof value === 'string' ? isSaid(value) : value !== undefined
}

function shown(value: unknown): unknown {
  if (value === null) return undefined
  return typeof value === 'string' ? readWriting(value) : value
}

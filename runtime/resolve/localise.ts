import type { ParsedProps, ResolvedProps } from '#runtime/registry/parse-props.ts'
import { type Language, sourceLanguage } from '#schemas/languages.ts'
import { isSaid } from '#schemas/localized-texts.ts'
import { readWriting } from '#schemas/values/text.ts'

/** Language to choose, and its fallbacks. */
export interface LocaliseOptions {
  readonly language: Language
  /** The market's default language, tried before the source language (P5). */
  readonly marketDefault: string
  /** Called when a value is missing in the language, with its JSON pointer and the language shown instead. */
  readonly onGap: (path: string, shown: string | null) => void
}

/**
 * Replaces every `{$t}` with the value in the language, or with its fallback, and removes deliberate blanks (`null`)
 * and blank texts. Normalises texts, because some were stored before input normalisation existed.
 */
export function localise(value: unknown, options: LocaliseOptions): unknown {
  return walk(value, options, [])
}

/** Freezes a value and everything in it. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}

interface LocalisedProps {
  readonly props: ResolvedProps
  readonly gaps: readonly (readonly [path: string, shown: string | null])[]
}

/** Localised props by their parsed props, and then by language and default language. */
const known = new WeakMap<ParsedProps, Map<string, LocalisedProps>>()

/**
 * Returns a block's parsed props in one language. All requests share the result, so that texts are chosen once per
 * language and not for each visitor. It is frozen, because a block that changed it would change it for others.
 */
export function localiseProps(props: ParsedProps, options: LocaliseOptions): ResolvedProps {
  let ofProps = known.get(props)
  if (!ofProps) {
    ofProps = new Map()
    known.set(props, ofProps)
  }
  const key = `${options.language} ${options.marketDefault}`
  let found = ofProps.get(key)
  if (!found) {
    const gaps: [path: string, shown: string | null][] = []
    const made = localise(props, { ...options, onGap: (path, shown) => gaps.push([path, shown]) }) as ResolvedProps
    freeze(made)
    found = { props: made, gaps }
    ofProps.set(key, found)
  }
  for (const [path, shown] of found.gaps) options.onGap(path, shown)
  return found.props
}

/** Localises one value. `path` is mutated during the walk, and becomes a string only for a missing value. */
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

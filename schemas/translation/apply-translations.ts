import { z } from 'zod'
import { applyPatch } from '../apply-patch.ts'
import type { Patch } from '../issue.ts'
import { valueAt } from '../json-pointer.ts'
import type { Language } from '../languages.ts'
import { isSaid } from '../localized-texts.ts'
import type { Definition } from '../page.ts'
import { confirmText, toStoredText, writeText } from '../stored-text.ts'
import { readLine, readWriting } from '../values/text.ts'
import { type PropSchemas, type TranslationUnit, translationUnits } from './units.ts'

/** A translation that was not typed in the studio, for example from a file. */
export interface Translation {
  readonly id: string
  readonly source: string
  /** '' when it is not translated yet. */
  readonly target: string
  /**
   * Whether the translator has marked the target as finished. If so, and if the target equals the stored translation,
   * the stored translation is confirmed as up to date.
   */
  readonly isDone: boolean
  /** Whether source or target contains inline codes of a translation tool, which the shop cannot store. */
  readonly hasCodes?: boolean
}

/**
 * Why a translation was not written:
 * - `unknown`: the definition has no such text
 * - `source-changed`: the source text was edited after the export
 * - `twice`: the text has two different translations
 * - `too-long`: the translation is too long
 * - `codes`: the translation contains codes of a translation tool
 */
export type SetAsideReason = 'unknown' | 'source-changed' | 'too-long' | 'twice' | 'codes'

export interface SetAsideTranslation {
  readonly id: string
  readonly reason: SetAsideReason
  readonly target: string
  /** Maximum characters, for `too-long`. */
  readonly maxLength: number | null
}

export interface AppliedTranslations {
  readonly definition: Definition
  /** Ids of the texts that were written or confirmed. */
  readonly written: readonly string[]
  /** Number of translations that equal the stored translations. */
  readonly same: number
  /** Number of texts that are not translated yet. */
  readonly empty: number
  readonly setAside: readonly SetAsideTranslation[]
}

/**
 * Writes translations into a definition, as if an editor had typed them. If a translation cannot be written, it is
 * returned in `setAside`. The order of the translations does not matter.
 */
export function applyTranslations(
  definition: Definition,
  translations: readonly Translation[],
  { language, contracts }: { readonly language: Language; readonly contracts: PropSchemas },
): AppliedTranslations {
  const units = new Map(translationUnits(definition, { language, contracts }).map((unit) => [unit.id, unit]))
  const written: string[] = []
  const setAside: SetAsideTranslation[] = []
  const patch: Patch = []
  let [same, empty] = [0, 0]
  for (const [id, versions] of Map.groupBy(translations, (translation) => translation.id)) {
    const filled = versions.filter(({ target }) => isSaid(target))
    const [first] = filled
    if (!first) {
      empty += 1
      continue
    }
    const unit = units.get(id)
    const reason = whySetAside(unit, filled)
    if (!unit || reason) {
      const why = { id, reason: reason ?? 'unknown', maxLength: unit?.maxLength ?? null }
      setAside.push(...filled.map(({ target }) => ({ ...why, target })))
      continue
    }
    const isSame = readWriting(first.target) === readWriting(unit.target)
    if (isSame && !(unit.state === 'stale' && filled.some(({ isDone }) => isDone))) {
      same += 1
      continue
    }
    const stored = toStoredText(valueAt(definition, id))
    const value = isSame ? confirmText(stored, language) : writeText(stored, language, first.target)
    patch.push({ op: 'replace', path: id, value: z.json().parse(value) })
    written.push(id)
  }
  const made = patch.length > 0 ? (applyPatch(definition, patch) as Definition) : definition
  return { definition: made, written, same, empty, setAside }
}

function whySetAside(unit: TranslationUnit | undefined, versions: readonly Translation[]): SetAsideReason | null {
  if (!unit) return 'unknown'
  const { source, maxLength } = unit
  const [{ target } = { target: '' }] = versions
  if (versions.some((version) => readWriting(version.target) !== readWriting(target))) return 'twice'
  if (versions.some(({ hasCodes }) => hasCodes)) return 'codes'
  if (versions.some((version) => readLine(version.source) !== readLine(source))) return 'source-changed'
  return maxLength !== null && readWriting(target).length > maxLength ? 'too-long' : null
}

/** Converts a unit of a definition to a translation with its current target. */
export function toTranslation({ id, source, target, state }: TranslationUnit): Translation {
  return { id, source, target, isDone: state === 'written' }
}

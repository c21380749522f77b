import { sourceLanguage } from '../languages.ts'
import { sourceMark } from '../localized.ts'
import { readWriting } from '../values/text.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * Returns a definition with all texts normalised for storage (`readWriting`). Blocks for which `isKnown` returns false
 * remain unchanged (B5).
 */
export function readTexts(value: unknown, isKnown: (node: unknown) => boolean): unknown {
  if (!isRecord(value)) return value
  const nodes = (blocks: Json) => mapValues(blocks, (node) => (isKnown(node) ? deep(node) : node))
  return mapValues(value, (inner, key) => (key === 'blocks' && isRecord(inner) ? nodes(inner) : deep(inner)))
}

function deep(value: unknown): unknown {
  if (typeof value === 'string') return readWriting(value)
  if (Array.isArray(value)) return value.map(deep)
  if (!isRecord(value)) return value
  const read = mapValues(value, (inner) => deep(inner))
  return '$of' in read ? { ...read, $of: marksOf(value, read) } : read
}

/**
 * Returns the source hashes of a localised value after its texts were normalised. The hash of the normalised source
 * text replaces the hash of the original source text. Otherwise the translations would count as outdated.
 */
function marksOf(came: Json, read: Json): unknown {
  const [before, after] = [sourceOf(came), sourceOf(read)]
  if (!isRecord(read.$of) || before === null || after === null || before === after) return read.$of
  const own = sourceMark(before)
  return mapValues(read.$of, (mark) => (mark === own ? sourceMark(after) : mark))
}

function sourceOf({ $t }: Json): string | null {
  const source = isRecord($t) ? $t[sourceLanguage] : null
  return typeof source === 'string' ? source : null
}

function mapValues(record: Json, map: (value: unknown, key: string) => unknown): Json {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

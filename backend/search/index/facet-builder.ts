import { createGrowableArray } from './growable-array.ts'
import type { FacetColumn } from './segment.ts'
import { compareTexts, packTexts } from './text-table.ts'

/** Facet value of a document. `label` is one text for all languages, or one text per language. */
export interface FacetEntry {
  readonly id: string
  readonly label: string | Readonly<Record<string, string>>
  readonly alias?: string
}

export interface FacetBuilder {
  /**
   * Adds the values of a document. `doc` is the document's number in the order of addition, and must increase from call
   * to call.
   */
  add(doc: number, entries: readonly FacetEntry[]): void
  /**
   * Returns the column with documents in their final order. `order[d]` is the number that document `d` had when it was
   * added.
   */
  finish(order: Int32Array, workStarts: Int32Array): FinishedFacet
}

interface FinishedFacet {
  readonly column: FacetColumn
  /** Final ordinal of each value, indexed by its ordinal in the order of addition. */
  readonly places: Int32Array
}

export function createFacetBuilder(): FacetBuilder {
  const known = new Map<string, number>()
  const entries: FacetEntry[] = []
  const starts = createGrowableArray()
  const ordinals = createGrowableArray()
  return {
    add(doc, own) {
      while (starts.length <= doc) starts.push(ordinals.length)
      const from = ordinals.length
      const seen: number[] = []
      for (const entry of own) {
        let ordinal = known.get(entry.id)
        if (ordinal === undefined) {
          ordinal = entries.length
          known.set(entry.id, ordinal)
          entries.push(entry)
        }
        if (ordinals.length > from && seen.includes(ordinal)) continue
        seen.push(ordinal)
        ordinals.push(ordinal)
      }
    },
    finish(order, workStarts) {
      while (starts.length <= order.length) starts.push(ordinals.length)
      const sorted = entries.map((_, at) => at)
      sorted.sort((a, b) => compareTexts(entries[a]?.id ?? '', entries[b]?.id ?? ''))
      const places = new Int32Array(entries.length)
      sorted.forEach((ordinal, place) => {
        places[ordinal] = place
      })
      const values = sorted.flatMap((ordinal) => entries[ordinal] ?? [])
      const column = arrangeValues({ starts: starts.take(), ordinals: ordinals.take(), places, order })
      return {
        places,
        column: {
          ...column,
          ...describeValues(values),
          ...invert(column, values.length, order.length),
          perWork: agrees(column, workStarts),
        },
      }
    },
  }
}

interface Values {
  readonly starts: Int32Array
  readonly ordinals: Int32Array
}

interface Arrival extends Values {
  readonly places: Int32Array
  readonly order: Int32Array
}

/**
 * Returns the values by document, in the final order of documents. `starts` is empty when no document has several
 * values.
 */
function arrangeValues(arrived: Arrival): Values {
  const size = arrived.order.length
  const starts = new Int32Array(size + 1)
  const ordinals = new Int32Array(arrived.ordinals.length)
  let length = 0
  let single = true
  for (let doc = 0; doc < size; doc += 1) {
    const old = arrived.order[doc] ?? 0
    const from = length
    const end = arrived.starts[old + 1] ?? 0
    for (let at = arrived.starts[old] ?? 0; at < end; at += 1) {
      ordinals[length] = arrived.places[arrived.ordinals[at] ?? 0] ?? 0
      length += 1
    }
    if (length - from > 1) {
      single = false
      ordinals.subarray(from, length).sort()
    }
    starts[doc + 1] = length
  }
  if (!single) return { starts, ordinals }
  const flat = new Int32Array(size).fill(-1)
  for (let doc = 0; doc < size; doc += 1) {
    const at = starts[doc] ?? 0
    if ((starts[doc + 1] ?? 0) > at) flat[doc] = ordinals[at] ?? -1
  }
  return { starts: new Int32Array(0), ordinals: flat }
}

function describeValues(values: readonly FacetEntry[]) {
  const languages = new Set<string>()
  for (const { label } of values)
    if (typeof label !== 'string') for (const code of Object.keys(label)) languages.add(code)
  const labelLanguages = [...languages].sort()
  const labels = values.flatMap(({ id, label }) => {
    if (labelLanguages.length === 0) return [String(label)]
    return labelLanguages.map((code) => (typeof label === 'string' ? label : (label[code] ?? label['*'] ?? id)))
  })
  const withAlias = values.some(({ alias }) => alias !== undefined)
  const aliases = withAlias ? values.map(({ alias }) => alias ?? '') : []
  const aliasOrder = Int32Array.from(aliases, (_, at) => at)
  aliasOrder.sort((a, b) => compareTexts(aliases[a] ?? '', aliases[b] ?? ''))
  return {
    ids: packTexts(values.map(({ id }) => id)),
    labels: packTexts(labels),
    labelLanguages,
    aliases: packTexts(aliases),
    aliasOrder,
  }
}

function invert({ starts, ordinals }: Values, values: number, size: number) {
  const postingStarts = new Int32Array(values + 1)
  for (const ordinal of ordinals) if (ordinal >= 0) postingStarts[ordinal + 1] = (postingStarts[ordinal + 1] ?? 0) + 1
  for (let value = 0; value < values; value += 1)
    postingStarts[value + 1] = (postingStarts[value + 1] ?? 0) + (postingStarts[value] ?? 0)
  const postings = new Int32Array(postingStarts[values] ?? 0)
  const next = postingStarts.slice()
  const single = starts.length === 0
  for (let doc = 0; doc < size; doc += 1) {
    const end = single ? doc + 1 : (starts[doc + 1] ?? 0)
    for (let at = single ? doc : (starts[doc] ?? 0); at < end; at += 1) {
      const ordinal = ordinals[at] ?? -1
      if (ordinal < 0) continue
      const place = next[ordinal] ?? 0
      postings[place] = doc
      next[ordinal] = place + 1
    }
  }
  return { postingStarts, postings }
}

/** Returns whether, for every work, all editions have the same values. The values must be sorted. */
function agrees({ starts, ordinals }: Values, workStarts: Int32Array): boolean {
  const single = starts.length === 0
  const from = (doc: number) => (single ? doc : (starts[doc] ?? 0))
  for (let work = 0; work + 1 < workStarts.length; work += 1) {
    const first = workStarts[work] ?? 0
    const end = workStarts[work + 1] ?? 0
    const length = from(first + 1) - from(first)
    for (let doc = first + 1; doc < end; doc += 1) {
      if (from(doc + 1) - from(doc) !== length) return false
      for (let at = 0; at < length; at += 1) if (ordinals[from(doc) + at] !== ordinals[from(first) + at]) return false
    }
  }
  return true
}

import { createGrowableArray } from './growable-array.ts'
import { compareTexts, packTexts } from './text-table.ts'

interface PrefixInput {
  readonly folded: readonly string[]
  readonly postings: { readonly postingStarts: Int32Array }
  readonly tokens: { readonly starts: Int32Array; readonly values: Int32Array }
  readonly popularity: Float64Array
  readonly works: number
}

/**
 * Number of postings above which a prefix gets a precomputed list. For less frequent prefixes, a search reads the
 * postings.
 */
export const manyWorks = 2048
const maxStored = 160
const longest = 8

/**
 * Builds a list of the bestselling works, best first, for every frequent word prefix. A prefix is frequent if it has at
 * most `longest` characters and more than `manyWorks` postings.
 */
export function buildPrefixes({ folded, postings, tokens, popularity, works }: PrefixInput) {
  const { postingStarts } = postings
  const heavy = new Map<string, number[]>()
  const byTerm = folded.map((): number[] => [])
  const lists: number[][] = []
  for (let length = 1; length <= longest; length += 1) {
    for (let from = 0; from < folded.length; ) {
      const prefix = (folded[from] ?? '').slice(0, length)
      let to = from + 1
      // Skip a word that is shorter than the prefix. Longer words that begin with it follow.
      if (prefix.length < length) {
        from = to
        continue
      }
      while (to < folded.length && (folded[to] ?? '').startsWith(prefix)) to += 1
      const total = (postingStarts[to] ?? 0) - (postingStarts[from] ?? 0)
      if (total > manyWorks) {
        heavy.set(prefix, [])
        lists.push(heavy.get(prefix) ?? [])
        for (let term = from; term < to; term += 1) byTerm[term]?.push(lists.length - 1)
      }
      from = to
    }
  }
  fill({ lists, byTerm, tokens, popularity, works })
  const prefixes = [...heavy].sort(([a], [b]) => compareTexts(a, b))
  const prefixWorks = createGrowableArray()
  const prefixStarts = new Int32Array(prefixes.length + 1)
  prefixes.forEach(([, list], at) => {
    for (const work of list) prefixWorks.push(work)
    prefixStarts[at + 1] = prefixWorks.length
  })
  return { prefixes: packTexts(prefixes.map(([prefix]) => prefix)), prefixStarts, prefixWorks: prefixWorks.take() }
}

interface FillInput extends Pick<PrefixInput, 'tokens' | 'popularity' | 'works'> {
  readonly lists: readonly number[][]
  /** For each term, the indexes of the prefix lists to which it belongs. */
  readonly byTerm: readonly (readonly number[])[]
}

/**
 * Fills the lists: visits the works by descending popularity, and adds each work to those lists of its terms that are
 * not full yet.
 */
function fill({ lists, byTerm, tokens, popularity, works }: FillInput): void {
  if (lists.length === 0) return
  const order = Int32Array.from({ length: works }, (_, work) => work)
  order.sort((a, b) => (popularity[b] ?? 0) - (popularity[a] ?? 0) || a - b)
  for (const work of order) {
    for (let at = tokens.starts[work] ?? 0; at < (tokens.starts[work + 1] ?? 0); at += 1) {
      const term = tokens.values[at] ?? -1
      if (term < 0) continue
      for (const place of byTerm[term] ?? []) {
        const list = lists[place]
        if (list && list.length < maxStored && list.at(-1) !== work) list.push(work)
      }
    }
  }
}

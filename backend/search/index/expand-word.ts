import { fold, foldDigraphs } from './fold.ts'
import { fuzzyTerms } from './fuzzy-terms.ts'
import type { TextColumns } from './segment.ts'
import { stem } from './stem.ts'
import type { Synonyms } from './synonyms.ts'
import { countTexts, findText, lowerBound, prefixRange, textAt } from './text-table.ts'

/** Terms that match a word, each with the factor by which its weight is multiplied. */
export interface Expansion {
  readonly word: string
  readonly folded: string
  readonly factors: ReadonlyMap<number, number>
  /** Terms that match only with typos. */
  readonly near: ReadonlySet<number>
  /** Total number of postings of all terms, which is an upper bound of the number of works. */
  readonly cost: number
}

/** Factors by kind of match. `near` is the factor of the most frequent term that matches only with typos. */
const factors = {
  exact: 1,
  plain: 0.97,
  folded: 0.88,
  loose: 0.82,
  synonym: 0.78,
  stem: 0.72,
  prefix: 0.6,
  near: 0.4,
  /** Factor of every other term that matches only with typos. */
  nearToo: 0.3,
} as const
const maxPrefixTerms = 120
/** Maximum number of terms examined for a prefix. A prefix with more terms is so short that its first terms suffice. */
const maxPrefixesSeen = 50_000
const minPrefixLength = 2
const minFuzzyLength = 4

export interface WordInput {
  readonly word: string
  readonly language: string
  /** Whether the word may be the beginning of a longer word. */
  readonly unfinished: boolean
  /** Whether to add terms that match with typos even when other terms match without typos. */
  readonly near: boolean
  readonly synonyms: Synonyms
}

export function expandWord(text: TextColumns, { word, language, unfinished, near, synonyms }: WordInput): Expansion {
  const folded = fold(word)
  const found = new Map<number, number>()
  const take = (term: number, factor: number) => {
    if (factor > (found.get(term) ?? 0)) found.set(term, factor)
  }
  const takeFolded = (form: string, factor: number) => eachFolded(text, form, (term) => take(term, factor))
  eachFolded(text, folded, (term) => {
    if (textAt(text.words, term) === word) take(term, factors.exact)
    else take(term, folded === word ? factors.plain : factors.folded)
  })
  const loose = foldDigraphs(folded)
  if (loose !== folded) takeFolded(loose, factors.loose)
  for (
    let at = lowerBound(text.loose, loose);
    at < countTexts(text.loose) && textAt(text.loose, at) === loose;
    at += 1
  ) {
    take(text.looseTerms[at] ?? 0, factors.loose)
  }
  for (const other of synonyms.of(folded, language)) takeFolded(other, factors.synonym)
  for (const form of stemsOf(word, folded, language)) {
    takeFolded(form, factors.stem)
    const at = findText(text.stems, form)
    if (at < 0) continue
    for (let place = text.stemStarts[at] ?? 0; place < (text.stemStarts[at + 1] ?? 0); place += 1) {
      take(text.stemTerms[place] ?? 0, factors.stem)
    }
  }
  if (unfinished && folded.length >= minPrefixLength)
    for (const term of withPrefix(text, folded)) take(term, factors.prefix)
  const misspelt = new Set<number>()
  const comparable = folded.length >= minFuzzyLength && !/^\d+$/.test(folded)
  if (comparable && (near || found.size === 0)) {
    for (const term of fuzzyTerms(text, folded)) {
      if (found.has(term)) continue
      take(term, misspelt.size === 0 ? factors.near : factors.nearToo)
      misspelt.add(term)
    }
  }
  let cost = 0
  for (const term of found.keys()) cost += frequency(text, term)
  return { word, folded, factors: found, near: misspelt, cost }
}

function stemsOf(word: string, folded: string, language: string): ReadonlySet<string> {
  const forms = [language, 'sv', 'en'].flatMap((code) => [fold(stem(word, code)), fold(stem(folded, code))])
  return new Set(forms.filter((form) => form.length > 1))
}

/** Calls `visit` for each term that folds to this form. These terms are adjacent. */
function eachFolded(text: TextColumns, form: string, visit: (term: number) => void): void {
  const [from, to] = foldedRange(text, form)
  for (let term = from; term < to; term += 1) visit(term)
}

export function foldedRange(text: TextColumns, form: string): readonly [from: number, to: number] {
  const from = lowerBound(text.folded, form)
  let to = from
  while (to < countTexts(text.folded) && textAt(text.folded, to) === form) to += 1
  return [from, to]
}

export function frequency(text: TextColumns, term: number): number {
  return (text.postingStarts[term + 1] ?? 0) - (text.postingStarts[term] ?? 0)
}

/** Returns the terms that begin with a prefix, or only the `maxPrefixTerms` most frequent of them. */
function withPrefix(text: TextColumns, prefix: string): readonly number[] {
  const [from, to] = prefixRange(text.folded, prefix)
  const terms = Array.from({ length: Math.min(to - from, maxPrefixesSeen) }, (_, at) => from + at)
  if (terms.length <= maxPrefixTerms) return terms
  return terms.sort((a, b) => frequency(text, b) - frequency(text, a) || a - b).slice(0, maxPrefixTerms)
}

import { type Bits, hasBit } from './bits.ts'
import { type Expansion, expandWord, foldedRange } from './expand-word.ts'
import { fold } from './fold.ts'
import { createWordMatcher, type WordMatches } from './match-words.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { findPhraseMatch, type PhraseMatch, type TermRange } from './phrases.ts'
import { correctQuery } from './query-corrections.ts'
import type { Segment } from './segment.ts'
import { rankWeights } from './static-rank.ts'
import type { Synonyms } from './synonyms.ts'
import { prefixRange, textAt } from './text-table.ts'
import { createTopList } from './top-list.ts'

export interface TextHits {
  /** Matching works; valid until the next search. */
  readonly works: Int32Array
  /** Scores, indexed by work. Only the scores of the works in `works` are meaningful. Valid until the next search. */
  readonly scores: Float32Array
  /**
   * Quality of the match. If several segments have matches, only the matches from the segments with the best quality
   * are returned.
   */
  readonly quality: number
  /** The query with typos corrected; null when no correction was needed. */
  readonly corrected: string | null
  /** True when the works match only some of the words, because no work matches all. */
  readonly isPartial: boolean
}

const noHits: TextHits = {
  works: new Int32Array(0),
  scores: new Float32Array(0),
  quality: 0,
  corrected: null,
  isPartial: false,
}

/** Number of best-scoring works that are checked for adjacent words. */
const closelyRead = 256
/**
 * Bonus, in the unit of `fieldWeights`, when the query's words are a whole field, the beginning of a field, or adjacent
 * inside a field.
 */
const together = { whole: 5, beginning: 1.6, inside: 1 } as const
const fieldShare = [1, 0.8, 0.7, 0.5, 0.1]

export function createTextSearch(segment: Segment, standing: Float32Array, synonyms: () => Synonyms) {
  const matcher = createWordMatcher(segment)
  const { text } = segment

  /**
   * Returns the works that match a query. `alive` contains the documents of the works that are still in the segment;
   * null means all works of the segment.
   */
  return function find(query: string, language: string, alive: Bits | null): TextHits {
    const parsed = parseQuery(query, language)
    const lives = (work: number) => alive === null || hasBit(alive, segment.workStarts[work] ?? 0)
    const expand = (words: readonly string[], near: boolean): readonly Expansion[] =>
      words.map((word) =>
        expandWord(text, {
          word,
          language,
          near,
          synonyms: synonyms(),
          unfinished: parsed.unfinished && word === parsed.words.at(-1),
        }),
      )
    const settle = (matches: WordMatches, words: readonly Expansion[]): TextHits | null => {
      const ranges = parsed.phrases.map((phrase) => phrase.map((word) => foldedRange(text, fold(word))))
      const fits = (work: number) => lives(work) && ranges.every((phrase) => findPhraseMatch(text, work, phrase))
      const works = alive === null && ranges.length === 0 ? matches.works : matches.works.filter(fits)
      if (works.length === 0) return null
      const { scores } = matches
      if (words.length > 1) divide(scores, works, words.length)
      readClosely(works, scores, parsed)
      const guessed = matches.met === words.length && words.some(({ near }) => near.size > 0)
      const corrected = guessed ? correctedBy(words, bestOf(works, scores)) : null
      const share = matches.met / words.length
      return { works, scores, corrected, quality: share - (corrected === null ? 0 : 0.1), isPartial: share < 1 }
    }

    const plain = expand(parsed.telling, false)
    const found = settle(matcher.all(plain), plain)
    if (found) return found
    for (const words of correctQuery(text, parsed, synonyms().meant(parsed.words, language))) {
      const repaired = expand(words, false)
      const hits = settle(matcher.all(repaired), repaired)
      if (hits) return { ...hits, corrected: words.join(' '), quality: hits.quality - 0.1 }
    }
    const near = expand(parsed.telling, true)
    const misspelt = settle(matcher.all(near), near)
    if (misspelt) return misspelt
    // First ignore the words that do not match any term, even with typos. If this finds no work, also ignore the words
    // that match terms only with typos.
    const certain = plain.filter(({ factors, near: misspelt }) => factors.size > misspelt.size)
    for (const known of [plain.filter(({ factors }) => factors.size > 0), certain]) {
      const rest = certain.length > 0 && known.length < plain.length ? settle(matcher.all(known), known) : null
      if (rest) return { ...rest, quality: (rest.quality * known.length) / plain.length, isPartial: true }
    }
    const most = matcher.most(plain)
    // Require more than half of the words to match, not counting stop words.
    const partly = most.met * 2 > parsed.telling.length ? settle(most, plain) : null
    return partly ?? noHits
  }

  function readClosely(works: Int32Array, scores: Float32Array, { words, unfinished }: ParsedQuery): void {
    const ranges = words.map((word, at): TermRange => {
      const folded = fold(word)
      const whole = foldedRange(text, folded)
      return unfinished && at === words.length - 1 && whole[0] === whole[1] ? prefixRange(text.folded, folded) : whole
    })
    for (const work of bestWorks(works, scores)) {
      const phraseMatch = findPhraseMatch(text, work, ranges)
      if (phraseMatch) scores[work] = (scores[work] ?? 0) + worthOf(phraseMatch, words.length)
    }
  }

  function bestWorks(works: Int32Array, scores: Float32Array): Iterable<number> {
    if (works.length <= closelyRead) return works
    const top = createTopList(closelyRead)
    let least = top.least()
    for (let at = 0; at < works.length; at += 1) {
      const work = works[at] ?? 0
      const key = (scores[work] ?? 0) * rankWeights.score + (standing[work] ?? 0)
      if (key < least) continue
      top.offer(work, key, work)
      least = top.least()
    }
    return top.ranked().map(({ doc }) => doc)
  }

  function bestOf(works: Int32Array, scores: Float32Array): number {
    let best = works[0] ?? 0
    for (let at = 1; at < works.length; at += 1) {
      const work = works[at] ?? 0
      if ((scores[work] ?? 0) > (scores[best] ?? 0)) best = work
    }
    return best
  }

  /**
   * Returns the query with its words spelt as in `work`, including letters that the visitor's keyboard may lack.
   * Returns null when no word is misspelt.
   */
  function correctedBy(words: readonly Expansion[], work: number): string | null {
    const own = new Set(text.tokens.subarray(text.tokenStarts[work] ?? 0, text.tokenStarts[work + 1] ?? 0))
    let changed = false
    const spelt = words.map(({ word, factors, near }) => {
      const met = [...factors.keys()].filter((term) => own.has(term))
      const misspelt = met.find((term) => near.has(term))
      if (misspelt === undefined || met.some((term) => !near.has(term))) {
        const own = met.map((term) => textAt(text.words, term)).filter((one) => fold(one) === fold(word))
        return own.includes(word) ? word : (own[0] ?? word)
      }
      changed = true
      return textAt(text.words, misspelt)
    })
    return changed ? spelt.join(' ') : null
  }
}

function divide(scores: Float32Array, works: Int32Array, by: number): void {
  for (let at = 0; at < works.length; at += 1) {
    const work = works[at] ?? 0
    scores[work] = (scores[work] ?? 0) / by
  }
}

function worthOf({ field, kind }: PhraseMatch, words: number): number {
  if (kind === 'inside' && words === 1) return 0
  return together[kind] * (fieldShare[field] ?? 0)
}

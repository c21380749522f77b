import type { SearchDocument } from '../search.port.ts'
import { bitCount, editDistance, letterMask } from './edit-distance.ts'
import { fold, wordsOf } from './fold.ts'
import { isStopWord, stem } from './stem.ts'

/** Weights of fields; the title and who wrote it come first. */
const fieldWeights = { title: 10, author: 8, otherTitle: 6, series: 5, brand: 1 } as const
/** How much a word counts by the way it was met. */
const matchWeights = { exact: 1, folded: 0.85, stem: 0.7, prefix: 0.6, typo: 0.4 } as const
const mostExpansions = 120

interface Posting {
  readonly docs: number[]
  readonly weights: number[]
}

export interface TextHits {
  /** Score by document; 0: no hit. */
  readonly scores: Float32Array
  /** Documents with a score. */
  readonly docs: readonly number[]
  /** The words with typos put right, when that was needed. */
  readonly corrected: string | null
}

/** Words → documents, for one built index. Documents are numbered 0 … n − 1. */
export class TextIndex {
  readonly #exact = new Map<string, Posting>()
  readonly #folded = new Map<string, Posting>()
  readonly #stems = new Map<string, Posting>()
  /** Folded words in order, for prefixes; with masks and how many documents have them, for typos. */
  #dictionary: readonly string[] = []
  #masks = new Int32Array(0)
  readonly #count: number

  constructor(documents: readonly SearchDocument[]) {
    this.#count = documents.length
    documents.forEach((document, doc) => {
      this.#add(doc, document)
    })
    this.#dictionary = [...this.#folded.keys()].sort()
    this.#masks = Int32Array.from(this.#dictionary, letterMask)
  }

  #add(doc: number, document: SearchDocument): void {
    const language = document.language ?? 'sv'
    const put = (text: string, weight: number) => {
      for (const word of wordsOf(text)) {
        const folded = fold(word)
        post(this.#folded, folded, doc, weight)
        if (folded !== word) post(this.#exact, word, doc, weight)
        post(this.#stems, stem(folded, language), doc, weight)
      }
    }
    put(document.title, fieldWeights.title)
    for (const title of document.otherTitles) if (title !== document.title) put(title, fieldWeights.otherTitle)
    for (const { name } of document.contributors) put(name, fieldWeights.author)
    for (const name of document.series?.names ?? []) put(name, fieldWeights.series)
    if (document.brand) put(document.brand.name, fieldWeights.brand)
  }

  /**
   * Documents that have every word (or, when none has, the most of them). The last word may be unfinished; a word that
   * nothing has may have one typo, two from eight letters on.
   */
  find(text: string, language: string): TextHits {
    const all = wordsOf(text).slice(0, 12)
    const telling = all.filter((word) => !isStopWord(word, language))
    const words = telling.length > 0 ? telling : all
    const scores = new Float32Array(this.#count)
    const counts = new Uint8Array(this.#count)
    const touched: number[] = []
    const corrected: string[] = []
    let typos = 0
    words.forEach((word, position) => {
      const { hits, spelling } = this.#expand(word, language, position === words.length - 1)
      corrected.push(spelling ?? word)
      if (spelling) typos += 1
      for (const [doc, weight] of hits) {
        if (counts[doc] === 0) touched.push(doc)
        counts[doc] = (counts[doc] ?? 0) + 1
        scores[doc] = (scores[doc] ?? 0) + weight
      }
    })
    let most = 0
    for (const doc of touched) most = Math.max(most, counts[doc] ?? 0)
    const docs = touched.filter((doc) => counts[doc] === most)
    for (const doc of touched) if (counts[doc] !== most) scores[doc] = 0
    // Half of what was asked for is not an answer.
    const enough = most === words.length || most * 2 > words.length
    return { scores, docs: enough ? docs : [], corrected: typos > 0 ? corrected.join(' ') : null }
  }

  /** What one word finds: document → its best weight. */
  #expand(
    word: string,
    language: string,
    unfinished: boolean,
  ): { readonly hits: ReadonlyMap<number, number>; readonly spelling: string | null } {
    const folded = fold(word)
    const hits = new Map<number, number>()
    const take = (posting: Posting | undefined, factor: number) => {
      if (!posting) return
      for (let index = 0; index < posting.docs.length; index += 1) {
        const doc = posting.docs[index] ?? 0
        const weight = (posting.weights[index] ?? 0) * factor
        if (weight > (hits.get(doc) ?? 0)) hits.set(doc, weight)
      }
    }
    if (folded !== word) take(this.#exact.get(word), matchWeights.exact)
    take(this.#folded.get(folded), folded === word ? matchWeights.exact : matchWeights.folded)
    for (const code of new Set([language, 'sv', 'en'])) take(this.#stems.get(stem(folded, code)), matchWeights.stem)
    if (unfinished && folded.length >= 2) {
      for (const candidate of this.#withPrefix(folded)) take(this.#folded.get(candidate), matchWeights.prefix)
    }
    if (hits.size > 0 || folded.length < 4 || /^\d+$/.test(folded)) return { hits, spelling: null }
    const near = this.#near(folded)
    for (const candidate of near) take(this.#folded.get(candidate), matchWeights.typo)
    return { hits, spelling: near[0] ?? null }
  }

  #withPrefix(prefix: string): readonly string[] {
    let low = 0
    let high = this.#dictionary.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#dictionary[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let at = low; at < this.#dictionary.length && found.length < mostExpansions; at += 1) {
      const word = this.#dictionary[at] ?? ''
      if (!word.startsWith(prefix)) break
      found.push(word)
    }
    return found
  }

  /** Words within one typo (two from eight letters on), the nearest and most frequent first. */
  #near(word: string): readonly string[] {
    const most = word.length >= 8 ? 2 : 1
    const mask = letterMask(word)
    const found: { readonly word: string; readonly distance: number }[] = []
    for (let at = 0; at < this.#dictionary.length; at += 1) {
      if (bitCount((this.#masks[at] ?? 0) ^ mask) > 2 * most) continue
      const candidate = this.#dictionary[at] ?? ''
      const distance = editDistance(word, candidate, most)
      if (distance <= most) found.push({ word: candidate, distance })
    }
    const frequency = (candidate: string) => this.#folded.get(candidate)?.docs.length ?? 0
    return found
      .sort((a, b) => a.distance - b.distance || frequency(b.word) - frequency(a.word))
      .slice(0, 12)
      .map((entry) => entry.word)
  }
}

function post(postings: Map<string, Posting>, word: string, doc: number, weight: number): void {
  const posting = postings.get(word)
  if (!posting) {
    postings.set(word, { docs: [doc], weights: [weight] })
    return
  }
  const last = posting.docs.length - 1
  if (posting.docs[last] !== doc) {
    posting.docs.push(doc)
    posting.weights.push(weight)
  } else if ((posting.weights[last] ?? 0) < weight) posting.weights[last] = weight
}

import type { Expansion } from './expand-word.ts'
import type { Segment } from './segment.ts'
import { fieldWeightList } from './text-fields.ts'

/** Works that match the words of a search. `scores` is indexed by work, and valid only for those in `works`. */
export interface WordMatches {
  /** Matching works, in no particular order. Valid until the next call. */
  readonly works: Int32Array
  /** Number of words that each of the works matches. */
  readonly met: number
  readonly scores: Float32Array
}

/**
 * When the works that match so far are fewer than this fraction of the next word's postings, each of these works is
 * checked for the word, and the postings are not read.
 */
const fewWorks = 1 / 32

export function createWordMatcher(segment: Segment) {
  const scores = new Float32Array(segment.works)
  const best = new Float32Array(segment.works)
  const met = new Uint8Array(segment.works)
  /**
   * Buffers of works. The first contains all works touched; the other two take turns to contain the works that still
   * match.
   */
  const buffers = [new Int32Array(segment.works), new Int32Array(segment.works), new Int32Array(segment.works)] as const
  let touched: Int32Array<ArrayBuffer> = new Int32Array(0)

  function reset(): void {
    for (let at = 0; at < touched.length; at += 1) {
      const work = touched[at] ?? 0
      scores[work] = 0
      met[work] = 0
    }
    touched = touched.subarray(0, 0)
  }

  return {
    all(expansions: readonly Expansion[]): WordMatches {
      reset()
      const [rarest, ...rest] = [...expansions].sort((a, b) => a.cost - b.cost)
      if (!rarest) return { works: touched, met: 0, scores }
      touched = takePostings(rarest, 0, buffers[0])
      let works = touched
      rest.forEach((expansion, at) => {
        const into = at % 2 === 0 ? buffers[1] : buffers[2]
        works =
          works.length < expansion.cost * fewWorks
            ? lookUp(expansion, works, into)
            : takePostings(expansion, at + 1, into)
      })
      return { works, met: expansions.length, scores }
    },

    /** Returns the works that match the largest number of the words. */
    most(expansions: readonly Expansion[]): WordMatches {
      reset()
      const [any, seen, left] = buffers
      let count = 0
      for (const expansion of expansions) {
        let length = 0
        eachPosting(expansion, (work, weight) => {
          if (best[work] === 0) seen[length++] = work
          if (weight > (best[work] ?? 0)) best[work] = weight
        })
        for (let at = 0; at < length; at += 1) {
          const work = seen[at] ?? 0
          if (met[work] === 0) any[count++] = work
          met[work] = (met[work] ?? 0) + 1
          scores[work] = (scores[work] ?? 0) + (best[work] ?? 0)
          best[work] = 0
        }
      }
      touched = any.subarray(0, count)
      const top = touched.reduce((most, work) => Math.max(most, met[work] ?? 0), 0)
      return { works: retainIn(left, touched, (work) => met[work] === top), met: top, scores }
    },
  }

  function eachPosting({ factors }: Expansion, visit: (work: number, weight: number) => void): void {
    const { postingStarts, postings, weights } = segment.text
    for (const [term, factor] of factors) {
      const end = postingStarts[term + 1] ?? 0
      for (let at = postingStarts[term] ?? 0; at < end; at += 1) visit(postings[at] ?? 0, (weights[at] ?? 0) * factor)
    }
  }

  /** Returns the works that match this word and the previous `before` words. */
  function takePostings(
    { factors }: Expansion,
    before: number,
    into: Int32Array<ArrayBuffer>,
  ): Int32Array<ArrayBuffer> {
    const { postingStarts, postings, weights } = segment.text
    let length = 0
    for (const [term, factor] of factors) {
      const end = postingStarts[term + 1] ?? 0
      for (let at = postingStarts[term] ?? 0; at < end; at += 1) {
        const work = postings[at] ?? 0
        const already = met[work] ?? 0
        const weight = (weights[at] ?? 0) * factor
        if (already === before) {
          met[work] = before + 1
          best[work] = weight
          into[length++] = work
        } else if (already === before + 1 && weight > (best[work] ?? 0)) best[work] = weight
      }
    }
    for (let at = 0; at < length; at += 1) {
      const work = into[at] ?? 0
      scores[work] = (scores[work] ?? 0) + (best[work] ?? 0)
      best[work] = 0
    }
    return into.subarray(0, length)
  }

  /**
   * Returns the same as `takePostings`, but by checking the words of each work. This is faster for a frequent word and
   * few works.
   */
  function lookUp({ factors }: Expansion, works: Int32Array, into: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
    const { tokenStarts, tokens } = segment.text
    return retainIn(into, works, (work) => {
      let weight = 0
      let field = 0
      for (let at = tokenStarts[work] ?? 0; at < (tokenStarts[work + 1] ?? 0); at += 1) {
        const token = tokens[at] ?? 0
        if (token < 0) field = -1 - token
        else weight = Math.max(weight, (factors.get(token) ?? 0) * (fieldWeightList[field] ?? 0))
      }
      if (weight === 0) return false
      met[work] = (met[work] ?? 0) + 1
      scores[work] = (scores[work] ?? 0) + weight
      return true
    })
  }
}

/** Copies to `into` the works for which `fits` returns true. Returns the filled part of `into`. */
function retainIn(
  into: Int32Array<ArrayBuffer>,
  works: Int32Array,
  fits: (work: number) => boolean,
): Int32Array<ArrayBuffer> {
  let length = 0
  for (let at = 0; at < works.length; at += 1) {
    const work = works[at] ?? 0
    if (fits(work)) into[length++] = work
  }
  return into.subarray(0, length)
}

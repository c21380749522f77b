import type { Expansion } from './expand-word.ts'
import type { Segment } from './segment.ts'
import { fieldWeightList } from './text-fields.ts'

/** Works with what they score for the words met: `scores[w]` and `met[w]` hold for the works listed. */
export interface WordMatches {
  readonly works: readonly number[]
  /** Words met by all of `works`. */
  readonly met: number
  readonly scores: Float32Array
}

/** Below this share of a word's postings, works are looked at one by one. */
const fewWorks = 1 / 32

/** Matches words against works; the arrays are its own and hold until the next call. */
export function createWordMatcher(segment: Segment) {
  const scores = new Float32Array(segment.works)
  const best = new Float32Array(segment.works)
  const met = new Uint8Array(segment.works)
  let touched: number[] = []

  function reset(): void {
    for (const work of touched) {
      scores[work] = 0
      met[work] = 0
    }
    touched = []
  }

  return {
    /** Works that have every word. */
    all(expansions: readonly Expansion[]): WordMatches {
      reset()
      const [rarest, ...rest] = [...expansions].sort((a, b) => a.cost - b.cost)
      if (!rarest) return { works: [], met: 0, scores }
      let works: readonly number[] = takePostings(rarest, 0)
      touched = [...works]
      rest.forEach((expansion, at) => {
        works = works.length < expansion.cost * fewWorks ? lookUp(expansion, works) : takePostings(expansion, at + 1)
      })
      return { works, met: expansions.length, scores }
    },

    /** Works that have most of the words. */
    most(expansions: readonly Expansion[]): WordMatches {
      reset()
      for (const expansion of expansions) {
        const seen: number[] = []
        eachPosting(expansion, (work, weight) => {
          if (best[work] === 0) seen.push(work)
          if (weight > (best[work] ?? 0)) best[work] = weight
        })
        for (const work of seen) {
          if (met[work] === 0) touched.push(work)
          met[work] = (met[work] ?? 0) + 1
          scores[work] = (scores[work] ?? 0) + (best[work] ?? 0)
          best[work] = 0
        }
      }
      const top = touched.reduce((most, work) => Math.max(most, met[work] ?? 0), 0)
      return { works: touched.filter((work) => met[work] === top), met: top, scores }
    },
  }

  function eachPosting({ factors }: Expansion, visit: (work: number, weight: number) => void): void {
    const { postingStarts, postings, weights } = segment.text
    for (const [term, factor] of factors) {
      const end = postingStarts[term + 1] ?? 0
      for (let at = postingStarts[term] ?? 0; at < end; at += 1) visit(postings[at] ?? 0, (weights[at] ?? 0) * factor)
    }
  }

  /** Of the works that have the `before` words before, those that have this one too. */
  function takePostings({ factors }: Expansion, before: number): number[] {
    const { postingStarts, postings, weights } = segment.text
    const found: number[] = []
    for (const [term, factor] of factors) {
      const end = postingStarts[term + 1] ?? 0
      for (let at = postingStarts[term] ?? 0; at < end; at += 1) {
        const work = postings[at] ?? 0
        const already = met[work] ?? 0
        const weight = (weights[at] ?? 0) * factor
        if (already === before) {
          met[work] = before + 1
          best[work] = weight
          found.push(work)
        } else if (already === before + 1 && weight > (best[work] ?? 0)) best[work] = weight
      }
    }
    for (const work of found) {
      scores[work] = (scores[work] ?? 0) + (best[work] ?? 0)
      best[work] = 0
    }
    return found
  }

  /** The same by the works' own words: the word is frequent and the works are few. */
  function lookUp({ factors }: Expansion, works: readonly number[]): number[] {
    const { tokenStarts, tokens } = segment.text
    return works.filter((work) => {
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

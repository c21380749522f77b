import { type Bits, hasBit } from './bits.ts'
import type { Segment } from './segment.ts'

/** Selected documents, grouped by work. Valid until the next call of the lister, which reuses the arrays. */
export interface DocumentList {
  /** The documents of the `w`-th work in the list are `docs[begins[w]]` to `docs[begins[w + 1] - 1]`. */
  readonly docs: Int32Array
  readonly begins: Int32Array
  readonly firsts: Int32Array
  readonly works: number
}

export function createDocumentLister({ size, works: all, workOf, workStarts }: Segment) {
  const docs = new Int32Array(size)
  const begins = new Int32Array(all + 1)
  const firsts = new Int32Array(all)

  return {
    ofSet(bits: Bits): DocumentList {
      let count = 0
      let works = 0
      let last = -1
      for (let word = 0; word < bits.length; word += 1) {
        let left = bits[word] ?? 0
        while (left !== 0) {
          const lowest = left & -left
          const doc = (word << 5) + 31 - Math.clz32(lowest)
          left ^= lowest
          const work = workOf[doc] ?? 0
          if (work !== last) {
            last = work
            begins[works] = count
            firsts[works++] = doc
          }
          docs[count++] = doc
        }
      }
      begins[works] = count
      return { docs, begins, firsts, works }
    },

    /**
     * Lists the documents in `fitting` of the works `found`, in the order of `found`. The cost depends on the number of
     * works found, not on the size of the segment.
     */
    ofWorks(found: Int32Array, fitting: Bits): DocumentList {
      let count = 0
      let works = 0
      for (let at = 0; at < found.length; at += 1) {
        const work = found[at] ?? 0
        const end = workStarts[work + 1] ?? 0
        const before = count
        for (let doc = workStarts[work] ?? 0; doc < end; doc += 1) if (hasBit(fitting, doc)) docs[count++] = doc
        if (count === before) continue
        begins[works] = before
        firsts[works++] = docs[before] ?? 0
      }
      begins[works] = count
      return { docs, begins, firsts, works }
    },
  }
}

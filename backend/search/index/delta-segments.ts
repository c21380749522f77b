import type { SearchDocument } from '../search.port.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Segment } from './segment.ts'
import { createSegmentBuilder } from './segment-builder.ts'
import type { SegmentSearch } from './segment-search.ts'

export type Overlay = ReturnType<typeof createDeltaSegments>

/**
 * Maximum editions in the small layer, which is rebuilt with every change. When the layer has more, all of them move to
 * the middle layer.
 */
const smallLayer = 256

interface Layer {
  readonly documents: Map<number, readonly SearchDocument[]>
  search: SegmentSearch | null
}

/**
 * Creates two segments for works that have changed since the large segment was built: a small segment with the newest
 * changes, which is fast to rebuild, and a medium-sized segment with earlier changes. The large segment no longer
 * returns the changed works.
 */
export function createDeltaSegments(large: SegmentSearch, searchOf: (segment: Segment) => SegmentSearch) {
  const small: Layer = { documents: new Map(), search: null }
  const middle: Layer = { documents: new Map(), search: null }

  function rebuild(layer: Layer): void {
    const builder = createSegmentBuilder()
    for (const documents of layer.documents.values()) for (const document of documents) builder.add(document)
    layer.search = layer.documents.size > 0 ? searchOf(builder.finish(large.segment.topPopularity)) : null
  }

  function documentsOf(workId: number): readonly number[] | null {
    const changed = small.documents.get(workId) ?? middle.documents.get(workId)
    if (changed) return inOrder(changed)
    return large.fingerprintsOf(workId)
  }

  const parts = () => [large, middle.search, small.search].filter((part) => part !== null)
  const subjectsOf = (workId: number) => parts().flatMap((part) => part.subjectsOfWork(workId))
  const sizeOf = ({ documents }: Layer) => [...documents.values()].reduce((sum, own) => sum + own.length, 0)

  return {
    get size() {
      return sizeOf(small) + sizeOf(middle)
    },

    parts,

    worksOf(productIds: readonly number[]): readonly number[] {
      return [...new Set([large, middle.search, small.search].flatMap((part) => part?.knownWorks(productIds) ?? []))]
    },

    replaceWorks(workIds: readonly number[], documents: readonly SearchDocument[]): readonly string[] | null {
      const byWork = new Map<number, SearchDocument[]>(workIds.map((id) => [id, []]))
      for (const document of documents) {
        const own = byWork.get(document.workId)
        if (own) own.push(document)
        else byWork.set(document.workId, [document])
      }
      const differing = [...byWork].filter(([id, own]) => {
        const known = documentsOf(id) ?? []
        const fresh = inOrder(own)
        return known.length !== fresh.length || known.some((print, at) => print !== fresh[at])
      })
      if (differing.length === 0) return null
      const subjects = new Set(differing.flatMap(([id]) => subjectsOf(id)))
      let moved = false
      for (const [id, own] of differing) {
        large.dropWork(id)
        if (middle.documents.has(id)) middle.search?.dropWork(id)
        moved = middle.documents.delete(id) || moved
        if (own.length > 0) small.documents.set(id, own)
        else small.documents.delete(id)
      }
      if (sizeOf(small) > smallLayer) {
        for (const [id, own] of small.documents) middle.documents.set(id, own)
        small.documents.clear()
        rebuild(middle)
      } else if (moved && middle.documents.size === 0) middle.search = null
      rebuild(small)
      for (const [id] of differing) for (const subject of subjectsOf(id)) subjects.add(subject)
      return [...subjects]
    },
  }
}

function inOrder(documents: readonly SearchDocument[]): readonly number[] {
  return [...documents].sort((a, b) => a.productId - b.productId).map(fingerprintOf)
}

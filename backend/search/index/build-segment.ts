import type { SearchDocument } from '../search.port.ts'
import type { Segment } from './segment.ts'
import { createSegmentBuilder } from './segment-builder.ts'

export function buildSegment(documents: Iterable<SearchDocument>): Segment {
  const builder = createSegmentBuilder()
  for (const document of documents) builder.add(document)
  return builder.finish()
}

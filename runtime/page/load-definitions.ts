import { LRUCache } from 'lru-cache'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import { type Definition, type PageDefinition, pinnedRevision, type SectionDefinition } from '#schemas/page.ts'
import { type ReadDefinition, readDefinition } from '#schemas/read-definition.ts'
import type { BlockProblem } from './block-problem.ts'
import type { LoadStored } from './ports.ts'

/** A definition with the hash of its bytes. */
export interface Revision {
  readonly id: string
  readonly revision: string
  readonly definition: Definition
}

/** Definitions by revision, with the problems of their unreadable parts. */
export interface LoadedDefinitions {
  readonly found: ReadonlyMap<string, Revision>
  readonly problems: readonly BlockProblem[]
}

/** Cache of a store's definitions, each of which is parsed once. */
export interface Definitions {
  /**
   * Loads revisions. Unreadable parts are left out. A definition that is completely unreadable is treated as
   * unpublished.
   */
  load(revisions: readonly string[], data: RequestQuery): Promise<LoadedDefinitions>
}

const maxDefinitions = 500

/** Creates the loader of a store's definitions. Its cache never becomes stale, because a revision never changes. */
export function createDefinitions(loadStored: LoadStored): Definitions {
  const known = new LRUCache<string, ReadDefinition & { readonly id: string }>({ max: maxDefinitions })
  return {
    async load(revisions, data) {
      const missing = revisions.filter((revision) => !known.has(revision))
      const stored = missing.length === 0 ? [] : await loadStored(missing, data)
      for (const { id, revision, definition } of stored) known.set(revision, { id, ...readDefinition(definition) })
      const found = new Map<string, Revision>()
      const problems: BlockProblem[] = []
      for (const revision of revisions) {
        const read = known.get(revision)
        if (read?.definition) found.set(revision, { id: read.id, revision, definition: read.definition })
        for (const { blockId, message } of read?.problems ?? []) {
          problems.push({
            page: read?.id ?? '',
            revision,
            blockId: blockId ?? '',
            type: 'page',
            code: 'invalid',
            message,
          })
        }
      }
      return { found, problems }
    },
  }
}

/**
 * Loads the pinned sections of the definitions at their pinned revisions (P3), including the pinned sections that these
 * sections contain. Missing revisions are left out.
 */
export async function loadPinned(
  definitions: readonly Definition[],
  load: (revisions: readonly string[]) => Promise<LoadedDefinitions>,
): Promise<{ readonly sections: ReadonlyMap<string, SectionDefinition>; readonly problems: readonly BlockProblem[] }> {
  const sections = new Map<string, SectionDefinition>()
  const problems: BlockProblem[] = []
  const requested = new Set<string>()
  let wanted = pinsOf(definitions)
  while (wanted.length > 0) {
    for (const revision of wanted) requested.add(revision)
    const loaded = await load(wanted)
    problems.push(...loaded.problems)
    const own = [...loaded.found.values()].flatMap(({ revision, definition }) =>
      definition.kind === 'section' ? [{ revision, definition }] : [],
    )
    for (const { revision, definition } of own) sections.set(revision, definition)
    wanted = pinsOf(own.map(({ definition }) => definition)).filter((revision) => !requested.has(revision))
  }
  return { sections, problems }
}

function pinsOf(definitions: readonly Definition[]): readonly string[] {
  const uses = definitions.flatMap(({ blocks }) => Object.values(blocks)).filter(({ type }) => type === '@section')
  return [...new Set(uses.flatMap((node) => pinnedRevision(node) ?? []))]
}

/** Returns a page definition that contains only the section. The blocks have the same ids as in the section. */
export function asPage({ id, regions, blocks }: SectionDefinition): PageDefinition {
  return {
    format: 1,
    kind: 'page',
    id,
    route: { name: 'index' },
    layout: 'default',
    guards: ['default'],
    seo: { index: false },
    regions,
    blocks,
  }
}

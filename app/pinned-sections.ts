import { type Definition, pinnedRevision, type SectionDefinition } from '#schemas/page.ts'
import type { Revision } from './definition-cache.ts'

/**
 * Loads the sections at the revisions to which they are pinned (P3), including nested sections; missing revisions are
 * left out.
 */
export async function loadPinned(
  definitions: readonly Definition[],
  load: (revisions: readonly string[]) => Promise<ReadonlyMap<string, Revision>>,
): Promise<ReadonlyMap<string, SectionDefinition>> {
  const found = new Map<string, SectionDefinition>()
  const requested = new Set<string>()
  let wanted = pinsOf(definitions)
  while (wanted.length > 0) {
    for (const revision of wanted) requested.add(revision)
    const loaded = [...(await load(wanted)).values()]
    const sections = loaded.flatMap(({ revision, definition }) =>
      definition.kind === 'section' ? [{ revision, definition }] : [],
    )
    for (const { revision, definition } of sections) found.set(revision, definition)
    wanted = pinsOf(sections.map(({ definition }) => definition)).filter((revision) => !requested.has(revision))
  }
  return found
}

function pinsOf(definitions: readonly Definition[]): readonly string[] {
  const uses = definitions.flatMap(({ blocks }) => Object.values(blocks)).filter(({ type }) => type === '@section')
  return [...new Set(uses.flatMap((node) => pinnedRevision(node) ?? []))]
}

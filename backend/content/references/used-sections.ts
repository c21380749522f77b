import { canonicalJson } from '#schemas/canonical.ts'
import type { Language } from '#schemas/languages.ts'
import { type BlockNode, type Definition, pinnedRevision, type SectionDefinition } from '#schemas/page.ts'
import { readDefinition } from '#schemas/read-definition.ts'
import type { UsedSection, UsedSections } from '#schemas/validate/section-uses.ts'
import type { Transaction } from '../../kernel/database.ts'
import { findDefinitions, findLiveSections } from './references.store.ts'

/**
 * Returns the sections that a definition shows when it is live in the given languages, or in any language when
 * `languages` is empty.
 */
export async function findUsedSections(
  db: Transaction,
  definition: Definition,
  languages: readonly Language[],
): Promise<UsedSections> {
  const uses = Object.entries(definition.blocks).filter(([, { type }]) => type === '@section')
  const pins = uses.flatMap(([, use]) => pinnedRevision(use) ?? [])
  const [live, pinned] = await Promise.all([
    findLiveSections(db, [...new Set(uses.flatMap(([, { ref }]) => ref ?? []))]),
    findDefinitions(db, [...new Set(pins)]),
  ])
  const used = ([blockId, use]: readonly [string, BlockNode]): readonly [string, UsedSection] => {
    const fixed = sectionOf(pinned.get(pinnedRevision(use) ?? ''), use)
    if (fixed) return [blockId, { revisions: [fixed], missingIn: [] }]
    const own = live.filter(({ id }) => id === use.ref)
    const shown = own.filter(({ language }) => languages.length === 0 || languages.some((one) => one === language))
    const revisions = shown.flatMap((row) => sectionOf(row.definition, use) ?? [])
    const missingIn = languages.filter((language) => !own.some((row) => row.language === language))
    return [blockId, { revisions: distinct(revisions), missingIn }]
  }
  return new Map(uses.map(used))
}

/**
 * Parses a stored section and omits broken parts, as a page render does. Returns null when a page would render nothing
 * of the section.
 */
function sectionOf(stored: unknown, { ref }: BlockNode): SectionDefinition | null {
  if (stored === undefined) return null
  const { definition } = readDefinition(stored)
  return definition?.kind === 'section' && definition.id === ref ? definition : null
}

/** Removes duplicates, because most sections have the same live revision in all languages. */
function distinct(sections: readonly SectionDefinition[]): readonly SectionDefinition[] {
  return [...new Map(sections.map((section) => [canonicalJson(section), section])).values()]
}

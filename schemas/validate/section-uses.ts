import type { Issue } from '../issue.ts'
import { toPointer } from '../json-pointer.ts'
import type { Language } from '../languages.ts'
import type { BlockNode, Definition, SectionDefinition } from '../page.ts'
import { type ExposedValue, exposedValues, withExposed } from '../section-use.ts'
import type { IssueFactory } from './issue-factory.ts'
import { blockIssues, type PropsDeps } from './props.ts'

/** The revisions of a section that a block of type `@section` shows. */
export interface UsedSection {
  /** The pinned revision, or the revisions that are published in each language. */
  readonly revisions: readonly SectionDefinition[]
  /** Languages in which the section is not published and therefore not shown. */
  readonly missingIn: readonly Language[]
}

/** Used sections, by the id of the `@section` block that uses the section. */
export type UsedSections = ReadonlyMap<string, UsedSection>

/**
 * Validates the values that a page sets for props of its sections (P3). The values are first written into the sections'
 * blocks, so that exactly the props that will be rendered are validated.
 */
export function sectionUseIssues(
  definition: Definition,
  used: UsedSections,
  finder: IssueFactory,
  deps: PropsDeps,
): readonly Issue[] {
  return [...used].flatMap(([blockId, { revisions, missingIn }]) => {
    const use = Object.hasOwn(definition.blocks, blockId) ? definition.blocks[blockId] : undefined
    if (!use) return []
    const missing = missingIn.map((language) =>
      finder.issue('warning', 'section-not-live', {
        path: `/blocks/${blockId}/ref`,
        blockId,
        message: finder.words.sectionNotLive(use.ref ?? '', finder.words.languages[language]),
      }),
    )
    return [
      ...missing,
      ...strangeNames(blockId, use, revisions, finder),
      ...revisions.flatMap((section) => valueIssues(blockId, use, section, finder, deps)),
    ]
  })
}

/** Returns issues for values whose names the section does not expose. Such values are stored, but have no effect. */
function strangeNames(
  blockId: string,
  use: BlockNode,
  revisions: readonly SectionDefinition[],
  finder: IssueFactory,
): readonly Issue[] {
  if (revisions.length === 0) return []
  const { words } = finder
  const isExposed = (name: string) => revisions.some(({ exposes = {} }) => Object.hasOwn(exposes, name))
  return Object.keys(use.props)
    .filter((name) => !isExposed(name))
    .map((name) => {
      const path = `/blocks/${blockId}/props/${toPointer(name)}`
      const fix = { label: words.fix.removeField, patch: [{ op: 'remove' as const, path }] }
      return finder.issue('warning', 'not-exposed', { path, blockId, message: words.notExposed(name), fix })
    })
}

/** Returns the issues that the values cause in the section's blocks. The path of each issue points to the value. */
function valueIssues(
  blockId: string,
  use: BlockNode,
  section: SectionDefinition,
  finder: IssueFactory,
  deps: PropsDeps,
): readonly Issue[] {
  const values = exposedValues(section, use)
  const made = withExposed(section, values)
  const changed = [...new Set(values.map(({ block }) => block))]
  return changed.flatMap((block) => {
    const [own, node] = [section.blocks[block], made.blocks[block]]
    const contract = node && deps.contracts.get(node.type)
    if (!own || !node || !contract || node.v > contract.version) return []
    const known = new Set(blockIssues(block, own, contract, finder, deps).map(keyOf))
    const ofBlock = values.filter((value) => value.block === block)
    return blockIssues(block, node, contract, finder, deps)
      .filter((issue) => !known.has(keyOf(issue)))
      .map(({ severity, code, path, message }) =>
        finder.issue(severity, code, { path: `/blocks/${blockId}/props${placeOf(path, ofBlock)}`, blockId, message }),
      )
  })
}

const keyOf = ({ path, message }: Issue) => `${path} ${message}`

/**
 * Converts the path of an issue in a section's block to the path of the value that causes it, within the props of the
 * using block. Returns an empty string if no single value causes the issue.
 */
function placeOf(path: string, values: readonly ExposedValue[]): string {
  const [, prop = '', rest = ''] =
    /^\/blocks\/[^/]+\/(?:props|variants\/\d+\/props|overrides\/[^/]+)\/([^/]+)(.*)$/.exec(path) ?? []
  const value = values.find((one) => toPointer(one.prop) === prop)
  return value ? `/${toPointer(value.name)}${rest}` : ''
}

/**
 * Returns an issue for each name that a section exposes without effect, because the block is missing or its type does
 * not have the prop.
 */
export function exposesIssues(
  definition: Definition,
  finder: IssueFactory,
  contracts: PropsDeps['contracts'],
): readonly Issue[] {
  if (definition.kind !== 'section') return []
  const { words } = finder
  return Object.entries(definition.exposes ?? {}).flatMap(([name, { block, prop }]) => {
    const node = Object.hasOwn(definition.blocks, block) ? definition.blocks[block] : undefined
    const contract = node && contracts.get(node.type)
    const { properties } = contract?.schema ?? {}
    const isKnown =
      !contract || typeof properties !== 'object' || properties === null || Object.hasOwn(properties, prop)
    if (node && isKnown) return []
    const path = `/exposes/${toPointer(name)}`
    const fix = { label: words.fix.remove, patch: [{ op: 'remove' as const, path }] }
    return [finder.issue('warning', 'exposes-nothing', { path, message: words.exposesNothing(name), fix })]
  })
}

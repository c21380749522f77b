import type { PreparedNode } from '#runtime/registry/create-registry.ts'
import type { ParsedProps } from '#runtime/registry/parse-props.ts'
import { type Condition, testsIn } from '#schemas/condition.ts'
import type { Language } from '#schemas/languages.ts'
import { type BlockNode, type Definition, pageLimits, pinnedRevision, type SectionDefinition } from '#schemas/page.ts'
import { createDependencies, type Dependencies, matchesCondition, type TargetingContext } from './conditions.ts'
import { localiseProps } from './localise.ts'
import { type CoverageGap, noSlots, type PartProblem, type ResolvedNode, type TraceEntry } from './resolved-page.ts'
import { usedSection } from './used-section.ts'

/** Everything in a request on which the blocks of a definition depend. */
export interface BlocksContext extends TargetingContext {
  readonly language: Language
  readonly marketDefaultLanguage: string
}

/** What resolving a definition needs besides the definition and the context. */
export interface BlockSources {
  readonly sections: ReadonlyMap<string, SectionDefinition>
  /** Sections at pinned revisions, by revision, for the blocks of the page that pin a section. */
  readonly pinned?: ReadonlyMap<string, SectionDefinition> | undefined
  /** Migrates and validates a stored block: `prepareNode` of the registry. */
  readonly prepareNode: (node: BlockNode) => PreparedNode
}

/** A block that uses a section, and the section that was found for it. */
interface Search {
  readonly use: BlockNode
  readonly found: SectionDefinition | undefined
}

/** Input and results of a traversal of a definition's blocks. */
export interface Walk {
  readonly context: BlocksContext
  readonly from: BlockSources
  readonly dependencies: Dependencies
  readonly coverage: CoverageGap[]
  readonly trace: TraceEntry[]
  readonly problems: PartProblem[]
  readonly sections: Set<string>
  /** Tests that decide whether the page or a block is shown at all. Other tests only decide how it is shown. */
  readonly hiding: Set<string>
  readonly searches: Search[]
}

export function createWalk(context: BlocksContext, from: BlockSources): Walk {
  return {
    context,
    from,
    dependencies: createDependencies(),
    coverage: [],
    trace: [],
    problems: [],
    sections: new Set(),
    hiding: new Set(),
    searches: [],
  }
}

/**
 * Returns the section that a block uses. If the block pins a revision that exists, this is the pinned revision,
 * otherwise the published revision.
 */
export function findSection(use: BlockNode, { sections, pinned }: BlockSources): SectionDefinition | undefined {
  const ref = use.ref ?? ''
  const at = pinned?.get(pinnedRevision(use) ?? '')
  return at?.id === ref ? at : sections.get(ref)
}

/** Resolves blocks in their order. Leaves out blocks whose condition is false. */
export function resolveOrder(
  ids: readonly string[],
  from: Definition,
  walk: Walk,
  path: readonly string[],
  depth: number,
): readonly ResolvedNode[] {
  const shown: ResolvedNode[] = []
  for (const id of ids) {
    const node = Object.hasOwn(from.blocks, id) ? from.blocks[id] : undefined
    if (!node) continue
    if (depth > pageLimits.depth) {
      walk.trace.push({ blockId: id, note: 'left out: nested too deep' })
      continue
    }
    const tests = node.when ? testsIn(node.when) : none
    if (node.when && !holdsHere(node.when, tests, id, walk)) continue
    if (node.type === '@section') {
      for (const one of resolveSection(id, node, walk, path, depth)) shown.push(withTests(one, tests))
    } else shown.push(withTests(resolveNode(id, node, from, walk, path, depth), tests))
  }
  return shown
}

/** Shared empty list, for blocks that no test affects. */
export const none: readonly string[] = []

/** Returns a block with `tests` added to its own tests. */
export function withTests(node: ResolvedNode, tests: readonly string[]): ResolvedNode {
  return tests.length === 0 ? node : { ...node, tests: [...(node.tests ?? []), ...tests] }
}

/** Evaluates the condition of a block. `tests` contains the variant tests that the condition names. */
export function holdsHere(when: Condition, tests: readonly string[], id: string, walk: Walk): boolean {
  for (const test of tests) walk.hiding.add(test)
  const open = matchesCondition(when, walk.context, walk.dependencies)
  if (!open) walk.trace.push({ blockId: id, note: 'left out: its condition is false' })
  return open
}

/** Resolves the blocks of the section that a block uses. */
export function resolveSection(
  id: string,
  node: BlockNode,
  walk: Walk,
  path: readonly string[],
  depth: number,
): readonly ResolvedNode[] {
  const ref = node.ref ?? ''
  const section = sectionOf(node, ref, id, walk)
  if (!section || path.includes(ref)) {
    walk.trace.push({
      blockId: id,
      note: section ? `left out: section ${ref} contains itself` : `left out: no section ${ref}`,
    })
    return []
  }
  walk.sections.add(ref)
  const { shown, refused } = usedSection(section, node, walk.from.prepareNode)
  for (const { block, type, message } of refused) {
    walk.problems.push({ blockId: `${id}.${block}`, type, code: 'invalid', message: `Set by the use: ${message}` })
  }
  const nodes = resolveOrder(section.regions.main, shown, walk, [...path, ref], depth + 1)
  return nodes.map((inner) => ({ ...inner, id: `${id}.${inner.id}`, sectionId: ref }))
}

function sectionOf(use: BlockNode, ref: string, id: string, walk: Walk): SectionDefinition | undefined {
  const found = findSection(use, walk.from)
  walk.searches.push({ use, found })
  const revision = pinnedRevision(use)
  if (revision !== null) {
    const isPinned = walk.from.pinned?.get(revision)?.id === ref
    const short = revision.slice(0, 8)
    const note = isPinned ? `pinned to ${short}` : `no revision ${short} of ${ref}: as published`
    walk.trace.push({ blockId: id, note })
  }
  return found
}

function resolveNode(
  id: string,
  stored: BlockNode,
  from: Definition,
  walk: Walk,
  path: readonly string[],
  depth: number,
): ResolvedNode {
  const { context } = walk
  const node = walk.from.prepareNode(stored)
  const isFixed = node.variants.length === 0 && stored.overrides === undefined
  const { props, variant, tests } = isFixed ? fixed(node) : chooseProps(id, stored, node, walk)
  const localised = localiseProps(props, context.language, context.marketDefaultLanguage)
  for (const [gap, shown] of localised.gaps) walk.coverage.push({ blockId: id, path: gap, shown })
  const slots = stored.slots ? resolveSlots(stored.slots, from, walk, path, depth + 1) : noSlots
  const resolved: ResolvedNode = { id, type: stored.type, v: node.v, props: localised.props, slots, variant }
  return withTests(node.problem ? { ...resolved, problem: node.problem } : resolved, tests)
}

function resolveSlots(
  stored: NonNullable<BlockNode['slots']>,
  from: Definition,
  walk: Walk,
  path: readonly string[],
  depth: number,
): ResolvedNode['slots'] {
  const slots: Record<string, readonly ResolvedNode[]> = {}
  for (const slot in stored) slots[slot] = resolveOrder(stored[slot] ?? [], from, walk, path, depth)
  return slots
}

interface ChosenProps {
  readonly props: ParsedProps
  /** Id of the variant; null for the block's own props. */
  readonly variant: string | null
  readonly tests: readonly string[]
}

const fixed = ({ props }: PreparedNode): ChosenProps => ({ props, variant: null, tests: none })

/**
 * Returns the props of the first matching variant (P6) with the market's overrides (P9). A variant or override whose
 * props are invalid is skipped and reported.
 */
function chooseProps(
  id: string,
  { type, overrides }: BlockNode,
  node: PreparedNode,
  { context, dependencies, trace, problems }: Walk,
): ChosenProps {
  let { props } = node
  let chosen: string | null = null
  const tests: string[] = []
  for (const { id: variant, when, parsed } of node.variants) {
    tests.push(...testsIn(when))
    if (!matchesCondition(when, context, dependencies)) continue
    if (parsed.ok) {
      props = parsed.props
      chosen = variant
      trace.push({ blockId: id, note: `variant ${variant}` })
      break
    }
    problems.push({ blockId: id, type, code: 'invalid', message: `Variant ${variant}: ${parsed.message}` })
  }
  if (overrides) dependencies.dims.add('market')
  const overridden = node.override(context.market, chosen)
  if (overridden?.ok) {
    props = overridden.props
    trace.push({
      blockId: id,
      note: `overridden for ${context.market}: ${Object.keys(overrides?.[context.market] ?? {}).join(', ')}`,
    })
  } else if (overridden) {
    const message = `Override for ${context.market}: ${overridden.message}`
    problems.push({ blockId: id, type, code: 'invalid', message })
  }
  return { props, variant: chosen, tests }
}

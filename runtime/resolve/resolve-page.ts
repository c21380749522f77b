import type { RouteSubject } from '#runtime/context.ts'
import type { PreparedNode } from '#runtime/registry/create-registry.ts'
import type { ParsedProps } from '#runtime/registry/parse-props.ts'
import { type Condition, testsIn } from '#schemas/condition.ts'
import type { Language } from '#schemas/languages.ts'
import {
  type BlockNode,
  type Definition,
  type PageDefinition,
  pageLimits,
  pinnedRevision,
  type SectionDefinition,
} from '#schemas/page.ts'
import type { ShownTest } from '#schemas/shown-tests.ts'
import { matches } from './choose-page.ts'
import { createDependencies, type Dependencies, matchesCondition, type TargetingContext } from './conditions.ts'
import { localise, localiseProps } from './localise.ts'
import {
  type CoverageGap,
  noSlots,
  type PartProblem,
  type ResolvedNode,
  type ResolvedPage,
  type TraceEntry,
} from './resolved-page.ts'
import { usedSection } from './used-section.ts'

export interface ResolveContext extends TargetingContext {
  readonly language: Language
  readonly marketDefaultLanguage: string
  readonly subject: RouteSubject | null
}

export interface ResolvePageInput {
  readonly id: string
  readonly revision: string
  readonly definition: PageDefinition
  /** Published sections by id. */
  readonly sections: ReadonlyMap<string, SectionDefinition>
  /** Sections at pinned revisions, by revision, for the blocks of the page that pin a section. */
  readonly pinned?: ReadonlyMap<string, SectionDefinition>
  readonly context: ResolveContext
  /** Migrates and validates a stored block: `prepareNode` of the registry. */
  readonly prepareNode: (node: BlockNode) => PreparedNode
  /** Dimensions that were evaluated when the page was chosen. */
  readonly dependencies?: Dependencies
}

interface Walk {
  readonly input: ResolvePageInput
  readonly dependencies: Dependencies
  readonly coverage: CoverageGap[]
  readonly trace: TraceEntry[]
  readonly problems: PartProblem[]
  readonly sections: Set<string>
  /** Tests that decide whether the page or a block is shown at all. Other tests only decide how it is shown. */
  readonly hiding: Set<string>
}

/**
 * Resolves a definition in one context: returns the visible blocks in order, in the page's language (P3, P5–P9). Pure.
 */
export function resolvePage(input: ResolvePageInput): ResolvedPage {
  const { definition, context } = input
  const walk: Walk = {
    input,
    dependencies: input.dependencies ?? createDependencies(),
    coverage: [],
    trace: [],
    problems: [],
    sections: new Set(),
    hiding: new Set(input.dependencies?.tests),
  }
  const ofPage = [...walk.hiding]
  const regions: Record<string, readonly ResolvedNode[]> = Object.fromEntries(
    Object.entries(definition.regions).map(([region, ids]) => [region, resolveOrder(ids, definition, walk, [], 1)]),
  )
  for (const { region, at, nodes } of placedByRule(walk)) {
    const own = regions[region] ?? []
    regions[region] = at === 'start' ? [...nodes, ...own] : [...own, ...nodes]
  }
  const seo = localise(definition.seo, {
    language: context.language,
    marketDefault: context.marketDefaultLanguage,
    onGap: (path, shown) => walk.coverage.push({ blockId: '', path: `/seo${path}`, shown }),
  }) as { readonly title?: string; readonly description?: string; readonly image?: string; readonly index?: boolean }
  return {
    id: input.id,
    revision: input.revision,
    layout: definition.layout,
    guards: definition.guards,
    seo: {
      title: fill(seo.title ?? '', context.subject),
      description: shorten(fill(seo.description ?? '', context.subject)),
      index: seo.index ?? true,
      image: seo.image ?? null,
    },
    regions,
    varyDims: [...walk.dependencies.dims].sort(),
    nextChangeAt: walk.dependencies.changesAt,
    coverage: walk.coverage,
    trace: walk.trace,
    problems: walk.problems,
    sections: [...walk.sections],
    tests: shownTests(regions, walk, ofPage),
  }
}

/**
 * Returns the running tests on which the page depends. If a test decided which page is shown (`ofPage`), all blocks
 * count as tested.
 */
function shownTests(
  regions: ResolvedPage['regions'],
  { input: { context }, dependencies, hiding }: Walk,
  ofPage: readonly string[],
): readonly ShownTest[] {
  return [...dependencies.tests].toSorted().flatMap((test): readonly ShownTest[] => {
    const known = context.tests?.get(test)
    if (!known?.isRunning) return []
    const blocks = Object.values(regions).flatMap((nodes) => testedIn(nodes, test, ofPage.includes(test)))
    return [{ test, group: known.group, blocks, byPage: hiding.has(test) }]
  })
}

/** Returns the ids of blocks that a test changes, with those in their slots. */
function testedIn(nodes: readonly ResolvedNode[], test: string, isInside: boolean): readonly string[] {
  return nodes.flatMap(({ id, tests, slots }) => {
    const isTested = isInside || tests?.includes(test) === true
    return [...(isTested ? [id] : []), ...Object.values(slots).flatMap((inner) => testedIn(inner, test, isTested))]
  })
}

/** Returns the sections that a rule adds to the page (P4), ordered by id. Skips sections that the page already uses. */
function placedByRule(walk: Walk) {
  const { definition, sections, context } = walk.input
  const uses = (section: string) => Object.values(definition.blocks).some(({ ref }) => ref === section)
  return [...sections]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([ref, { placement }]) => {
      if (placement?.route !== definition.route.name || uses(ref)) return []
      if (placement.match && !matches(placement.match, context, walk.dependencies)) return []
      const node: BlockNode = {
        type: '@section',
        v: 1,
        props: {},
        ref,
        ...(placement.when && { when: placement.when }),
      }
      const id = `placed-${ref}`
      const tests = placement.when ? testsIn(placement.when) : none
      if (placement.when && !holdsHere(placement.when, tests, id, walk)) return []
      walk.trace.push({ blockId: id, note: 'placed by rule' })
      const nodes = resolveSection(id, node, walk, [], 1).map((one) => withTests(one, tests))
      return [{ region: placement.region, at: placement.at, nodes }]
    })
}

function resolveOrder(
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

const none: readonly string[] = []

function withTests(node: ResolvedNode, tests: readonly string[]): ResolvedNode {
  return tests.length === 0 ? node : { ...node, tests: [...(node.tests ?? []), ...tests] }
}

function holdsHere(when: Condition, tests: readonly string[], id: string, walk: Walk): boolean {
  for (const test of tests) walk.hiding.add(test)
  const open = matchesCondition(when, walk.input.context, walk.dependencies)
  if (!open) walk.trace.push({ blockId: id, note: 'left out: its condition is false' })
  return open
}

function resolveSection(
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
  const { shown, refused } = usedSection(section, node, walk.input.prepareNode)
  for (const { block, type, message } of refused) {
    walk.problems.push({ blockId: `${id}.${block}`, type, code: 'invalid', message: `Set by the use: ${message}` })
  }
  const nodes = resolveOrder(section.regions.main, shown, walk, [...path, ref], depth + 1)
  return nodes.map((inner) => ({ ...inner, id: `${id}.${inner.id}`, sectionId: ref }))
}

/**
 * Returns the section that a block uses: at the pinned revision, if the block pins one that exists, else as published.
 */
function sectionOf(node: BlockNode, ref: string, id: string, { input, trace }: Walk): SectionDefinition | undefined {
  const published = input.sections.get(ref)
  const revision = pinnedRevision(node)
  if (revision === null) return published
  const pinned = input.pinned?.get(revision)
  const isPinned = pinned?.id === ref
  const short = revision.slice(0, 8)
  trace.push({ blockId: id, note: isPinned ? `pinned to ${short}` : `no revision ${short} of ${ref}: as published` })
  return isPinned ? pinned : published
}

function resolveNode(
  id: string,
  stored: BlockNode,
  from: Definition,
  walk: Walk,
  path: readonly string[],
  depth: number,
): ResolvedNode {
  const { context } = walk.input
  const node = walk.input.prepareNode(stored)
  // Most blocks have only one form.
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
  { input: { context }, dependencies, trace, problems }: Walk,
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

/**
 * Replaces `{name}`, `{author}` and `{description}` with the subject's values, and removes a dash before an empty one.
 */
function fill(text: string, subject: RouteSubject | null): string {
  return text
    .replaceAll('{name}', subject?.name ?? '')
    .replaceAll('{author}', subject?.author ?? '')
    .replaceAll('{description}', subject?.description ?? '')
    .replace(/ [–—] (?=\||$)/, ' ')
    .trim()
}

/** Approximate number of characters of a description that search engines show. */
const descriptionLength = 160

function shorten(text: string): string {
  if (text.length <= descriptionLength) return text
  return `${text.slice(0, descriptionLength).replace(/\s+\S*$/, '')}…`
}

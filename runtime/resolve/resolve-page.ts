import type { RouteSubject } from '#runtime/context.ts'
import { testsIn } from '#schemas/condition.ts'
import type { BlockNode, PageDefinition } from '#schemas/page.ts'
import type { ShownTest } from '#schemas/shown-tests.ts'
import { matches } from './choose-page.ts'
import { addDependencies, createDependencies, type Dependencies, type TargetingContext } from './conditions.ts'
import { localise } from './localise.ts'
import {
  type BlockSources,
  type BlocksContext,
  createWalk,
  holdsHere,
  none,
  resolveSection,
  type Walk,
  withTests,
} from './resolve-blocks.ts'
import { resolveRegions } from './resolve-regions.ts'
import type { CoverageGap, ResolvedNode, ResolvedPage } from './resolved-page.ts'

export interface ResolveContext extends BlocksContext {
  readonly subject: RouteSubject | null
}

export interface ResolvePageInput extends BlockSources {
  readonly id: string
  readonly revision: string
  readonly definition: PageDefinition
  readonly context: ResolveContext
  /** Dimensions that were evaluated when the page was chosen. The dimensions of the blocks are added. */
  readonly dependencies?: Dependencies
}

/**
 * Resolves a definition in one context: returns the visible blocks in order, in the page's language (P3, P5–P9). Pure.
 */
export function resolvePage(input: ResolvePageInput): ResolvedPage {
  const { definition, dependencies = createDependencies() } = input
  const { subject, ...context } = input.context
  const ofPage = [...dependencies.tests]
  const own = resolveRegions(definition, context, input)
  const walk = createWalk(context, input)
  const regions = { ...own.regions }
  for (const { region, at, nodes } of placedByRule(input, walk)) {
    const others = regions[region] ?? []
    regions[region] = at === 'start' ? [...nodes, ...others] : [...others, ...nodes]
  }
  for (const found of [own, walk]) addDependencies(dependencies, found.dependencies)
  const gaps: CoverageGap[] = []
  const seo = localise(definition.seo, {
    language: context.language,
    marketDefault: context.marketDefaultLanguage,
    onGap: (path, shown) => gaps.push({ blockId: '', path: `/seo${path}`, shown }),
  }) as { readonly title?: string; readonly description?: string; readonly image?: string; readonly index?: boolean }
  return {
    id: input.id,
    revision: input.revision,
    layout: definition.layout,
    guards: definition.guards,
    seo: {
      title: fill(seo.title ?? '', subject),
      description: shorten(fill(seo.description ?? '', subject)),
      index: seo.index ?? true,
      image: seo.image ?? null,
    },
    regions,
    varyDims: [...dependencies.dims].sort(),
    nextChangeAt: dependencies.changesAt,
    coverage: [...own.coverage, ...walk.coverage, ...gaps],
    trace: [...own.trace, ...walk.trace],
    problems: [...own.problems, ...walk.problems],
    sections: [...new Set([...own.sections, ...walk.sections])],
    tests: shownTests(regions, context, dependencies, ofPage, new Set([...ofPage, ...own.hiding, ...walk.hiding])),
  }
}

/**
 * Returns the running tests on which the page depends. If a test decided which page is shown (`ofPage`), all blocks
 * count as tested.
 */
function shownTests(
  regions: ResolvedPage['regions'],
  context: TargetingContext,
  dependencies: Dependencies,
  ofPage: readonly string[],
  hiding: ReadonlySet<string>,
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
function placedByRule({ definition, sections, context }: ResolvePageInput, walk: Walk) {
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

/**
 * Replaces `{name}`, `{author}` and `{description}` with the subject's values, and removes the dash before an empty
 * value.
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

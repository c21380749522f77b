import { type Condition, testsIn } from '../condition.ts'
import type { Issue } from '../issue.ts'
import type { Definition } from '../page.ts'
import { windowFaults } from '../windows.ts'
import type { IssueFactory } from './issue-factory.ts'

/** A condition or predicate, and where it is in the definition. */
export interface PlacedCondition {
  readonly condition: Condition
  readonly path: string
  readonly blockId?: string
}

/**
 * Returns the predicates of all conditions of a definition: the conditions of the page or placement, of the blocks, and
 * of the blocks' variants.
 */
export function conditionsOf(definition: Definition): readonly PlacedCondition[] {
  const [own, path] =
    definition.kind === 'page' ? [definition.when, '/when'] : [definition.placement?.when, '/placement/when']
  const ofBlocks = Object.entries(definition.blocks).flatMap(([blockId, node]) => [
    ...(node.when ? [{ condition: node.when, path: `/blocks/${blockId}/when`, blockId }] : []),
    ...(node.variants ?? []).map(({ when }, index) => ({
      condition: when,
      path: `/blocks/${blockId}/variants/${index}/when`,
      blockId,
    })),
  ])
  return [...(own ? [{ condition: own, path }] : []), ...ofBlocks].flatMap(leavesOf)
}

/** Returns the ids of the variant tests that a definition uses, without those of its shared sections. */
export function testsOf(definition: Definition): readonly string[] {
  return [...new Set(conditionsOf(definition).flatMap(({ condition }) => testsIn(condition)))]
}

function leavesOf(placed: PlacedCondition): readonly PlacedCondition[] {
  const { condition, path } = placed
  if ('not' in condition) return leavesOf({ ...placed, condition: condition.not, path: `${path}/not` })
  for (const join of ['all', 'any'] as const) {
    if (!(join in condition)) continue
    const parts = (condition as Readonly<Record<string, readonly Condition[]>>)[join] ?? []
    return parts.flatMap((part, index) => leavesOf({ ...placed, condition: part, path: `${path}/${join}/${index}` }))
  }
  return [placed]
}

/**
 * Returns issues for invalid time windows (P8). A window in the market's own time is checked in the zone of every
 * market.
 */
export function targetingIssues(
  definition: Definition,
  finder: IssueFactory,
  countryCodes: readonly string[],
): readonly Issue[] {
  return conditionsOf(definition).flatMap(({ condition, path, blockId }) => {
    if (!('window' in condition)) return []
    const { window } = condition
    const message = (code: string, text: string, field = '') =>
      finder.issue('error', code, { path: `${path}/window${field}`, message: text, blockId })
    if (window.from === undefined && window.until === undefined) {
      return [message('empty-window', finder.words.emptyCondition)]
    }
    const countries = window.zone === 'market' ? countryCodes : countryCodes.slice(0, 1)
    const reported = new Map<string, Issue>()
    for (const country of countries) {
      for (const fault of windowFaults(window, country)) {
        const issue =
          fault.kind === 'ends-first'
            ? message('window-ends-first', finder.words.endsFirst)
            : message('no-instant', finder.words.noInstant(fault.field, fault.value, fault.zone), `/${fault.field}`)
        reported.set(`${issue.code} ${issue.path}`, issue)
      }
    }
    return [...reported.values()]
  })
}

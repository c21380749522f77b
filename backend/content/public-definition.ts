import type { Condition } from '#schemas/condition.ts'
import type { BlockNode, Definition } from '#schemas/page.ts'
import { windowState } from '#schemas/windows.ts'
import type { CampaignMarket } from './content.service.ts'

export interface Moment {
  readonly market: CampaignMarket
  /** Current time in epoch milliseconds. */
  readonly at: number
  readonly running: readonly string[]
}

/**
 * Returns the part of a definition that visitors may see now. Leaves out variants and blocks that no visitor can see
 * now, for example those of a campaign that has not begun (P6). Returns null when no visitor can see the page now.
 */
export function publicDefinition(definition: Definition, moment: Moment): Definition | null {
  if (definition.kind === 'page' && definition.when && isSecret(definition.when, moment)) return null
  const hidden = new Set<string>()
  const hide = (id: string): void => {
    if (hidden.has(id)) return
    hidden.add(id)
    for (const inner of Object.values(definition.blocks[id]?.slots ?? {}).flat()) hide(inner)
  }
  for (const [id, { when }] of Object.entries(definition.blocks)) if (when && isSecret(when, moment)) hide(id)
  const left = (ids: readonly string[]) => ids.filter((id) => !hidden.has(id))
  const blocks = Object.entries(definition.blocks)
    .filter(([id]) => !hidden.has(id))
    .map(([id, node]) => [id, withoutSecrets(node, moment, left)] as const)
  const regions = Object.fromEntries(Object.entries(definition.regions).map(([name, ids]) => [name, left(ids)]))
  return { ...definition, blocks: Object.fromEntries(blocks), regions } as Definition
}

function withoutSecrets(node: BlockNode, moment: Moment, left: (ids: readonly string[]) => string[]): BlockNode {
  const { slots, variants } = node
  return {
    ...node,
    ...(slots ? { slots: Object.fromEntries(Object.entries(slots).map(([name, ids]) => [name, left(ids)])) } : {}),
    ...(variants ? { variants: variants.filter(({ when }) => !isSecret(when, moment)) } : {}),
  }
}

/** Returns whether a campaign or a time window makes a condition false for every visitor now. */
function isSecret(condition: Condition, moment: Moment): boolean {
  return !canBe(true, condition, moment)
}

/** Returns whether a condition evaluates to `wanted` now for at least one possible visitor. */
function canBe(wanted: boolean, condition: Condition, moment: Moment): boolean {
  const can = (part: Condition) => canBe(wanted, part, moment)
  if ('all' in condition) return wanted ? condition.all.every(can) : condition.all.some(can)
  if ('any' in condition) return wanted ? condition.any.some(can) : condition.any.every(can)
  if ('not' in condition) return canBe(!wanted, condition.not, moment)
  if ('campaign' in condition) return [condition.campaign].flat().some((id) => moment.running.includes(id)) === wanted
  if (!('window' in condition)) return true
  return windowState(condition.window, moment.market.countryCode, moment.at).open === wanted
}

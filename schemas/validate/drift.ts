import { canonicalJson } from '../canonical.ts'
import type { Issue } from '../issue.ts'
import { toPointer } from '../json-pointer.ts'
import type { Definition } from '../page.ts'
import type { IssueFactory } from './issue-factory.ts'

/**
 * Returns an issue for each market override if the default that it replaces has changed since the override was made
 * (P9, N27).
 */
export function driftIssues(definition: Definition, finder: IssueFactory): readonly Issue[] {
  return Object.entries(definition.blocks).flatMap(([blockId, node]) =>
    Object.entries(node.overrides ?? {}).flatMap(([market, changes]) =>
      Object.entries(changes).flatMap(([prop, { was }]) => {
        if (was === undefined || canonicalJson(was) === canonicalJson(node.props[prop] ?? null)) return []
        const path = `/blocks/${blockId}/overrides/${toPointer(market)}/${toPointer(prop)}`
        const message = finder.words.drifted(finder.fieldOf(`/${prop}`, node.type), market)
        return [finder.issue('info', 'override-drifted', { path, blockId, message })]
      }),
    ),
  )
}

import { z } from 'zod'
import type { Action } from '#runtime/actions/define-action.ts'
import type { Condition } from '#schemas/condition.ts'
import type { BlockNode } from '#schemas/page.ts'
import type { Block } from './define-block.ts'
import { assertContiguous } from './migrate.ts'
import { noProps, type ParsedProps, type ParseResult, parseProps } from './parse-props.ts'

/** Reason why a stored block, or one of its variants or overrides, cannot be shown. */
export interface NodeProblem {
  readonly code: 'unknown' | 'newer' | 'invalid'
  readonly message: string
}

export interface PreparedVariant {
  readonly id: string
  readonly when: Condition
  readonly parsed: ParseResult
}

/** A stored block, migrated and parsed. If it has a problem, it is not rendered and its props are empty (B5). */
export interface PreparedNode {
  /** Version of the props: the block's current version, unless there is a problem. */
  readonly v: number
  readonly problem?: NodeProblem
  readonly props: ParsedProps
  readonly variants: readonly PreparedVariant[]
  /**
   * Returns the props of a variant, or of the block itself if `variant` is null, with the market's overrides applied.
   * Returns null when the market has no overrides.
   */
  override(market: string, variant: string | null): ParseResult | null
}

/** All blocks and actions of a shop. */
export interface Registry {
  readonly blocks: readonly Block[]
  readonly actions: ReadonlyMap<string, Action>
  find(type: string): Block | undefined
  /** Returns the JSON Schema (2020-12) of a block's stored props. */
  jsonSchema(type: string): Readonly<Record<string, unknown>> | undefined
  /** Migrates and parses a stored block and its variants. Cached per node object. Never throws. */
  prepareNode(node: BlockNode): PreparedNode
}

/**
 * Creates the registry of all blocks and actions. `appActions` are the actions that belong to no block. Throws if two
 * blocks have the same type, if two actions have the same name, or if a block lacks a migration between two versions.
 */
export function createRegistry(blocks: readonly Block[], appActions: readonly Action[] = []): Registry {
  const byType = new Map<string, Block>()
  for (const block of blocks) {
    if (byType.has(block.type)) throw new Error(`Block ${block.type} is listed twice.`)
    assertContiguous(block)
    byType.set(block.type, block)
  }
  const actions = new Map<string, Action>()
  for (const action of [...appActions, ...blocks.flatMap((block) => block.actions)]) {
    if (actions.has(action.name)) throw new Error(`Action ${action.name} is defined twice.`)
    actions.set(action.name, action)
  }
  const prepared = new WeakMap<BlockNode, PreparedNode>()

  function prepare(node: BlockNode): PreparedNode {
    const block = byType.get(node.type)
    if (!block) return unusable(node, 'unknown', `No block of type ${node.type}.`)
    if (node.v > block.version) {
      return unusable(node, 'newer', `${node.type} ${node.v} is newer than the code (${block.version}).`)
    }
    const parse = (...layers: readonly Readonly<Record<string, unknown>>[]): ParseResult =>
      parseProps(block, { v: node.v, props: Object.assign({}, node.props, ...layers) })
    const own = parse()
    if (!own.ok) return unusable(node, 'invalid', own.message)
    const overridden = new Map<string, ParseResult>()
    return {
      v: block.version,
      props: own.props,
      variants: (node.variants ?? []).map(({ id, when, props }) => ({ id, when, parsed: parse(props) })),
      override(market, variant) {
        const given = node.overrides && Object.hasOwn(node.overrides, market) ? node.overrides[market] : undefined
        if (!given) return null
        // The key is unique, because the alias of a market contains no space.
        const key = variant === null ? market : `${market} ${variant}`
        const known = overridden.get(key)
        if (known) return known
        const values = Object.fromEntries(Object.entries(given).map(([prop, { value }]) => [prop, value]))
        const made = parse(node.variants?.find(({ id }) => id === variant)?.props ?? {}, values)
        overridden.set(key, made)
        return made
      },
    }
  }

  return {
    blocks,
    actions,
    find: (type) => byType.get(type),
    jsonSchema(type) {
      const block = byType.get(type)
      return block && (z.toJSONSchema(block.schema, { io: 'input' }) as Record<string, unknown>)
    },
    prepareNode(node) {
      const known = prepared.get(node)
      if (known) return known
      const made = prepare(node)
      prepared.set(node, made)
      return made
    },
  }
}

function unusable({ v }: BlockNode, code: NodeProblem['code'], message: string): PreparedNode {
  return { v, problem: { code, message }, props: noProps, variants: [], override: () => null }
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { z } from 'zod'
import type { BlockNode } from '#schemas/page.ts'
import type { Block } from './define-block.ts'
import { assertContiguous, migrate } from './migrate.ts'

/** Why a stored block cannot be shown. */
export interface NodeProblem {
  readonly code: 'unknown' | 'newer' | 'invalid'
  readonly message: string
}

/** A stored block, carried to today's version; with a problem it is kept as it was (B5). */
export interface PreparedNode extends BlockNode {
  readonly problem?: NodeProblem
}

export interface Registry {
  readonly blocks: readonly Block[]
  find(type: string): Block | undefined
  /** JSON Schema (2020-12) of a block's stored props. */
  jsonSchema(type: string): Readonly<Record<string, unknown>> | undefined
  /** Migrates and validates one stored block, its variants included. The work is done once for a node object. */
  prepareNode(node: BlockNode): PreparedNode
  /** Sentences about props that do not fit; empty when they do. */
  propsProblems(type: string, props: unknown): readonly string[]
}

/** The one list of blocks, closed over. Throws on a type listed twice or a gap in migrations. */
export function createRegistry(blocks: readonly Block[]): Registry {
  const byType = new Map<string, Block>()
  for (const block of blocks) {
    if (byType.has(block.type)) throw new Error(`Block ${block.type} is listed twice.`)
    assertContiguous(block)
    byType.set(block.type, block)
  }
  const ajv = new Ajv2020({ allErrors: false, strict: false, validateFormats: false })
  const validators = new Map<string, ValidateFunction>()
  const prepared = new WeakMap<BlockNode, PreparedNode>()

  function schemaOf(block: Block): Record<string, unknown> {
    return z.toJSONSchema(block.schema, { io: 'input' }) as Record<string, unknown>
  }

  function validatorOf(block: Block): ValidateFunction {
    const known = validators.get(block.type)
    if (known) return known
    const made = ajv.compile(schemaOf(block))
    validators.set(block.type, made)
    return made
  }

  function problemsOf(block: Block, props: unknown): readonly string[] {
    const validate = validatorOf(block)
    if (validate(props)) return []
    return (validate.errors ?? []).map((error) => `${error.instancePath || '/'} ${error.message ?? 'does not fit'}`)
  }

  function prepare(node: BlockNode): PreparedNode {
    if (node.type.startsWith('@')) return node
    const block = byType.get(node.type)
    if (!block) return { ...node, problem: { code: 'unknown', message: `No block of type ${node.type}.` } }
    if (node.v > block.version) {
      const message = `${node.type} ${node.v} is newer than the code, which knows ${block.version}.`
      return { ...node, problem: { code: 'newer', message } }
    }
    const base = migrate(block, node)
    const wrong = problemsOf(block, base.props)
    if (wrong.length > 0) return { ...node, problem: { code: 'invalid', message: wrong.join('; ') } }
    const variants = node.variants?.flatMap((variant) => {
      const merged = migrate(block, { v: node.v, props: { ...node.props, ...variant.props } })
      return problemsOf(block, merged.props).length > 0
        ? []
        : [{ ...variant, props: merged.props as BlockNode['props'] }]
    })
    return { ...node, v: base.v, props: base.props as BlockNode['props'], ...(variants ? { variants } : {}) }
  }

  return {
    blocks,
    find: (type) => byType.get(type),
    jsonSchema(type) {
      const block = byType.get(type)
      return block ? schemaOf(block) : undefined
    },
    prepareNode(node) {
      const known = prepared.get(node)
      if (known) return known
      const made = prepare(node)
      prepared.set(node, made)
      return made
    },
    propsProblems(type, props) {
      const block = byType.get(type)
      return block ? problemsOf(block, props) : [`No block of type ${type}.`]
    },
  }
}

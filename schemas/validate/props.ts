import type { ValidateFunction } from 'ajv/dist/2020.js'
import type { Issue } from '../issue.ts'
import { toPointer } from '../json-pointer.ts'
import type { BlockNode, Definition } from '../page.ts'
import type { BlockContract } from './block-contract.ts'
import { clockFaults } from './clocks.ts'
import type { IssueFactory } from './issue-factory.ts'
import { propsMessagesOf } from './props-messages.ts'

export interface PropsDeps {
  readonly contracts: ReadonlyMap<string, BlockContract>
  readonly validatorOf: (contract: BlockContract) => ValidateFunction
}

/**
 * Validates the props of each block (V1). An unknown type, or a version newer than the code, is only a warning. The
 * migrated props of all other blocks must match the schema and the cross-field rules.
 */
export function propsIssues(definition: Definition, finder: IssueFactory, deps: PropsDeps): readonly Issue[] {
  const { words } = finder
  return Object.entries(definition.blocks).flatMap(([blockId, node]) => {
    const path = `/blocks/${blockId}`
    if (node.type.startsWith('@')) return []
    const contract = deps.contracts.get(node.type)
    if (!contract) {
      return [finder.issue('warning', 'unknown-block', { path, blockId, message: words.unknownBlock(node.type) })]
    }
    if (node.v > contract.version) {
      const message = words.newerBlock(finder.titleOf(node.type), node.v, contract.version)
      return [finder.issue('warning', 'newer-block', { path, blockId, message, hint: words.hint.deployFirst })]
    }
    return blockIssues(blockId, node, contract, finder, deps)
  })
}

/** Validates the props of a block, and the props that result from each of its variants and market overrides. */
export function blockIssues(
  blockId: string,
  node: BlockNode,
  contract: BlockContract,
  finder: IssueFactory,
  { validatorOf }: PropsDeps,
): readonly Issue[] {
  const migrated = (props: Readonly<Record<string, unknown>>) =>
    node.v === contract.version ? props : contract.migrate?.({ v: node.v, props })
  const reported = new Set<string>()
  const check = (given: Readonly<Record<string, unknown>>, base: string): readonly Issue[] => {
    const props = migrated(given)
    if (!props) return []
    const validate = validatorOf(contract)
    const wrong = validate(props)
      ? [
          ...clockFaults(props, contract, finder.words).map((fault) => ({ ...fault, of: '', fix: undefined })),
          ...(contract.check?.(props) ?? []).map(({ path, message }) => ({
            code: 'props',
            at: path,
            of: path,
            message,
            fix: undefined,
          })),
        ]
      : propsMessagesOf(validate.errors ?? [], finder.words, (field) => finder.nameOf(field, node.type)).map(
          (sentence) => ({
            ...sentence,
            code: 'props',
          }),
        )
    return wrong.flatMap(({ code, at, of, message, fix }) => {
      // Report an issue only once, even if it also occurs with each variant and override.
      if (reported.has(`${at} ${message}`)) return []
      reported.add(`${at} ${message}`)
      const inPlace = given === props
      return [
        finder.issue('error', code, {
          path: `${base}${at}`,
          blockId,
          message: finder.describe({ of, message }, node.type),
          fix: inPlace ? fix?.(base) : undefined,
        }),
      ]
    })
  }
  const path = `/blocks/${blockId}`
  const own = check(node.props, `${path}/props`)
  const ofVariants = (node.variants ?? []).flatMap(({ props }, index) =>
    check({ ...node.props, ...props }, `${path}/variants/${index}/props`),
  )
  const ofMarkets = Object.entries(node.overrides ?? {}).flatMap(([market, changes]) => {
    const values = Object.fromEntries(Object.entries(changes).map(([prop, { value }]) => [prop, value]))
    return check({ ...node.props, ...values }, `${path}/overrides/${toPointer(market)}`).map((issue) => ({
      ...issue,
      fix: undefined,
    }))
  })
  return [...own, ...ofVariants, ...ofMarkets].map(withoutNothing)
}

function withoutNothing({ fix, ...issue }: Issue): Issue {
  return fix ? { ...issue, fix } : issue
}

import type { BlockNode, Definition } from '../page.ts'
import type { BlockContract } from '../validate/block-contract.ts'
import { type BuilderContent, type BuilderObject, builderTypes } from './builder-content.ts'
import { toBuilderValue } from './values.ts'

/** Key in an element's `meta`, under which data without a field in Builder is stored. */
export const metaKey = 'kolofon'

/**
 * Converts a definition into an entry of a Builder space. The definition must be valid apart from the props of its
 * blocks (P1). Each block becomes an element, with its props as the component's options. A block of an unknown type or
 * version is stored unchanged in its element's `meta` (B5).
 */
export function toBuilder(definition: Definition, contracts: readonly BlockContract[]): BuilderContent {
  const { blocks, regions, title, seo, ...page } = definition as Definition & { readonly seo?: unknown }
  const versions = new Map(contracts.map(({ type, version }) => [type, version]))
  const elements = (ids: readonly string[]): unknown[] => ids.flatMap((id) => element(id, blocks[id]))

  function element(id: string, node: BlockNode | undefined): readonly BuilderObject[] {
    if (!node) return []
    const { type, slots } = node
    const inner = slots && Object.fromEntries(Object.entries(slots).map(([slot, ids]) => [slot, elements(ids)]))
    const isKnown = versions.has(type) && versions.get(type) === node.v
    const { options, meta } = isKnown ? known(node, inner) : kept(node, inner)
    const component = { name: type, options }
    return [{ '@type': builderTypes.element, '@version': 2, id, meta: { [metaKey]: meta }, component }]
  }

  const { main, ...others } = regions as Readonly<Record<string, readonly string[]>>
  const more = Object.entries(others).map(([name, ids]) => [name, elements(ids)] as const)
  return {
    '@version': 4,
    id: definition.id,
    name: title ?? definition.id,
    data: {
      ...(title === undefined ? {} : { title }),
      ...(seo === undefined ? {} : { seo: toBuilderValue(seo) }),
      page: toBuilderValue(page),
      ...(main ? { blocks: elements(main) } : {}),
      ...(more.length > 0 ? { regions: Object.fromEntries(more) } : {}),
    },
  }
}

interface Parts {
  readonly options: BuilderObject
  readonly meta: unknown
}

function known(node: BlockNode, inner: BuilderObject | undefined): Parts {
  const { type, props, slots, ...rest } = node
  const meta = { ...rest, ...(slots ? { slots: Object.keys(slots) } : {}), ...(props ? {} : { bare: true }) }
  return { options: { ...(toBuilderValue(props ?? {}) as BuilderObject), ...inner }, meta: toBuilderValue(meta) }
}

function kept(node: BlockNode, inner: BuilderObject | undefined): Parts {
  const { slots, ...rest } = node
  return {
    options: { ...inner },
    meta: toBuilderValue({ kept: rest, ...(slots ? { slots: Object.keys(slots) } : {}) }),
  }
}

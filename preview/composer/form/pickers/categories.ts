import { PickCategoriesDocument, PickedCategoryDocument } from '#generated/graphql.ts'
import type { PickerItem, PickerKind } from './picker-item.ts'
import { isMeant } from './whole-list.ts'

interface Node {
  readonly alias: string
  readonly name: string
  readonly children?: readonly Node[]
}

/** Categories as the tree they are; what was typed leaves those above what it finds. */
export const categories: PickerKind = {
  async search(query, text, signal) {
    const tree = await query.run(PickCategoriesDocument, {}, { signal })
    return tree.categories.flatMap((node) => branchOf(node, text, 0))
  },
  async find(query, ids, signal) {
    const found = await Promise.all(
      ids.map(async (alias) => ({ alias, ...(await query.run(PickedCategoryDocument, { alias }, { signal })) })),
    )
    // An alias may be of any language: what is stored stays what it is.
    return found.flatMap(({ alias, category }) =>
      category ? [{ id: alias, name: category.name, note: category.path.map(({ name }) => name).join(' › ') }] : [],
    )
  },
}

function branchOf(node: Node, text: string, depth: number): readonly PickerItem[] {
  const own = { id: node.alias, name: node.name, depth }
  const below = (node.children ?? []).flatMap((child) => branchOf(child, text, depth + 1))
  return below.length > 0 || isMeant(own, text) ? [own, ...below] : []
}

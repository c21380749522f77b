import { PickCategoriesDocument, PickedCategoryDocument } from '#generated/graphql.ts'
import type { PickerItem, PickerKind } from './picker-item.ts'
import { matchesQuery } from './whole-list.ts'

interface Node {
  readonly id: string
  readonly alias: string
  readonly name: string
  readonly children?: readonly Node[]
}

/**
 * Picker of categories by alias, shown as a tree. A category that does not match is shown only as the ancestor of a
 * matching category.
 */
export const categories: PickerKind = {
  async search(query, text, signal) {
    const tree = await query.run(PickCategoriesDocument, {}, { signal })
    return tree.categories.flatMap((node) => branchOf(node, text, 'alias', 0))
  },
  async find(query, ids, signal) {
    const found = await Promise.all(
      ids.map(async (alias) => ({ alias, ...(await query.run(PickedCategoryDocument, { alias }, { signal })) })),
    )
    // The stored alias may be in any language, so use it as the item's id instead of the alias in the response.
    return found.flatMap(({ alias, category }) =>
      category ? [{ id: alias, name: category.name, note: category.path.map(({ name }) => name).join(' › ') }] : [],
    )
  },
}

/** Picker of categories by id. The rules of lists store ids. */
export const categoriesById: PickerKind = {
  async search(query, text, signal) {
    const tree = await query.run(PickCategoriesDocument, {}, { signal })
    return tree.categories.flatMap((node) => branchOf(node, text, 'id', 0))
  },
  async find(query, ids, signal) {
    return (await this.search(query, '', signal)).filter(({ id }) => ids.includes(id))
  },
}

function branchOf(node: Node, text: string, by: 'alias' | 'id', depth: number): readonly PickerItem[] {
  const own = { id: node[by], name: node.name, depth }
  const below = (node.children ?? []).flatMap((child) => branchOf(child, text, by, depth + 1))
  return below.length > 0 || matchesQuery(own, text) ? [own, ...below] : []
}

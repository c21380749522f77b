import type { z } from 'zod'
import { IndexAuthorsDocument, IndexBrandsDocument, IndexCategoriesDocument } from '#generated/graphql.ts'
import type { BlockContext, RouteLink } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { indexListProps } from './schema.ts'

export interface IndexEntry {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly to: RouteLink
  /** Nesting level: 0 for a top-level entry, 1 for an entry below a top-level entry. */
  readonly depth: 0 | 1
}

export interface IndexData {
  readonly entries: readonly IndexEntry[]
  readonly pageCount: number
  /** Letters with the numbers of their entries; empty when the index is not divided by letter. */
  readonly letters: readonly { readonly letter: string; readonly count: number }[]
  /** Letter whose entries are shown; null when the entries of all letters are shown. */
  readonly letter: string | null
}

const pageSize = 120

export async function loadIndex(
  props: Resolved<z.infer<typeof indexListProps>>,
  context: BlockContext,
): Promise<IndexData> {
  const data = await loadEntries(props, context)
  if (context.route.query.page > Math.max(1, data.pageCount)) context.onBeyondLastPage?.()
  return data
}

function loadEntries(props: Resolved<z.infer<typeof indexListProps>>, context: BlockContext): Promise<IndexData> {
  const { query, params } = context.route
  const letter = params.letter?.toLocaleUpperCase(context.language) ?? null
  switch (props.of) {
    case 'authors':
      return loadAuthors({ page: query.page, pageSize, letter }, context)
    case 'brands':
      return loadBrands({ page: query.page, pageSize, letter }, context)
    case 'categories':
      return loadCategories(context)
  }
}

interface Selection {
  readonly page: number
  readonly pageSize: number
  readonly letter: string | null
}

async function loadAuthors(selection: Selection, context: BlockContext): Promise<IndexData> {
  const { authors, authorLetters } = await context.query(IndexAuthorsDocument, { ...selection })
  const entries = authors.items.map(({ id, name, alias, workCount }) => ({
    id,
    name,
    count: workCount,
    to: { route: 'author', params: { alias } },
    depth: 0 as const,
  }))
  return { entries, pageCount: authors.pageCount, letters: authorLetters, letter: selection.letter }
}

async function loadBrands(selection: Selection, context: BlockContext): Promise<IndexData> {
  const { brands, brandLetters } = await context.query(IndexBrandsDocument, { ...selection })
  const entries = brands.items.map(({ id, name, alias, productCount }) => ({
    id,
    name,
    count: productCount,
    to: { route: 'brand', params: { brand: alias } },
    depth: 0 as const,
  }))
  return { entries, pageCount: brands.pageCount, letters: brandLetters, letter: selection.letter }
}

async function loadCategories(context: BlockContext): Promise<IndexData> {
  const { categories } = await context.query(IndexCategoriesDocument, {})
  const entry = (category: { id: string; name: string; alias: string; productCount: number }, depth: 0 | 1) => ({
    id: category.id,
    name: category.name,
    count: category.productCount,
    to: { route: 'category', params: { category: category.alias } },
    depth,
  })
  const entries = categories.flatMap((top) => [entry(top, 0), ...top.children.map((child) => entry(child, 1))])
  return { entries, pageCount: 1, letters: [], letter: null }
}

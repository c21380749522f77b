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
  /** 1 for an entry under another. */
  readonly depth: 0 | 1
}

export interface IndexData {
  readonly entries: readonly IndexEntry[]
  readonly pageCount: number
}

const pageSize = 120

export function loadIndex(props: Resolved<z.infer<typeof indexListProps>>, context: BlockContext): Promise<IndexData> {
  const page = context.route.query.page
  switch (props.of) {
    case 'authors':
      return loadAuthors(page, context)
    case 'brands':
      return loadBrands(page, context)
    case 'categories':
      return loadCategories(context)
  }
}

async function loadAuthors(page: number, context: BlockContext): Promise<IndexData> {
  const { authors } = await context.query(IndexAuthorsDocument, { page, pageSize })
  const entries = authors.items.map(({ id, name, alias, workCount }) => ({
    id,
    name,
    count: workCount,
    to: { route: 'author', params: { alias } },
    depth: 0 as const,
  }))
  return { entries, pageCount: authors.pageCount }
}

async function loadBrands(page: number, context: BlockContext): Promise<IndexData> {
  const { brands } = await context.query(IndexBrandsDocument, { page, pageSize })
  const entries = brands.items.map(({ id, name, alias, productCount }) => ({
    id,
    name,
    count: productCount,
    to: { route: 'brand', params: { brand: alias } },
    depth: 0 as const,
  }))
  return { entries, pageCount: brands.pageCount }
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
  return { entries, pageCount: 1 }
}

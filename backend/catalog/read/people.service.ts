import type { Database } from '../../kernel/database.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { BrandModel, ContributorModel } from '../catalog.models.ts'
import { loadersOf } from './loaders.ts'
import { findBrandByAlias, findContributorByAlias, listAuthors, listBrands } from './people.store.ts'

export interface Page<T> {
  readonly total: number
  readonly pageCount: number
  readonly items: readonly T[]
}

const largestPage = 200
const furthest = 100_000

/** Offset and limit of a page that a visitor asked for, kept within bounds. */
function paging(page: number, pageSize: number): { readonly offset: number; readonly limit: number } {
  const limit = Math.min(largestPage, Math.max(1, pageSize))
  return { offset: (Math.min(furthest, Math.max(1, page)) - 1) * limit, limit }
}

/** Authors and publishers. */
export function createPeopleService({ database }: { readonly database: Database }) {
  return {
    async authors(
      context: RequestContext,
      input: { page: number; pageSize: number; startsWith: string | null },
    ): Promise<Page<ContributorModel>> {
      context.tags.add('catalog')
      const { offset, limit } = paging(input.page, input.pageSize)
      const { language } = context
      const found = await listAuthors(database, { offset, limit, language, startsWith: input.startsWith })
      return { ...found, pageCount: Math.max(1, Math.ceil(found.total / limit)) }
    },
    async author(context: RequestContext, alias: string): Promise<ContributorModel | null> {
      context.tags.add('catalog')
      const found = await findContributorByAlias(database, alias)
      if (found) context.tags.add(`author:${found.id}`)
      return found
    },
    workCount: (context: RequestContext, id: number) => loadersOf(context, database).workCounts.load(id),
    /** Contributors by id, for suggestions; unknown ids are left out. */
    async contributorsByIds(context: RequestContext, ids: readonly number[]): Promise<readonly ContributorModel[]> {
      const { contributors } = loadersOf(context, database)
      const found = await Promise.all(ids.map((id) => contributors.load(id)))
      return found.filter((contributor) => contributor !== null)
    },
    async brands(context: RequestContext, input: { page: number; pageSize: number }): Promise<Page<BrandModel>> {
      context.tags.add('catalog')
      const { offset, limit } = paging(input.page, input.pageSize)
      const found = await listBrands(database, { offset, limit, language: context.language })
      return { ...found, pageCount: Math.max(1, Math.ceil(found.total / limit)) }
    },
    async brand(context: RequestContext, alias: string): Promise<BrandModel | null> {
      context.tags.add('catalog')
      const found = await findBrandByAlias(database, alias)
      if (found) context.tags.add(`brand:${found.id}`)
      return found
    },
    productCount: (context: RequestContext, brandId: number) => loadersOf(context, database).brandCounts.load(brandId),
  }
}

export type PeopleService = ReturnType<typeof createPeopleService>

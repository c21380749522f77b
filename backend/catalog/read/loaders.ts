import DataLoader from 'dataloader'
import type { DatabaseCache, RowCache } from '../../kernel/cache/database-cache.ts'
import type { Database } from '../../kernel/database.ts'
import { bulkWriteTag } from '../../kernel/invalidation-outbox.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { ContributorModel, ProductModel, SeriesModel, StoredFact, WorkModel } from '../catalog.models.ts'
import { findCategoriesOfProducts } from './category.store.ts'
import { countProducts, countWorks, findBiographies, findContributors } from './people.store.ts'
import { findEditions, findFacts, findProducts, listParameterKinds } from './product.store.ts'
import { findSeries, findWorks } from './work.store.ts'

/** Maximum entries of each cache (titles, people, series); a title takes 1.1 kB. */
const maxEntries = 20_000
/** Tags that invalidate every entry. */
const changesOfAll = ['catalog', bulkWriteTag]

type Load<T> = (ids: readonly number[]) => Promise<readonly T[]>

const byId = <T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]))

/** Creates a loader of one row per id. */
function one<T extends { readonly id: number }>(load: Load<T>): DataLoader<number, T | null> {
  return new DataLoader<number, T | null>(async (ids) => {
    const found = byId(await load(ids))
    return ids.map((id) => found.get(id) ?? null)
  })
}

/** Creates a loader of one row per id that reads unchanged rows from the cache. */
function oneCached<T extends { readonly id: number }>(
  context: RequestContext,
  rows: RowCache<T>,
  load: Load<T>,
): DataLoader<number, T | null> {
  return new DataLoader<number, T | null>(async (ids) => {
    const found = await rows.load(context, ids, async (missing) => byId(await load(missing)))
    return found.map((row) => row ?? null)
  })
}

/** Creates a loader of many rows per id, in the order of the store. */
function many<T>(load: Load<T>, keyOf: (row: T) => number): DataLoader<number, readonly T[]> {
  return new DataLoader<number, readonly T[]>(async (ids) => {
    const byKey = new Map<number, T[]>(ids.map((id) => [id, []]))
    for (const row of await load(ids)) byKey.get(keyOf(row))?.push(row)
    return ids.map((id) => byKey.get(id) ?? [])
  })
}

function fromMap<T>(load: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>, none: T): DataLoader<number, T> {
  return new DataLoader<number, T>(async (ids) => {
    const found = await load(ids)
    return ids.map((id) => found.get(id) ?? none)
  })
}

export interface CatalogLoaders {
  readonly products: DataLoader<number, ProductModel | null>
  readonly editions: DataLoader<number, readonly ProductModel[]>
  readonly works: DataLoader<number, WorkModel | null>
  readonly series: DataLoader<number, SeriesModel | null>
  readonly contributors: DataLoader<number, ContributorModel | null>
  readonly facts: DataLoader<number, readonly (StoredFact & { readonly productId: number })[]>
  readonly categoryIds: DataLoader<number, readonly string[]>
  readonly biographies: DataLoader<number, Readonly<Record<string, string>>>
  readonly brandCounts: DataLoader<number, number>
  readonly workCounts: DataLoader<number, number>
  parameterKinds(): ReturnType<typeof listParameterKinds>
}

/** Returns the loaders of a request. */
export type LoadersOf = (context: RequestContext) => CatalogLoaders

/** Creates the loaders; each batches the ids requested in one tick into one statement. */
export function createLoaders({
  database: db,
  cache,
}: {
  readonly database: Database
  readonly cache: DatabaseCache
}): LoadersOf {
  const rowsOf = <T extends NonNullable<unknown>>(subject: string) =>
    cache.rows<T>({ subject, tags: changesOfAll, most: maxEntries })
  const titles = rowsOf<ProductModel>('product')
  const people = rowsOf<ContributorModel>('author')
  const rows = rowsOf<SeriesModel>('series')
  return (context) =>
    context.memo('catalog.loaders', () => ({
      products: oneCached(context, titles, (ids) => findProducts(db, ids)),
      editions: many(
        (ids) => findEditions(db, ids),
        (row) => row.workId,
      ),
      works: one((ids) => findWorks(db, ids)),
      series: oneCached(context, rows, (ids) => findSeries(db, ids)),
      contributors: oneCached(context, people, (ids) => findContributors(db, ids)),
      facts: many(
        (ids) => findFacts(db, ids),
        (row) => row.productId,
      ),
      categoryIds: fromMap((ids) => findCategoriesOfProducts(db, ids), []),
      biographies: fromMap((ids) => findBiographies(db, ids), {}),
      brandCounts: fromMap((ids) => countProducts(db, ids), 0),
      workCounts: fromMap((ids) => countWorks(db, ids), 0),
      parameterKinds: () => cache.get(context, 'catalog.kinds', changesOfAll, () => listParameterKinds(db)),
    }))
}

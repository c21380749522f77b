import DataLoader from 'dataloader'
import type { DatabaseCache, RowCache } from '../../kernel/cache/database-cache.ts'
import type { Database } from '../../kernel/database.ts'
import { bulkWriteTag } from '../../kernel/invalidation-outbox.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { ContributorModel, ProductModel, SeriesModel, WorkModel } from '../catalog.models.ts'
import { findCategoriesOfProducts } from './category.store.ts'
import { countProducts, countWorks, findBiographies, findContributors } from './people.store.ts'
import { findNamedProduct, findProducts, listParameterKinds, type NamedProduct } from './product.store.ts'
import { findSeries, findWorks } from './work.store.ts'

/** Maximum entries of each cache (titles, people, series); a title takes 1.1 kB of memory. */
const maxEntries = 20_000
/** Maximum entries of the caches of works and of biographies, whose texts are long and in every language. */
const maxTexts = 5_000
/** Tags whose invalidation drops all entries of the caches. */
const changesOfAll = ['catalog', bulkWriteTag]

type Load<T> = (ids: readonly number[]) => Promise<readonly T[]>

const byId = <T extends { readonly id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]))

/** Creates a loader of one row per id. Rows in the cache are not read from the database again. */
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

function fromMap<T>(load: (ids: readonly number[]) => Promise<ReadonlyMap<number, T>>, none: T): DataLoader<number, T> {
  return new DataLoader<number, T>(async (ids) => {
    const found = await load(ids)
    return ids.map((id) => found.get(id) ?? none)
  })
}

export interface NamedIds extends Pick<NamedProduct, 'editionIds'> {
  readonly id: number
}

export interface CatalogLoaders {
  /** Products by alias, id, ISBN or article number. */
  readonly named: DataLoader<string, NamedIds | null>
  readonly products: DataLoader<number, ProductModel | null>
  readonly works: DataLoader<number, WorkModel | null>
  readonly series: DataLoader<number, SeriesModel | null>
  readonly contributors: DataLoader<number, ContributorModel | null>
  readonly categoryIds: DataLoader<number, readonly string[]>
  readonly biographies: DataLoader<number, Readonly<Record<string, string>>>
  readonly brandCounts: DataLoader<number, number>
  readonly workCounts: DataLoader<number, number>
  parameterKinds(): ReturnType<typeof listParameterKinds>
}

export type LoadersOf = (context: RequestContext) => CatalogLoaders

/**
 * Creates the loaders of a request. Each loader combines the ids that are requested in the same tick of the event loop
 * into one SQL statement.
 */
export function createLoaders({
  database: db,
  cache,
}: {
  readonly database: Database
  readonly cache: DatabaseCache
}): LoadersOf {
  const rowsOf = <T extends NonNullable<unknown>>(subject: string, most = maxEntries) =>
    cache.rows<T>({ subject, tags: changesOfAll, most })
  const titles = rowsOf<ProductModel>('product')
  const people = rowsOf<ContributorModel>('author')
  const rows = rowsOf<SeriesModel>('series')
  const texts = rowsOf<WorkModel>('work', maxTexts)
  const biographies = rowsOf<Readonly<Record<string, string>>>('author', maxTexts)
  /** Reads and caches a product by its name in a URL (an alias or a number), in a single statement. */
  const findNamed = async (context: RequestContext, name: string): Promise<NamedIds | null> => {
    const editionIds: number[] = []
    const found = await titles.add(context, async () => {
      const product = await findNamedProduct(db, name)
      editionIds.push(...(product?.editionIds ?? []))
      return byId(product ? [product.product] : [])
    })
    const [id] = found.keys()
    return id === undefined ? null : { id, editionIds }
  }
  return (context) =>
    context.memo('catalog.loaders', () => ({
      products: oneCached(context, titles, (ids) => findProducts(db, ids)),
      named: new DataLoader<string, NamedIds | null>((names) =>
        Promise.all(
          names.map((name) =>
            cache.get(context, `catalog.product ${name}`, changesOfAll, () => findNamed(context, name)),
          ),
        ),
      ),
      works: oneCached(context, texts, (ids) => findWorks(db, ids)),
      series: oneCached(context, rows, (ids) => findSeries(db, ids)),
      contributors: oneCached(context, people, (ids) => findContributors(db, ids)),
      categoryIds: fromMap((ids) => findCategoriesOfProducts(db, ids), []),
      biographies: new DataLoader<number, Readonly<Record<string, string>>>(async (ids) => {
        const found = await biographies.load(context, ids, async (missing) => {
          const stored = await findBiographies(db, missing)
          return new Map(missing.map((id) => [id, stored.get(id) ?? {}]))
        })
        return found.map((texts) => texts ?? {})
      }),
      brandCounts: fromMap((ids) => countProducts(db, ids), 0),
      workCounts: fromMap((ids) => countWorks(db, ids), 0),
      parameterKinds: () => cache.get(context, 'catalog.kinds', changesOfAll, () => listParameterKinds(db)),
    }))
}

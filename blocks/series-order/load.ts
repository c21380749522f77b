import type { z } from 'zod'
import {
  AuthorSeriesDocument,
  type SeriesInOrderFragment,
  SeriesPageDocument,
  SeriesTilesDocument,
  type SeriesTilesQuery,
} from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { seriesOrderProps } from './schema.ts'

export interface SeriesTitle {
  readonly tile: SeriesTilesQuery['productsByIds'][number]
  /** Number of the title in the series; null when it has none. */
  readonly part: number | null
}

export interface ShownSeries extends Omit<SeriesInOrderFragment, 'products'> {
  readonly titles: readonly SeriesTitle[]
}

export interface SeriesData {
  readonly series: readonly ShownSeries[]
  /** Whether the page is about this one series, so that the page's heading already names it. */
  readonly own: boolean
}

const maxSeries = 6
/** Maximum number of titles that one query can load by id. */
const maxTitles = 100

export async function loadSeries(
  props: Resolved<z.infer<typeof seriesOrderProps>>,
  context: BlockContext,
): Promise<SeriesData | null> {
  const { subject } = context
  if (subject?.kind === 'series') {
    const { series } = await context.query(SeriesPageDocument, { alias: subject.alias })
    return series ? { series: await withTiles([series], maxTitles, context), own: true } : null
  }
  if (subject?.kind !== 'author') return null
  const { author } = await context.query(AuthorSeriesDocument, { alias: subject.alias })
  const series = (author?.series ?? []).filter(({ products }) => products.length > 1).slice(0, maxSeries)
  return series.length > 0 ? { series: await withTiles(series, props.limit, context), own: false } : null
}

async function withTiles(
  series: readonly SeriesInOrderFragment[],
  limit: number,
  context: BlockContext,
): Promise<readonly ShownSeries[]> {
  const ids = series.flatMap(({ products }) => products.slice(0, limit).map(({ productId }) => productId))
  const { productsByIds } = await context.query(SeriesTilesDocument, { ids: ids.slice(0, maxTitles) })
  const tiles = new Map(productsByIds.map((tile) => [tile.productId, tile]))
  return series.map(({ products, ...about }) => ({
    ...about,
    titles: products.flatMap(({ productId, work }) => {
      const tile = tiles.get(productId)
      return tile ? [{ tile, part: work.seriesPosition ?? null }] : []
    }),
  }))
}

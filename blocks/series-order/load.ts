import { AuthorSeriesDocument, type SeriesInOrderFragment, SeriesPageDocument } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export interface SeriesData {
  readonly series: readonly SeriesInOrderFragment[]
  /** The page is about the one series, whose name is its heading. */
  readonly own: boolean
}

/** A writer of many series is shown with the longest of them. */
const mostSeries = 6

export async function loadSeries(_props: unknown, context: BlockContext): Promise<SeriesData | null> {
  const { subject } = context
  if (subject?.kind === 'series') {
    const { series } = await context.query(SeriesPageDocument, { alias: subject.alias })
    return series ? { series: [series], own: true } : null
  }
  if (subject?.kind !== 'author') return null
  const { author } = await context.query(AuthorSeriesDocument, { alias: subject.alias })
  const series = (author?.series ?? []).filter(({ products }) => products.length > 1).slice(0, mostSeries)
  return series.length > 0 ? { series, own: false } : null
}

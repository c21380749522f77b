import type { z } from 'zod'
import { RelatedTitlesDocument, type RelatedTitlesQuery } from '#generated/graphql.ts'
import type { BlockContext, RouteLink } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { relatedTitlesProps } from './schema.ts'

type Row = NonNullable<RelatedTitlesQuery['product']>['relatedTitles'][number]

export interface RelatedRow {
  readonly id: string
  readonly title: string
  readonly more: RouteLink | null
  readonly products: Row['products']
}

export interface RelatedData {
  readonly rows: readonly RelatedRow[]
}

/**
 * Loads the rows of related titles. Returns null, which hides the block, on pages without a product and for products
 * without related titles.
 */
export async function loadRelated(
  props: Resolved<z.infer<typeof relatedTitlesProps>>,
  context: BlockContext,
): Promise<RelatedData | null> {
  if (context.subject?.kind !== 'product') return null
  const { product } = await context.query(RelatedTitlesDocument, { alias: context.subject.alias, limit: props.limit })
  const rows = product?.relatedTitles ?? []
  return rows.length === 0 ? null : { rows: rows.map((row) => shownRow(row, context)) }
}

function shownRow({ kind, series, author, category, products }: Row, { t }: BlockContext): RelatedRow {
  const row = { id: kind.toLowerCase(), products }
  if (series) {
    const more = { route: 'series', params: { alias: series.alias } }
    return { ...row, title: t('finding:related.series', { series: series.name }), more }
  }
  if (author) {
    const more = { route: 'author', params: { alias: author.alias } }
    return { ...row, title: t('finding:related.author', { author: author.name }), more }
  }
  if (category) {
    const more = { route: 'category', params: { category: category.alias } }
    return { ...row, title: t('finding:related.category', { category: category.name }), more }
  }
  return { ...row, title: t('finding:related.together'), more: null }
}

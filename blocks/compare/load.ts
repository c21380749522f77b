import { CompareTitlesDocument, type CompareTitlesQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export type CompareTitle = CompareTitlesQuery['productsByIds'][number]

export interface CompareData {
  readonly titles: readonly CompareTitle[]
}

export const maxCompared = 4

export async function loadCompare(_props: unknown, context: BlockContext): Promise<CompareData> {
  const requestedIds = (context.visitor?.query.ids ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id))
  const ids = [...new Set(requestedIds)].slice(0, maxCompared)
  if (ids.length === 0) return { titles: [] }
  const { productsByIds } = await context.query(CompareTitlesDocument, { ids })
  return { titles: productsByIds }
}

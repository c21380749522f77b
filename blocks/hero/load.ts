import type { z } from 'zod'
import { HeroCoversDocument, type HeroCoversQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { heroProps } from './schema.ts'

export interface HeroData {
  readonly covers: HeroCoversQuery['productList']['items']
}

const coverCount = 5

export async function loadHero(props: Resolved<z.infer<typeof heroProps>>, context: BlockContext): Promise<HeroData> {
  if (!props.list) return { covers: [] }
  const input = { list: props.list, pageSize: coverCount, facets: [] }
  const { productList } = await context.query(HeroCoversDocument, { input })
  return { covers: productList.items }
}

import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { facetLayouts, listAliases, merchandisedLists, merchandisingLog, synonymSets } from './merchandising.tables.ts'

export const merchandisingRetention: readonly Retention[] = [
  ...stored([merchandisedLists, listAliases, facetLayouts, synonymSets], 'until merchandisers delete them'),
  deleted(merchandisingLog, 'two years after the entry', (now) => sql`at < ${before(now, '2 years')}`),
]

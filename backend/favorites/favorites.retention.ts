import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { favoriteItems, favoriteLists } from './favorites.tables.ts'

export const favoritesRetention: readonly Retention[] = [
  deleted(
    favoriteLists,
    "two years after the last title was added to a guest's list; a customer's list with the account",
    (now) => sql`
      customer_id is null and created_at < ${before(now, '2 years')} and not exists (
        select 1 from favorite_items i where i.list_id = favorite_lists.id and i.added_at >= ${before(now, '2 years')})`,
  ),
  ...stored([favoriteItems], 'with their list'),
]

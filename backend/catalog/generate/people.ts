import { sql } from 'drizzle-orm'
import { languages } from '#schemas/languages.ts'
import type { Transaction } from '../../kernel/database.ts'
import { slugOf } from '../slug.ts'
import { insertRows } from '../write/insert-rows.ts'
import { authorCount, brandCount, homeOf, type Plan, seriesCount } from './plan.ts'
import { createRandom } from './random.ts'
import { reserveIds } from './reserve-ids.ts'
import { personOf, publisherOf, titleOf } from './titles.ts'

const chunk = 10_000

/**
 * Writes the people, publishers and series of a plan, or finds them if an earlier run has written them. Returns the
 * first id of each of these kinds.
 */
export async function writePeople(
  tx: Transaction,
  plan: Plan,
): Promise<{ readonly contributors: number; readonly brands: number; readonly series: number }> {
  return {
    contributors: await firstOf(tx, 'contributors', authorCount(plan), plan, async (rank, id) => {
      const home = homeOf('author', rank, plan)
      const random = createRandom(`${plan.seed}/author/${rank}`)
      const { name, sortName } = personOf(home, random)
      const born = random.between(1860, 1995)
      const died = born < 1940 && random.isLucky(0.8) ? Math.min(2020, born + random.between(38, 92)) : null
      return [id, keyOf(plan, rank), aliasOf(name, plan, rank), name, sortName, born, died]
    }),
    brands: await firstOf(tx, 'brands', brandCount(plan), plan, async (rank, id) => {
      const name = publisherOf(homeOf('brand', rank, plan), createRandom(`${plan.seed}/brand/${rank}`))
      return [id, aliasOf(name, plan, rank), name]
    }),
    series: await firstOf(tx, 'series', seriesCount(plan), plan, async (rank, id) => [
      id,
      keyOf(plan, rank),
      aliasOf(seriesName(rank, plan), plan, rank),
    ]),
  }
}

const keyOf = ({ seed, titles }: Plan, rank: number) => `generated:${seed}:${titles}:${rank}`
const aliasOf = (name: string, { seed, titles }: Plan, rank: number) => `${slugOf(name, 50)}-g${seed}-${titles}-${rank}`
const seriesName = (rank: number, plan: Plan) =>
  titleOf(homeOf('series', rank, plan), createRandom(`${plan.seed}/series/${rank}`))

const columns = {
  contributors: {
    id: 'integer',
    key: 'text',
    alias: 'text',
    name: 'text',
    sort_name: 'text',
    born: 'integer',
    died: 'integer',
  },
  brands: { id: 'integer', alias: 'text', name: 'text' },
  series: { id: 'integer', key: 'text', alias: 'text' },
}

async function firstOf(
  tx: Transaction,
  table: keyof typeof columns,
  count: number,
  plan: Plan,
  rowOf: (rank: number, id: number) => Promise<readonly (string | number | null)[]>,
): Promise<number> {
  const [zeroth] = [await rowOf(0, 0)]
  const known = await tx.execute<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where alias = ${String(zeroth?.[table === 'brands' ? 1 : 2])}`,
  )
  if (known.rows[0]) return known.rows[0].id
  const first = await reserveIds(tx, table, count)
  for (let from = 0; from < count; from += chunk) {
    const ranks = Array.from({ length: Math.min(chunk, count - from) }, (_, index) => from + index)
    await insertRows(tx, table, columns[table], await Promise.all(ranks.map((rank) => rowOf(rank, first + rank))))
    if (table !== 'series') continue
    const names = ranks.flatMap((rank) => languages.map((language) => [first + rank, language, seriesName(rank, plan)]))
    await insertRows(tx, 'series_texts', { series_id: 'integer', language: 'text', name: 'text' }, names)
  }
  return first
}

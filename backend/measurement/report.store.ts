import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kernel/database.ts'
import type { Scope } from './roll-up.ts'

/**
 * Period of a report, from the day `from` to the day `until`, both included (`YYYY-MM-DD`). `marketId` is null for all
 * markets.
 */
export interface Period {
  readonly from: string
  readonly until: string
  readonly marketId: string | null
}

export interface SubjectRow extends Record<string, unknown> {
  readonly marketId: string
  readonly pageType: string
  readonly pageId: string
  readonly title: string | null
  readonly blockId: string
  readonly blockType: string | null
  readonly variant: string
  readonly campaignId: string
  readonly views: number
  readonly clicks: number
  readonly adds: number
  readonly checkouts: number
  readonly orders: number
}

export interface Amount {
  readonly currency: string
  /** In minor units. */
  readonly amount: number
}

interface AmountRow extends Amount, Record<string, unknown> {
  readonly key: string
}

/** Results of a subject (a market, page, block, variant or campaign), with the value of the orders attributed to it. */
export interface ReportedSubject extends SubjectRow {
  readonly amounts: readonly Amount[]
}

/** Maximum subjects, and maximum search terms, of a report. */
const maxRows = 50
/** Maximum blocks of one page, including those of its earlier revisions. */
const maxBlocks = 500

const within = ({ from, until, marketId }: Period) =>
  sql`day between ${from}::date and ${until}::date and ${marketId === null ? sql`true` : sql`market_id = ${marketId}`}`

const sumOf = (what: 'events' | 'visits', step: SQL) =>
  sql`coalesce(sum(${sql.identifier(what)}) filter (where step = ${step}), 0)::int`

export async function readSteps(db: Database, period: Period) {
  const { rows } = await db.execute<{ day: string; step: string; events: number; visits: number; sample: boolean }>(sql`
    select day::text as day, step, sum(events)::int as events, sum(visits)::int as visits, bool_or(sample) as sample
    from measured_days where scope = 'shop' and ${within(period)} group by day, step`)
  return rows
}

const columns = ['market_id', 'page_type', 'page_id', 'block_id', 'variant', 'campaign_id'] as const

/**
 * Columns that identify the subject of a report, by kind of subject. The results of a market are in the rows of the
 * scope `shop` with that market.
 */
const keys = {
  market: ['market_id'],
  page: ['page_type', 'page_id'],
  block: ['page_type', 'page_id', 'block_id'],
  variant: ['page_type', 'page_id', 'block_id', 'variant'],
  campaign: ['campaign_id'],
} as const satisfies Readonly<Record<string, readonly (typeof columns)[number][]>>
export type SubjectScope = keyof typeof keys

/**
 * Returns the top subjects, sorted by orders, then by clicks, then by views, each in descending order. With `pageId`,
 * returns only subjects on that page.
 */
export async function readSubjects(
  db: Database,
  scope: SubjectScope,
  period: Period,
  pageId: string | null = null,
): Promise<readonly SubjectRow[]> {
  const stored: Scope = scope === 'market' ? 'shop' : scope
  const seen = scope === 'block' || scope === 'variant' ? sql`'block_view'` : sql`'page_view'`
  const viewed = scope === 'market' ? sumOf('visits', seen) : sumOf('events', seen)
  const key: readonly string[] = keys[scope]
  const selected = columns.map((name) =>
    key.includes(name) ? sql`${sql.identifier(name)}` : sql`'' as ${sql.identifier(name)}`,
  )
  const grouped = sql.join(
    key.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const { rows } = await db.execute<SubjectRow>(sql`
    with sums as (
      select ${sql.join(selected, sql`, `)}, ${viewed} as views, ${sumOf('events', sql`'block_click'`)} as clicks,
        ${sumOf('visits', sql`'add_to_cart'`)} as adds, ${sumOf('visits', sql`'begin_checkout'`)} as checkouts,
        ${sumOf('events', sql`'purchase'`)} as orders
      from measured_days
      where scope = ${stored} and ${within(period)} and ${pageId === null ? sql`true` : sql`page_id = ${pageId}`}
      group by ${grouped}
      order by orders desc, clicks desc, views desc limit ${pageId === null ? maxRows : maxBlocks})
    select s.market_id as "marketId", s.page_type as "pageType", s.page_id as "pageId", s.block_id as "blockId",
      s.variant, s.campaign_id as "campaignId", views, clicks, adds, checkouts, orders,
      coalesce(p.title, c.draft->>'title') as title, r.definition->'blocks'->s.block_id->>'type' as "blockType"
    from sums s
      left join pages p on p.id = s.page_id
      left join page_revisions r on r.page_id = p.id and r.id = p.draft and s.block_id <> ''
      left join content_campaigns c on c.id = s.campaign_id
    order by orders desc, clicks desc, views desc`)
  return rows
}

export function keyOf(scope: SubjectScope, row: SubjectRow): string {
  const { marketId, pageType, pageId, blockId, variant, campaignId } = row
  return scope === 'market' ? marketId : [pageType, pageId, blockId, variant, campaignId].join(' ')
}

/** Returns the value of orders, or of refunds, in minor units, by subject and currency. */
export async function readAmounts(
  db: Database,
  scope: SubjectScope | 'shop',
  step: 'purchase' | 'refund',
  period: Period,
): Promise<readonly AmountRow[]> {
  const key =
    scope === 'shop'
      ? sql`''`
      : scope === 'market'
        ? sql`market_id`
        : sql`concat_ws(' ', page_type, page_id, block_id, variant, campaign_id)`
  const { rows } = await db.execute<AmountRow>(sql`
    select ${key} as key, currency, sum(amount)::float8 as amount from measured_days
    where scope = ${scope === 'market' ? 'shop' : scope} and step = ${step} and ${within(period)}
    group by 1, currency order by currency`)
  return rows
}

export async function readEmptySearches(db: Database, period: Period) {
  const { rows } = await db.execute<{ term: string; searches: number; empty: number }>(sql`
    select term, sum(searches)::int as searches, sum(empty)::int as empty from measured_searches
    where ${within(period)} and empty > 0 group by term order by empty desc, term limit ${maxRows}`)
  return rows
}

export async function readVitals(db: Database, period: Period) {
  const { rows } = await db.execute<{ pageType: string; name: string; bucket: number; count: number }>(sql`
    select page_type as "pageType", name, bucket, sum(count)::int as count from measured_vitals
    where ${within(period)} group by 1, 2, 3 order by 1, 2, 3`)
  return rows
}

export async function readRefusals(db: Database, { from, until }: Period) {
  const { rows } = await db.execute<{ reason: string; count: number }>(sql`
    select reason, sum(count)::int as count from measured_refusals
    where day between ${from}::date and ${until}::date group by reason order by count desc`)
  return rows
}

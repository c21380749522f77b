import { sql } from 'drizzle-orm'
import type { VitalName } from '#schemas/measurement.ts'
import type { Database } from '../kernel/database.ts'
import { measuredDays, measuredSearches, measuredVitals } from './measurement.tables.ts'
import type { Scope } from './roll-up.ts'
import { bucketOf } from './vitals.rules.ts'

type DayRow = typeof measuredDays.$inferInsert

interface SampleMarket {
  readonly id: string
  readonly currency: string
}

interface SamplePage extends Record<string, unknown> {
  readonly id: string
  readonly route: keyof typeof pageShares
  readonly blocks: readonly string[]
}

const dayCount = 14
/**
 * Visits per usual day in the largest market. Each further market has `marketShare` times the visits of the one before.
 */
const usualVisits = 420
const marketShare = 0.45
/** Visits relative to a usual day, Sunday first. */
const weekdays = [1.25, 0.95, 0.9, 0.92, 1, 1.05, 1.15]
/** Share of visits that reach a step. */
const reached: Readonly<Record<string, number>> = {
  page_view: 1,
  block_click: 0.46,
  view_item: 0.58,
  add_to_cart: 0.11,
  view_cart: 0.09,
  begin_checkout: 0.052,
  add_shipping_info: 0.041,
  add_payment_info: 0.036,
  purchase: 0.031,
}
/** Average total of an order, in whole currency units. */
const orderTotal: Readonly<Record<string, number>> = { SEK: 378, DKK: 289, EUR: 34, NOK: 399 }
/** Share of visits that open a page of the route, for each route in the sample. */
const pageShares = { index: 0.52, product: 0.44, category: 0.31, search: 0.22, news: 0.09 }
/** Typical web vitals in the sample: milliseconds, except CLS. */
const vitals: Readonly<Record<VitalName, number>> = { LCP: 1_450, INP: 96, CLS: 0.03, TTFB: 310 }
const searches = ['ljudbok på norska', 'kalender 2027', 'signerad utgåva', 'pussel 1000 bitar', 'läromedel åk 4']

/**
 * Inserts plausible sums for a fortnight, marked as samples, for the staff screens of a demo. `now` is in epoch
 * milliseconds. The result depends only on the day, the markets, the pages and the campaigns.
 */
export async function insertSampleDays(
  database: Database,
  { now, markets }: { readonly now: number; readonly markets: readonly SampleMarket[] },
): Promise<void> {
  const pages = await readPages(database)
  const campaigns = await readCampaigns(database)
  const dates = Array.from({ length: dayCount }, (_, ago) => new Date(now - (dayCount - ago) * 86_400_000))
  await database.transaction(async (tx) => {
    for (const date of dates) {
      const day = date.toISOString().slice(0, 10)
      const rows = markets.flatMap(({ id, currency }, index) => {
        const visits = usualVisits * marketShare ** index * (weekdays[date.getUTCDay()] ?? 1) * wave(date, index)
        const running = campaigns.filter(({ from }) => from <= day)
        return rowsOf({ day, marketId: id, currency, visits, pages, campaigns: running })
      })
      await tx.insert(measuredDays).values(rows).onConflictDoNothing()
      const [first] = markets
      if (!first) continue
      await tx.insert(measuredSearches).values(
        searches.map((term, index) => {
          const count = Math.max(1, Math.round((7 - index) * wave(date, index)))
          return { day, marketId: first.id, term, searches: count, empty: count, sample: true }
        }),
      )
      await tx
        .insert(measuredVitals)
        .values(vitalRows(day, first.id, pages))
        .onConflictDoNothing()
    }
  })
}

/**
 * Returns the pages of the sample's routes that are live in Swedish, each with the ids of the blocks in its main
 * region. Sections are left out.
 */
async function readPages(database: Database): Promise<readonly SamplePage[]> {
  const { rows } = await database.execute<SamplePage>(sql`
    select * from (
      select p.page_id as id, p.route, (
        select jsonb_agg(block) from jsonb_array_elements_text(r.definition->'regions'->'main') block
        where r.definition->'blocks'->block->>'type' <> '@section') as blocks
      from published_pages p join page_revisions r on r.page_id = p.page_id and r.id = p.revision
      where p.language = 'sv' and p.kind = 'page') live
    where blocks is not null and route in (select json_array_elements_text(${JSON.stringify(Object.keys(pageShares))}::json))
    order by id`)
  return rows
}

async function readCampaigns(database: Database) {
  const { rows } = await database.execute<{ id: string; from: string }>(
    sql`select id, starts_at::date::text as from from content_campaigns where approved is not null`,
  )
  return rows
}

function rowsOf(input: {
  readonly day: string
  readonly marketId: string
  readonly currency: string
  readonly visits: number
  readonly pages: readonly SamplePage[]
  readonly campaigns: readonly { readonly id: string }[]
}): readonly DayRow[] {
  const { day, marketId, currency, visits, pages, campaigns } = input
  const row = (scope: Scope, step: string, count: number, more: Partial<DayRow> = {}): DayRow => {
    const isPaid = step === 'purchase'
    const amount = isPaid ? Math.round(count) * (orderTotal[currency] ?? 0) * 100 : 0
    const events = Math.round(step === 'page_view' ? count * 3.1 : count)
    return {
      day,
      marketId,
      scope,
      step,
      events,
      visits: Math.round(count),
      amount,
      currency: isPaid ? currency : '',
      sample: true,
      ...more,
    }
  }
  const shop = Object.entries(reached).map(([step, share]) => row('shop', step, visits * share))
  const stepsOf = (scope: Scope, view: string, views: number, clicks: number, more: Partial<DayRow>) => [
    row(scope, view, views, more),
    row(scope, 'block_click', clicks, more),
    row(scope, 'add_to_cart', clicks * 0.16, more),
    row(scope, 'begin_checkout', clicks * 0.08, more),
    row(scope, 'purchase', clicks * 0.045, more),
  ]
  const ofPages = pages.flatMap(({ id: pageId, route, blocks }) => {
    const seen = visits * pageShares[route]
    const page = { pageType: route, pageId }
    return [
      ...stepsOf('page', 'page_view', seen, seen * 0.5, page),
      // Each further block is seen by fewer visitors, because they must scroll to it.
      ...blocks.flatMap((blockId, position) => {
        const views = seen * 0.92 * 0.84 ** position
        return stepsOf('block', 'block_view', views, views * (position === 0 ? 0.12 : 0.07), { ...page, blockId })
      }),
    ]
  })
  const ofCampaigns = campaigns.flatMap(({ id: campaignId }) =>
    stepsOf('campaign', 'page_view', visits * 0.14, visits * 0.06, { campaignId }),
  )
  return [...shop, ...ofPages, ...ofCampaigns].filter(({ events }) => events > 0)
}

function vitalRows(day: string, marketId: string, pages: readonly SamplePage[]) {
  const rows = new Map<string, typeof measuredVitals.$inferInsert>()
  for (const [index, { route: pageType }] of pages.entries()) {
    for (const [name, typical] of Object.entries(vitals) as [VitalName, number][]) {
      for (const spread of [0.7, 0.9, 1, 1.2, 1.6]) {
        const bucket = bucketOf(name, typical * spread * (1 + index / 10))
        const key = [pageType, name, bucket].join(' ')
        const count = (rows.get(key)?.count ?? 0) + 12
        rows.set(key, { day, marketId, pageType, name, bucket, count, sample: true })
      }
    }
  }
  return [...rows.values()]
}

/** Returns a factor around 1 that varies from day to day. For the same day and phase, it is always the same. */
function wave(date: Date, phase: number): number {
  return 1 + 0.12 * Math.sin(date.getUTCDate() * 1.7 + phase * 2.3)
}

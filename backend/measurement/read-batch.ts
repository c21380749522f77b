import { type MeasuredEvent, measuredBatchSchema, measuredEventSchema } from '#schemas/measurement.ts'
import { readShownTests, type ShownTest } from '#schemas/shown-tests.ts'
import { readBookNumber } from '#schemas/values/isbn.ts'
import { bucketOf } from './vitals.rules.ts'

/**
 * Why an event is not stored. `foreign-…`: the shop does not have the event's market or page, or the page does not have
 * the event's block. `unstorable`: the database rejects the event.
 */
export type Refusal = 'malformed' | 'foreign-market' | 'foreign-page' | 'foreign-block' | 'personal-term' | 'unstorable'

export interface PageOfBatch {
  readonly id: string
  readonly campaignId: string | null
  hasBlock(block: string, variant: string | null): Promise<boolean>
}

export interface ReadBatchDeps {
  readonly marketOf: (alias: string) => Promise<BatchMarket | null>
  readonly pageOf: (
    market: BatchMarket,
    page: { readonly id: string; readonly revision: string },
  ) => Promise<PageOfBatch | null>
}

export interface BatchMarket {
  readonly id: string
  readonly alias: string
  readonly countryCode: string
  /** Returns the day (`YYYY-MM-DD`) of an instant in the market's time zone. */
  readonly dayOf: (at: number) => string
}

export interface EventRow {
  readonly at: Date
  readonly day: string
  readonly marketId: string
  readonly visit: string
  readonly step: string
  readonly pageType: string
  readonly pageId: string | null
  readonly blockId: string | null
  readonly variant: string | null
  readonly campaignId: string | null
  readonly productId: number | null
}

export interface SearchRow {
  readonly day: string
  readonly marketId: string
  readonly term: string
  readonly isEmpty: boolean
}

export interface VitalRow {
  readonly day: string
  readonly marketId: string
  readonly pageType: string
  readonly name: string
  readonly bucket: number
}

export interface ReadBatch {
  readonly events: readonly EventRow[]
  readonly searches: readonly SearchRow[]
  readonly vitals: readonly VitalRow[]
  readonly refused: readonly Refusal[]
  /** Variant tests on the page, each with the group that the page showed. */
  readonly tests: readonly ShownTest[]
}

/**
 * Maximum age of an event in milliseconds. An older event is stored with this age, because the sums of past days must
 * not change.
 */
const oldest = 3_600_000
const maxTerm = 80
/**
 * Matches a text with an at sign, as in an e-mail address, or with six digits in a row, which may be a personal,
 * telephone, order or card number. Single spaces and hyphens between the digits are allowed.
 */
const personal = /@|(?:\d[ -]?){6}/

/**
 * Parses a batch from a browser, each event separately. Returns null when the batch itself is malformed. Leaves out
 * events that cannot come from the shop's pages; `refused` contains the reason for each.
 */
export async function readBatch(
  body: unknown,
  { visit, now }: { readonly visit: string; readonly now: number },
  { marketOf, pageOf }: ReadBatchDeps,
): Promise<ReadBatch | null> {
  const batch = measuredBatchSchema.safeParse(body)
  if (!batch.success) return null
  const { pageType, page: named, events: sent } = batch.data
  const tests = readShownTests(batch.data.tests ?? '')
  const refuseAll = (reason: Refusal) => ({
    ...{ events: [], searches: [], vitals: [], tests },
    refused: sent.map(() => reason),
  })
  const market = await marketOf(batch.data.market)
  if (!market) return refuseAll('foreign-market')
  const page = named ? await pageOf(market, named) : null
  if (named && !page) return refuseAll('foreign-page')

  const read = { events: [] as EventRow[], searches: [] as SearchRow[], vitals: [] as VitalRow[] }
  const refused: Refusal[] = []
  for (const one of sent) {
    const parsed = measuredEventSchema.safeParse(one)
    const refusal = parsed.success ? await add(parsed.data, market) : 'malformed'
    if (refusal) refused.push(refusal)
  }
  return { ...read, refused, tests }

  async function add(event: MeasuredEvent, { id: marketId, dayOf }: BatchMarket): Promise<Refusal | null> {
    const at = now - Math.min(event.ago, oldest)
    const day = dayOf(at)
    if (event.type === 'vital') {
      read.vitals.push({ day, marketId, pageType, name: event.name, bucket: bucketOf(event.name, event.value) })
      return null
    }
    if (event.type === 'search') {
      const term = toTerm(event.query)
      if (term === null) return 'personal-term'
      read.searches.push({ day, marketId, term, isEmpty: event.results === 0 })
      return null
    }
    const block = 'block' in event ? event.block : null
    const variant = ('variant' in event ? event.variant : null) ?? null
    if (block !== null && !(await page?.hasBlock(block, variant))) return 'foreign-block'
    read.events.push({
      at: new Date(at),
      day,
      marketId,
      visit,
      step: event.type,
      pageType,
      pageId: page?.id ?? null,
      blockId: block,
      variant,
      campaignId: page?.campaignId ?? null,
      productId: 'productId' in event ? Number(event.productId) : null,
    })
    return null
  }
}

/** Normalises a search term. Returns null when it is empty or may be personal data. */
function toTerm(query: string): string | null {
  const term = query.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().toLowerCase()
  if (term === '' || (personal.test(term) && readBookNumber(term)?.kind !== 'number')) return null
  return [...term].slice(0, maxTerm).join('')
}

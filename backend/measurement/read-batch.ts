import { type MeasuredEvent, measuredBatchSchema, measuredEventSchema } from '#schemas/measurement.ts'
import { readBookNumber } from '#schemas/values/isbn.ts'
import { bucketOf } from './vitals.rules.ts'

/** Reason why an event is set aside: it is malformed, or names a market, page or block that the shop does not have. */
export type Refusal = 'malformed' | 'foreign-market' | 'foreign-page' | 'foreign-block' | 'personal-term' | 'unstorable'

export interface PageOfBatch {
  readonly id: string
  readonly campaignId: string | null
  hasBlock(block: string, variant: string | null): Promise<boolean>
}

export interface ReadBatchDeps {
  /** Returns the id of a market by its alias, with its current day; null for an unknown alias. */
  readonly marketOf: (alias: string) => Promise<BatchMarket | null>
  /** Returns a page by id and revision; null when the shop has none. */
  readonly pageOf: (
    market: BatchMarket,
    page: { readonly id: string; readonly revision: string },
  ) => Promise<PageOfBatch | null>
}

export interface BatchMarket {
  readonly id: string
  readonly alias: string
  readonly countryCode: string
  /** Returns the day of an instant in the market's time zone, `YYYY-MM-DD`. */
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
}

/**
 * Maximum age of an event, in milliseconds. An older event counts as this old, because reports of past days are final.
 */
const oldest = 3_600_000
/** Maximum characters of a stored search term. */
const maxTerm = 80
/** An e-mail address, or six digits: the number of a person, a telephone, an order or a card. */
const personal = /@|(?:\d[ -]?){6}/

/**
 * Parses a batch from a browser, each event by itself. Returns null when the envelope is malformed. Events that the
 * shop cannot have caused are set aside.
 */
export async function readBatch(
  body: unknown,
  { visit, now }: { readonly visit: string; readonly now: number },
  { marketOf, pageOf }: ReadBatchDeps,
): Promise<ReadBatch | null> {
  const batch = measuredBatchSchema.safeParse(body)
  if (!batch.success) return null
  const { pageType, page: named, events: sent } = batch.data
  const refuseAll = (reason: Refusal) => ({ events: [], searches: [], vitals: [], refused: sent.map(() => reason) })
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
  return { ...read, refused }

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

/** Returns a search term in lower case; null when it is empty or may be personal data. */
function toTerm(query: string): string | null {
  const term = query.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().toLowerCase()
  if (term === '' || (personal.test(term) && readBookNumber(term)?.kind !== 'number')) return null
  return [...term].slice(0, maxTerm).join('')
}

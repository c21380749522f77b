import type { SQL } from 'drizzle-orm'
import type { StoredChannel } from '../channel/channel.store.ts'
import type { ContentService } from '../content/content.service.ts'
import { type Database, preparedStatement } from '../kernel/database.ts'
import { type LivePage, pageSubjects } from './page-subjects.ts'
import { fileEnd, fileStart, indexXml, urlElement } from './sitemap-xml.ts'
import * as rules from './sitemaps.rules.ts'
import * as store from './sitemaps.store.ts'
import type { Storefront, StorefrontUrls } from './storefront-urls.ts'
import { walkRows } from './walk-rows.ts'

export interface SitemapsDeps {
  readonly database: Database
  readonly addresses: StorefrontUrls
  readonly channel: () => Promise<StoredChannel | null>
  readonly content: Pick<ContentService, 'pages' | 'revisions'>
  readonly lists: () => Promise<readonly { readonly id: string; readonly aliases: Readonly<Record<string, string>> }[]>
  readonly clock: () => number
}

/** Kind of a page's subject; `page` for a page that is not about a product, category or the like. */
export type AddressedKind = 'product' | 'category' | 'brand' | 'author' | 'discountCampaign' | 'list' | 'page'

/** Produces a file in pieces. It waits after each call of `write` until the receiver can take more. */
export type FileWriter = (write: (xml: string) => Promise<void>) => Promise<void>

interface Listed {
  readonly part: rules.Part
  readonly changedAt: string | null
}

export type SitemapsService = ReturnType<typeof createSitemapsService>

const rangeKinds: readonly rules.RangeKind[] = ['works', 'authors', 'brands']
const linkOf = {
  works: { route: 'product', param: 'alias' },
  authors: { route: 'author', param: 'alias' },
  brands: { route: 'brand', param: 'brand' },
} as const

export function createSitemapsService(deps: SitemapsDeps) {
  const { database, addresses, clock } = deps

  async function storefronts(): Promise<readonly Storefront[]> {
    const channel = await deps.channel()
    if (!channel) return []
    const { row, markets } = channel
    return addresses.storefronts({
      defaultMarketId: row.defaultMarketId,
      markets: markets.map((market) => ({ ...market.row, allowedLanguages: market.languages })),
    })
  }
  const today = () => new Date(clock()).toISOString().slice(0, 10)

  async function livePages(): Promise<readonly LivePage[]> {
    const { published } = await deps.content.pages()
    const revisions = await deps.content.revisions([...new Set(published.map(({ revision }) => revision))])
    const definitions = new Map(revisions.map(({ id, definition }) => [id, definition]))
    return published.map(({ pageId, language, revision, at }) => {
      return { pageId, language, definition: definitions.get(revision), at }
    })
  }

  async function frame(): Promise<readonly rules.Subject[]> {
    const [pages, categories, campaigns, lists] = await Promise.all([
      livePages().then(pageSubjects),
      store.findCategories(database, null),
      store.findCampaigns(database, new Date(clock()), null),
      deps.lists(),
    ])
    return [...pages, ...categories.map(categorySubject), ...lists.map(listSubject), ...campaigns.map(campaignSubject)]
  }

  /** Returns the files of works, authors and brands in a market. They are the same in every language. */
  async function rangesIn(marketId: string): Promise<readonly Listed[]> {
    const found = await Promise.all(
      rangeKinds.map(async (kind) => {
        const rows = await store.findBuckets(database, kind, marketId, today())
        return rows.map(({ bucket, changedAt }) => ({ part: { kind, bucket }, changedAt }))
      }),
    )
    return found.flat()
  }

  return {
    async index(): Promise<string> {
      const [all, subjects] = await Promise.all([storefronts(), frame()])
      const markets = [...new Set(all.map(({ marketId }) => marketId))]
      const ranges = new Map(await Promise.all(markets.map(async (id) => [id, await rangesIn(id)] as const)))
      const files = all.flatMap((storefront) => {
        const { market, language, marketId } = storefront
        const framed = framesOf(subjectsIn(storefront, subjects).length)
        return [...framed, ...(ranges.get(marketId) ?? [])].map(({ part, changedAt }) => ({
          address: `${addresses.root}/sitemaps/${market}-${language}-${rules.numberOf(part)}.xml`,
          changedAt,
        }))
      })
      return indexXml(files)
    },

    /**
     * Returns a function that writes the file with this name (such as `se-sv-1`) in batches, or null when there is no
     * such file.
     */
    async findFile(name: string): Promise<FileWriter | null> {
      const all = await storefronts()
      const named = rules.readFileName(name, all)
      if (!named) return null
      const { storefront, part } = named
      const elements = (some: readonly rules.Subject[]) =>
        some.map((subject) => elementOf(subject, storefront, all)).join('')
      const { kind, bucket } = part
      if (kind === 'frame') {
        const from = bucket * rules.entriesPerFile
        const here = subjectsIn(storefront, await frame()).slice(from, from + rules.entriesPerFile)
        return here.length === 0 ? null : (write) => write(fileStart + elements(here) + fileEnd)
      }
      if (!(await store.hasAny(database, kind, bucket, storefront.marketId))) return null
      return async (write) => {
        await write(fileStart)
        const query = store.rangeQuery(kind, bucket, storefront.marketId, today())
        await walkRows<store.SoldRow>(database, query, (rows) =>
          write(elements(rows.map((row) => soldSubject(kind, row)))),
        )
        await write(fileEnd)
      }
    },

    /** Returns the URLs of a subject's page in all storefronts in which it exists; empty for an unknown subject. */
    async addressesOf(kind: AddressedKind, id: string): Promise<readonly rules.Alternate[]> {
      const subject = await findSubject(kind, id)
      return subject ? rules.alternatesOf(subject, await storefronts(), addresses) : []
    },

    isWithdrawn: (alias: string) => store.isWithdrawn(database, alias),
  }

  function elementOf(subject: rules.Subject, storefront: Storefront, all: readonly Storefront[]): string {
    const alternates = rules.alternatesOf(subject, all, addresses)
    const own = alternates.find((alternate) => alternate.storefront === storefront)
    return own ? urlElement({ address: own.address, changedAt: subject.changedAt, alternates }) : ''
  }

  async function findSubject(kind: AddressedKind, id: string): Promise<rules.Subject | undefined> {
    const number = /^\d{1,9}$/.test(id) ? Number(id) : 0
    switch (kind) {
      case 'product':
        return findSold('works', number)
      case 'author':
        return findSold('authors', number)
      case 'brand':
        return findSold('brands', number)
      case 'category':
        return (await store.findCategories(database, id)).map(categorySubject)[0]
      case 'discountCampaign':
        return (await store.findCampaigns(database, new Date(clock()), number)).map(campaignSubject)[0]
      case 'list':
        return (await deps.lists()).filter((list) => list.id === id).map(listSubject)[0]
      case 'page':
        return pageSubjects(await livePages()).find(({ key }) => key === id)
    }
  }

  async function findSold(kind: rules.RangeKind, id: number): Promise<rules.Subject | undefined> {
    const query: SQL = store.oneQuery(kind, id, today())
    const { rows } = await database.execute<store.SoldRow>(preparedStatement(query))
    return rows.map((row) => soldSubject(kind, row))[0]
  }
}

function subjectsIn(storefront: Storefront, subjects: readonly rules.Subject[]): readonly rules.Subject[] {
  return subjects.filter((subject) => subject.linkIn(storefront) !== null)
}

function framesOf(count: number): readonly Listed[] {
  return Array.from({ length: Math.ceil(count / rules.entriesPerFile) }, (_, bucket) => ({
    part: { kind: 'frame', bucket },
    changedAt: null,
  }))
}

function soldSubject(kind: rules.RangeKind, row: store.SoldRow): rules.Subject {
  const { route, param } = linkOf[kind]
  return rules.inMarkets(route, param, row.aliases, row.changed_at)
}

function categorySubject({ aliases, markets }: store.CategoryRow): rules.Subject {
  return rules.inLanguages('category', 'category', aliases, markets)
}

function campaignSubject({ alias, markets }: store.CampaignRow): rules.Subject {
  const aliases = markets.map((market) => [market, null, alias] as const)
  return rules.inMarkets('discountCampaign', 'discountCampaign', aliases)
}

function listSubject({ aliases }: { readonly aliases: Readonly<Record<string, string>> }): rules.Subject {
  return rules.inLanguages('list', 'list', new Map(Object.entries(aliases)))
}

import { readFile } from 'node:fs/promises'
import { createSchema, createYoga } from 'graphql-yoga'
import type { CatalogService } from '#backend/catalog/index.ts'
import { createCategoryTree } from '#backend/catalog/read/category-tree.ts'
import { createRequestContext } from '#backend/kernel/request-context.ts'
import type { MemoryIndex } from '#backend/search/index/memory-index.ts'
import { createRelatedService } from '#backend/search/related/related.service.ts'
import type { ListRule, Merchandise } from '#backend/search/search.port.ts'
import { createSearchResolvers } from '#backend/search/search.resolvers.ts'
import { createSearchService } from '#backend/search/search.service.ts'
import { createChance, topCategories, wordAt, zipf } from '#backend/search/testing/generate-documents.ts'
import { listFacets, randomQueries } from '#backend/search/testing/random-queries.ts'
import { createWorkerIndex } from '#backend/search/worker-index.ts'

export const kinds = ['list', 'text', 'typo', 'type'] as const
export type Kind = (typeof kinds)[number]

const listQuery = `query ($input: ProductListInput!) { productList(input: $input) {
  total pageCount sort items { productId } didYouMean facets { id label values { id label count selected } } } }`
const suggestQuery = 'query ($words: String!) { suggest(query: $words) { products { productId } queries } }'

/**
 * Creates a GraphQL server for lists and searches in the index of a snapshot file. Titles consist only of their ids, so
 * that the bench needs no database.
 */
export async function createSearchGraphql(file: string) {
  const index = createWorkerIndex({ url: 'postgresql://nobody@127.0.0.1:1/none', clock: Date.now, snapshotFile: file })
  await index.open()
  const typeDefs = await readFile(new URL('../backend/schema.graphql', import.meta.url), 'utf8')
  const catalog = stubCatalog()
  const service = createSearchService({ index, catalog, merchandise: stubMerchandise(), defaultSort: 'MOST_SOLD' })
  const resolvers = createSearchResolvers(service, createRelatedService({ catalog, idsOf: service.idsOf }))
  const yoga = createYoga({
    schema: createSchema({ typeDefs, resolvers: resolvers as never }),
    logging: false,
    context: () =>
      createRequestContext({
        channelId: '1',
        market: {
          id: '1',
          alias: 'se',
          currency: 'SEK',
          countryCode: 'SE',
          defaultLanguageId: 'sv',
          bookVatRate: 600,
          standardVatRate: 2500,
        },
        language: 'sv',
        locale: 'sv-SE',
        customerType: 'PERSON',
        now: 20_700 * 86_400_000,
        staff: null,
        customer: null,
        trusted: true,
      }),
  })
  const questions = createQuestions()
  return {
    async ask(kind: Kind, at: number): Promise<unknown> {
      const response = await yoga.fetch('http://backend/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(questions[kind](at)),
      })
      const { errors } = (await response.json()) as { readonly errors?: unknown }
      if (errors) throw new Error(JSON.stringify(errors))
      return response
    },
    stop: () => index.stop(),
  }
}

/**
 * Search texts by kind and request number: one or two words of a title (`text`), a word with a typo, or the beginning
 * of a word.
 */
const typed: Readonly<Record<Exclude<Kind, 'list'>, (at: number) => string>> = {
  text(at) {
    const chance = createChance(at)
    return chance() < 0.5 ? word(chance) : `${word(chance)} ${word(chance)}`
  },
  typo(at) {
    const chance = createChance(at)
    const right = word(chance)
    const place = 1 + Math.floor(chance() * (right.length - 1))
    return `${right.slice(0, place)}x${right.slice(place + 1)}`
  },
  type(at) {
    const chance = createChance(at)
    const whole = word(chance)
    return whole.slice(0, 2 + Math.floor(chance() * (whole.length - 1)))
  },
}

function word(chance: () => number): string {
  return wordAt(zipf(60_000, chance))
}

/**
 * Creates functions that return request number `at` of each kind. List requests are random, so that no complete
 * response can be cached.
 */
function createQuestions(): Readonly<Record<Kind, (at: number) => unknown>> {
  const lists = randomQueries(11, listFacets)
  const text = (search: string) => ({ query: listQuery, variables: { input: { search, facets: listFacets } } })
  return {
    list() {
      const { scope, filters, sort, offset } = lists.next().value
      const { category, brand, author, series, discountCampaign, rule } = scope
      const list = rule?.upcoming ? 'kommande' : rule?.reduced ? 'rea' : rule ? 'nyheter' : undefined
      const input = {
        ...{ category, brand, author, series, discountCampaign, list, sort },
        filters: Object.entries(filters).map(([id, values]) => ({ id, values })),
        page: 1 + offset / 24,
        facets: listFacets,
      }
      return { query: listQuery, variables: { input } }
    },
    text: (at) => text(typed.text(at)),
    typo: (at) => text(typed.typo(at)),
    type: (at) => ({ query: suggestQuery, variables: { words: typed.type(at) } }),
  }
}

/** Returns functions that run the same requests directly in the index, without GraphQL. */
export function bareQuestions(index: MemoryIndex): Readonly<Record<Kind, (at: number) => unknown>> {
  const lists = randomQueries(11, listFacets)
  const plain = { ...randomQueries(1, listFacets).next().value, marketId: '1', language: 'sv', filters: {}, offset: 0 }
  const find = (words: string) => index.search({ ...plain, scope: { words }, sort: 'RELEVANCE' })
  return {
    list: () => index.search(lists.next().value),
    text: (at) => find(typed.text(at)),
    typo: (at) => find(typed.typo(at)),
    type: (at) => index.suggest({ words: typed.type(at), marketId: '1', language: 'sv', limit: 6 }),
  }
}

/** Returns the list rules of a new shop without pinned titles. */
function stubMerchandise(): Merchandise {
  const rules: Readonly<Record<string, ListRule>> = {
    nyheter: { releasedWithinDays: 180 },
    kommande: { upcoming: true },
    rea: { reduced: true },
  }
  const [members, arrangement] = [
    { add: [], remove: [] },
    { pins: [], boosts: [], last: [] },
  ]
  return {
    findList: async (_, alias) => {
      const rule = rules[alias]
      const sort = alias === 'rea' ? 'MOST_SOLD' : 'LATEST'
      return rule ? { rule, sort, members, arrangement, fallback: null } : null
    },
    firstsIn: async () => null,
    offeredFacets: async () => listFacets,
    synonyms: async () => [],
  }
}

/** Returns the part of the catalogue service that lists need, without a database. */
function stubCatalog(): CatalogService {
  const category = (id: string, parentId: string | null) => ({
    id,
    parentId,
    path: parentId === null ? [id] : [parentId, id],
    texts: { sv: { name: id, alias: id, description: null } },
  })
  const tree = createCategoryTree(
    topCategories.flatMap((top) => [
      category(top, null),
      ...Array.from({ length: 5 }, (_, at) => category(`${top}-${at}`, top)),
    ]),
  )
  return {
    categories: {
      byAlias: async (_: unknown, id: string) => tree.find(id) ?? category(id, null),
      children: async (_: unknown, id: string) => tree.below(id),
      roots: async () => tree.below(null),
      all: async () => tree.all,
    },
    productsByIds: async (_: unknown, ids: readonly number[]) => ids.map((productId) => ({ productId })),
    contributorsByIds: async (_: unknown, ids: readonly number[]) => ids.map((id) => ({ id })),
    seriesById: async (_: unknown, id: number) => ({ id }),
  } as unknown as CatalogService
}

import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLinks } from '#app/links.ts'
import { readBlockContracts } from '#bin/block-contracts.ts'
import { blocks } from '#blocks/index.ts'
import type { RouteSubject } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { SharedContext } from '#runtime/page/ports.ts'
import { renderMarkdown } from '#runtime/page/render-markdown.ts'
import { createRegistry } from '#runtime/registry/create-registry.ts'
import type { Block } from '#runtime/registry/define-block.ts'
import { resolvePage } from '#runtime/resolve/resolve-page.ts'
import { parseListQuery } from '#runtime/routing/list-query.ts'
import { pageSchema } from '#schemas/page.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'
import { edgesOf } from '../generate-props.ts'
import { renderBlocks } from '../render-blocks.ts'

const registry = createRegistry(blocks)
/**
 * Blocks that correctly render nothing in this test, because the visitor is new, or the list, author or campaign does
 * not exist.
 */
const mayHide = new Set([
  'alerts',
  'campaign-banner',
  'compare',
  'order-confirmation',
  'payment-failed',
  'product-shelf',
])

let backend: TestBackend
let product: RouteSubject
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  const { rows } = await backend.database.db.execute<{ id: number; alias: string }>(
    `select p.id, p.alias from products p join works w on w.id = p.work_id
     where w.series_id is not null and p.lead and p.language = 'sv' order by p.id limit 1`,
  )
  const [found] = rows
  if (!found) throw new Error('The sample has no series.')
  product = subjectOf('product', String(found.id), found.alias)
})
afterAll(() => backend?.stop())

function subjectOf(kind: RouteSubject['kind'], id: string, alias: string): RouteSubject {
  const facts = { categoryIds: [], brandId: null, price: null, inStock: null }
  return { kind, id, alias, name: alias, description: null, aliases: {}, trail: [], facts }
}

function subjectFor(block: Block): RouteSubject | null {
  if (block.editor.subject === 'product') return product
  if (block.type === 'series-order') return subjectOf('series', '1', 'martin-beck')
  if (block.editor.subject === 'category' || block.type.startsWith('list-') || block.type === 'product-list') {
    return subjectOf('category', 'crime', 'deckare')
  }
  return block.type === 'related-titles' || block.type === 'breadcrumbs' ? product : null
}

function contextFor(subject: RouteSubject | null): SharedContext {
  const language = { id: 'sv', name: 'Svenska', code: 'sv-SE' }
  const market = {
    id: '1',
    alias: 'se',
    name: 'Sverige',
    country: { name: 'Sverige', code: 'SE' },
    currency: { name: 'svenska kronor', code: 'SEK' },
    defaultLanguageId: 'sv',
    allowedLanguages: [language],
    freeShippingFrom: 399,
    shippingFeeFrom: 39,
  }
  const page = {
    market,
    markets: [market],
    language: 'sv',
    locale: 'sv-SE',
    customerType: { type: 'PERSON', vatIncluded: true },
    customerTypes: shopConfigSchema.parse({}).customerTypes,
    now: Date.now(),
    subject,
    route: {
      name: subject?.kind ?? 'index',
      params: subject ? { alias: subject.alias, category: subject.alias } : {},
      path: '/',
      query: parseListQuery(new URLSearchParams()),
    },
    visitor: { cartId: null, favoritesId: null, signedIn: false, orders: [], query: {}, token: null },
    mode: 'live',
    origin: 'http://localhost:3000',
  } as unknown as SharedContext
  const query: SharedContext['query'] = async (document, variables) => {
    const answer = await backend.ask(print(document), variables)
    if (answer.errors) throw new Error(answer.errors[0]?.message)
    return answer.data as never
  }
  return { ...page, ...createLinks(page, shopConfigSchema.parse({})), query, t: createTranslator('sv') }
}

async function show(block: Block, props: Readonly<Record<string, unknown>>) {
  const subject = subjectFor(block)
  const context = contextFor(subject)
  const page = resolvePage({
    id: 'p',
    revision: 'r',
    definition: pageSchema.parse({
      format: 1,
      kind: 'page',
      id: 'p',
      route: { name: subject?.kind ?? 'index' },
      regions: { main: ['b'] },
      blocks: { b: { type: block.type, v: block.version, props } },
    }),
    sections: new Map(),
    context: {
      market: 'se',
      countryCode: 'SE',
      language: 'sv',
      customerType: 'PERSON',
      now: context.now,
      campaigns: [],
      list: null,
      signedIn: false,
      audiences: [],
      marketDefaultLanguage: 'sv',
      subject,
    },
    prepareNode: registry.prepareNode,
  })
  const { main: html, problems } = await renderBlocks({ page, registry, context })
  const { markdown, problems: more } = await renderMarkdown({ page, registry, context })
  return { html, markdown, problems: [...problems, ...more] }
}

describe('[structure S1] a block renders with no more than what its schema requires', () => {
  for (const block of blocks) {
    test(block.type, async () => {
      const schema = readBlockContracts().find(({ type }) => type === block.type)?.schema ?? {}
      for (const [name, props] of edgesOf(schema)) {
        const { html, problems } = await show(block, props)
        expect({ name, problems }).toEqual({ name, problems: [] })
        if (!mayHide.has(block.type)) expect(html, name).toContain(`data-block="${block.type}" data-block-id="b"`)
      }
    })
  }
})

test('[structure S1] a header without its optional list of links renders; a shelf without a limit uses its default', async () => {
  const find = (type: string) => registry.find(type) as Block
  expect((await show(find('header'), {})).html).toContain('<header')
  const { html } = await show(find('product-shelf'), { title: 'Deckare', source: { category: 'crime' } })
  expect(html.match(/<article/g)).toHaveLength(6)
})

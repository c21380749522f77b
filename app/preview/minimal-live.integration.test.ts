import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBlockContracts } from '#bin/block-contracts.ts'
import { blocks } from '#blocks/index.ts'
import type { Block } from '#runtime/registry/define-block.ts'
import { definitionSchema } from '#schemas/page.ts'
import { edgesOf } from '#tests/generate-props.ts'
import { openData } from '../pages/source.ts'
import { getShop } from '../shop.ts'
import { mainOf, openTestShop, type TestShop } from '../testing/open-shop.ts'
import { verifyPublishedPage } from './verify-published.ts'

let shop: TestShop
let staff: Readonly<Record<string, string>>
beforeAll(async () => {
  shop = await openTestShop(() => Date.UTC(2026, 10, 1, 12))
  staff = await shop.backend.staff('publisher')
})
afterAll(() => shop.stop())

/**
 * Blocks that may correctly show nothing, because their minimal props give them no content, or because the visitor has
 * no orders or favourites.
 */
const mayHide = new Set([
  'alerts',
  'campaign-banner',
  'compare',
  'order-confirmation',
  'payment-failed',
  'product-shelf',
])

function minimalProps({ type }: Block): Readonly<Record<string, unknown>> {
  const schema = readBlockContracts().find((contract) => contract.type === type)?.schema ?? {}
  return edgesOf(schema).get('required alone, form 0') ?? {}
}

/**
 * Returns the id and route of a page that will contain only this block. A block that needs a subject replaces the
 * content of a sample page. Any other block gets a new page.
 */
function pageOf(block: Block): { readonly id: string; readonly route: Readonly<Record<string, unknown>> } {
  if (block.editor.subject === 'product' || block.type === 'related-titles')
    return { id: 'product', route: { name: 'product' } }
  if (block.editor.subject === 'category' || block.type.startsWith('list-'))
    return { id: 'category', route: { name: 'category' } }
  if (block.type === 'series-order') return { id: 'series', route: { name: 'series' } }
  const id = `least-${block.type}`
  return { id, route: { name: 'content', alias: { $t: { sv: id } } } }
}

const drafts = '{ pages { id draft } }'
const save = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
  savePage(id: $id, definition: $definition, baseRevision: $base) { __typename ... on PageRevision { revision } } }`
const publish = `mutation ($id: ID!, $revision: ID!) {
  publishPage(id: $id, revision: $revision, languages: ["sv"]) { __typename } }`

describe('[Show 5] a page without any optional part is published and verified, and shows its block to shoppers', () => {
  for (const block of blocks) {
    test(block.type, async () => {
      const { id, route } = pageOf(block)
      const definition = {
        format: 1,
        kind: 'page',
        id,
        route,
        regions: { main: ['b'] },
        blocks: { b: { type: block.type, v: block.version, props: minimalProps(block) } },
      }
      const found = await shop.backend.ask<{ pages: readonly { id: string; draft: string }[] }>(drafts, {}, staff)
      const base = found.data?.pages.find((page) => page.id === id)?.draft ?? null
      const saved = await shop.backend.ask<{ savePage: { revision?: string } }>(save, { id, definition, base }, staff)
      const revision = saved.data?.savePage.revision ?? ''
      expect(revision, JSON.stringify(saved)).not.toBe('')
      const done = await shop.backend.ask<{ publishPage: { __typename: string } }>(publish, { id, revision }, staff)
      expect(done.data?.publishPage.__typename, JSON.stringify(done)).toBe('PageState')

      const rendered: string[] = []
      const [result] = await verifyPublishedPage({
        definition: definitionSchema.parse(definition),
        revision,
        languages: ['sv'],
        query: openData(getShop(), shop.requestOf('/preview-widgets', { cookies: { 'ralph-auth': shop.staffToken } })),
        ask: async (path, cookies = {}) => {
          const { html, outcome } = await shop.render(path, { cookies })
          rendered.push(html)
          return { status: outcome.status, headers: new Headers(), text: html, milliseconds: 1 }
        },
      })
      expect(result).toMatchObject({ status: 200, shows: 'revision', revision })
      if (!mayHide.has(block.type)) {
        expect(mainOf(rendered[0] ?? '')).toContain(`data-block="${block.type}" data-block-id="b"`)
      }
    })
  }
})

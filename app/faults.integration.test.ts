import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { seedPages } from '#backend/content/index.ts'
import type { Block } from '#runtime/registry/define-block.ts'
import { canonicalJson } from '#schemas/canonical.ts'
import { revisionOf } from '#schemas/revision.ts'
import { openShop } from './shop.ts'
import { mainOf, openTestShop, patience, type TestShop } from './testing/open-shop.ts'

/**
 * Replaces the shop's rich-text blocks with blocks that fail. The title of a block chooses the way in which it fails.
 */
vi.mock('#blocks/index.ts', async (original) => {
  const { blocks } = await original<{ readonly blocks: readonly Block[] }>()
  const broken: Readonly<Record<string, Block['prepare']>> = {
    throws: async () => () => {
      throw new Error('the view threw')
    },
    rejects: () => Promise.reject(new Error('the loader rejected')),
    hangs: () => new Promise(() => undefined),
  }
  const breaking = (block: Block): Block => ({
    ...block,
    prepare: (props, context) => (broken[String(props.title)] ?? block.prepare)(props, context),
  })
  return { blocks: blocks.map((block) => (block.type === 'rich-text' ? breaking(block) : block)) }
})

type Json = Readonly<Record<string, unknown>>

const words = (title: string, more: Json = {}): Json => ({
  type: 'rich-text',
  v: 1,
  props: { title, heading: 2, body: `Text under ${title}.` },
  ...more,
})

interface Fault {
  readonly name: string
  readonly faulty: Json
  /** Code of the problem that operators get when the page is shown. Null if no problem is reported. */
  readonly reported: string | null
  /** Id of the block in the report; default is the id of the faulty block. */
  readonly reportedBlock?: string
  /**
   * Whether a preview shows a stub for the omitted part. False when the omitted part is a reference instead of a block.
   */
  readonly hasStub?: boolean
  /** The block as the public shop serves it, if this differs from the stored block. */
  readonly publicly?: Json
  /** The validator's issue. Null when the definition is valid and only the code fails. */
  readonly issue: { readonly code: string; readonly path: string } | null
  readonly published: 'PageState' | 'InvalidPage'
  readonly change?: (definition: Json) => Json
}

const heavy = Object.fromEntries(
  Array.from({ length: 120 }, (_, index) => [
    `b_heavy${index}`,
    words('heavy', { props: { heading: 2, body: 'ord '.repeat(4_500) } }),
  ]),
)

const faults: readonly Fault[] = [
  {
    name: 'throws in its view',
    faulty: words('throws'),
    reported: 'view-failed',
    issue: null,
    published: 'PageState',
  },
  {
    name: 'rejects in its loader',
    faulty: words('rejects'),
    reported: 'load-failed',
    issue: null,
    published: 'PageState',
  },
  { name: 'times out', faulty: words('hangs'), reported: 'load-timeout', issue: null, published: 'PageState' },
  {
    name: 'has invalid props',
    faulty: words('x', { props: { heading: 7, body: 'x' } }),
    reported: 'invalid',
    issue: { code: 'props', path: '/blocks/b_faulty/props/heading' },
    published: 'InvalidPage',
  },
  {
    name: 'is of an unknown type',
    faulty: { type: 'hologram', v: 3, props: { deep: { list: [1, 'två', null], å: { b: true, a: 0.1 } } } },
    reported: 'unknown',
    issue: { code: 'unknown-block', path: '/blocks/b_faulty' },
    published: 'PageState',
  },
  {
    name: 'is newer than the shop',
    faulty: { type: 'rich-text', v: 9, props: { strange: [{ z: 1, a: null }] } },
    reported: 'newer',
    issue: { code: 'newer-block', path: '/blocks/b_faulty' },
    published: 'PageState',
  },
  {
    name: 'contains itself',
    faulty: words('x', { slots: { inner: ['b_faulty'] } }),
    reported: 'invalid',
    hasStub: false,
    publicly: words('x', { slots: { inner: [] } }),
    issue: { code: 'cycle', path: '/blocks/b_faulty/slots/inner/0' },
    published: 'InvalidPage',
  },
  {
    name: 'is beside a dangling id',
    faulty: words('x'),
    reported: 'invalid',
    reportedBlock: 'b_gone',
    hasStub: false,
    issue: { code: 'dangling-id', path: '/regions/main/3' },
    published: 'InvalidPage',
    change: (definition) => ({ ...definition, regions: { main: ['b_first', 'b_faulty', 'b_last', 'b_gone'] } }),
  },
  {
    name: 'is on a page of two megabytes',
    faulty: words('x'),
    reported: null,
    issue: { code: 'too-large', path: '/blocks/b_heavy0' },
    published: 'InvalidPage',
    change: (definition) => ({
      ...definition,
      regions: { main: ['b_first', 'b_faulty', ...Object.keys(heavy), 'b_last'] },
      blocks: { ...(definition.blocks as Json), ...heavy },
    }),
  },
]

let shop: TestShop
let staff: Readonly<Record<string, string>>
beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.backend.staff('publisher')
})
afterAll(() => shop.stop())

interface Issue {
  readonly code: string
  readonly path: string
  readonly label: string
  readonly message: string
}

const fields = 'code path label message'

describe.each(faults.map((fault, index) => ({ ...fault, id: `fault-${index}` })))(
  '[B5][B7] a block that $name',
  ({
    id,
    faulty,
    reported,
    reportedBlock = 'b_faulty',
    hasStub = true,
    publicly = faulty,
    issue,
    published,
    change = (same) => same,
  }) => {
    const definition = change({
      format: 1,
      kind: 'page',
      id,
      route: { name: 'content', alias: id },
      seo: { title: 'Fault' },
      regions: { main: ['b_first', 'b_faulty', 'b_last'] },
      blocks: { b_first: words('first'), b_faulty: faulty, b_last: words('last') },
    })
    const revision = revisionOf(canonicalJson(definition))
    beforeAll(async () => {
      await seedPages(shop.backend.database.db, [definition])
      // Use the default loader limit for a hanging loader, so that the test waits as long as a visitor would.
      openShop(reported === 'load-timeout' ? { answer: patience.answer } : patience)
    })

    test('live: the blocks beside it are shown, shoppers see no trace of it, and it is reported to operators', async () => {
      const { html, outcome } = await shop.render(`/${id}`)
      expect(outcome).toMatchObject({ status: 200, page: id, revision })
      expect(mainOf(html)).toContain('Text under first.')
      expect(mainOf(html)).toContain('Text under last.')
      expect(mainOf(html)).not.toContain('data-stub')
      // Ignore problems of other definitions on the same route. They are reported under other revisions.
      const own = outcome.problems.filter((problem) => problem.revision === revision)
      expect(own.map(({ blockId, code }) => ({ blockId, code }))).toEqual(
        reported ? [{ blockId: reportedBlock, code: reported }] : [],
      )
    })

    test('preview: the blocks beside it are shown, and a stub describes the fault', async () => {
      const { html, outcome } = await shop.render(`/preview-widgets/show/${id}?revision=${revision}`, {
        cookies: { 'ralph-auth': shop.staffToken },
      })
      expect(outcome).toMatchObject({ status: 200, page: id, revision, cacheable: false })
      expect(mainOf(html)).toContain('Text under first.')
      expect(mainOf(html)).toContain('Text under last.')
      const stubs = [...mainOf(html).matchAll(/data-stub="([^"]*)"/g)].map(([, code]) => code)
      expect(stubs).toEqual(reported && hasStub ? [reported] : [])
    })

    test('the composer’s validator reports it with path and message, or nothing when the definition is valid', async () => {
      const ask = `query ($definition: JSON!) { validatePage(definition: $definition, staffLanguage: "sv") { ${fields} } }`
      const { data } = await shop.backend.ask<{ validatePage: readonly Issue[] }>(ask, { definition }, staff)
      const found = (data?.validatePage ?? []).map(({ code, path }) => ({ code, path }))
      if (issue) expect(found).toContainEqual(issue)
      else expect(found).toEqual([])
      for (const { label, message } of data?.validatePage ?? []) {
        expect(label).not.toBe('')
        expect(message).toMatch(/[.!?]$/)
      }
    })

    test('publishing refuses an invalid definition, with the reason', async () => {
      const ask = `mutation ($id: ID!, $revision: ID!) { publishPage(id: $id, revision: $revision) {
        __typename ... on InvalidPage { issues { ${fields} } } } }`
      const { data } = await shop.backend.ask<{
        publishPage: { readonly __typename: string; readonly issues?: readonly Issue[] }
      }>(ask, { id, revision }, staff)
      expect(data?.publishPage.__typename).toBe(published)
      if (published === 'InvalidPage') {
        expect(data?.publishPage.issues?.map(({ code, path }) => ({ code, path }))).toContainEqual(issue)
      }
    })

    test('the API returns it byte for byte to servers of the shop, and its readable part to others', async () => {
      const ask = 'query ($revisions: [ID!]!) { pageRevisions(revisions: $revisions) { definition } }'
      const own = { 'x-kolofon-server-key': shop.backend.keys.serverKey }
      const given = async (headers: Readonly<Record<string, string>>) => {
        const { data } = await shop.backend.ask<{
          pageRevisions: readonly { readonly definition: { readonly blocks: Json } }[]
        }>(ask, { revisions: [revision] }, headers)
        return data?.pageRevisions[0]?.definition
      }
      expect(canonicalJson(await given(own))).toBe(canonicalJson(definition))
      expect(canonicalJson((await given({}))?.blocks.b_faulty)).toBe(canonicalJson(publicly))
    })
  },
)

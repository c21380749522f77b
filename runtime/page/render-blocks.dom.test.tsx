import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { QueryFailed } from '#runtime/data/request-query.ts'
import { createRegistry } from '#runtime/registry/create-registry.ts'
import { type Block, defineBlock } from '#runtime/registry/define-block.ts'
import { resolvePage } from '#runtime/resolve/resolve-page.ts'
import type { BlockNode, PageDefinition } from '#schemas/page.ts'
import { renderBlocks } from '#tests/render-blocks.ts'
import { type BlockProblem, failureStatus, PageFailed } from './block-problem.ts'
import type { SharedContext } from './ports.ts'

const editor = { title: { sv: 'x', en: 'x' }, group: 'content' } as const
const words = z.strictObject({ text: z.string().max(30) })

const good = defineBlock({
  type: 'good',
  props: words,
  examples: { a: { text: 'a' } },
  view: ({ props }) => <p>{props.text}</p>,
  editor,
})
const throws = defineBlock({
  type: 'throws',
  props: words,
  examples: {},
  view: () => {
    throw new Error('the view threw')
  },
  editor,
})
const rejects = defineBlock({
  type: 'rejects',
  props: words,
  examples: {},
  load: () => Promise.reject(new Error('the loader rejected')),
  view: () => null,
  editor,
})
const hangs = defineBlock({
  type: 'hangs',
  props: words,
  examples: {},
  load: () => new Promise<string>(() => undefined),
  view: () => null,
  editor,
})
/** A block whose failure makes the page fail. The text in its props selects how its loader fails. */
const vital = defineBlock({
  ...({ type: 'vital', props: words, examples: {}, editor } as const),
  load: (props): Promise<string> => {
    if (props.text === 'times out') return new Promise(() => undefined)
    const answered = /^responds with (\d+) ?(\w+)?$/.exec(props.text)
    const [, status, code = null] = answered ?? []
    return Promise.reject(answered ? new QueryFailed('gone', Number(status), { code }) : new Error('gone'))
  },
  view: () => null,
  onError: 'fail-page',
})

const blocks: readonly Block[] = [good, throws, rejects, hangs, vital]

async function render(faulty: BlockNode, { stub = false }: { stub?: boolean } = {}) {
  const registry = createRegistry(blocks)
  const definition: PageDefinition = {
    format: 1,
    kind: 'page',
    id: 'p',
    route: { name: 'index' },
    layout: 'default',
    guards: ['default'],
    seo: { index: true },
    regions: { main: ['before', 'faulty', 'after'] },
    blocks: {
      before: { type: 'good', v: 1, props: { text: 'first' } },
      faulty,
      after: { type: 'good', v: 1, props: { text: 'last' } },
    },
  }
  const page = resolvePage({
    id: 'p',
    revision: 'r',
    definition,
    sections: new Map(),
    context: {
      market: 'se',
      countryCode: 'SE',
      language: 'sv',
      customerType: 'PERSON',
      now: 0,
      campaigns: [],
      list: null,
      signedIn: false,
      audiences: [],
      marketDefaultLanguage: 'sv',
      subject: null,
    },
    prepareNode: registry.prepareNode,
  })
  const { main: html, problems } = await renderBlocks(
    { page, registry, context: {} as SharedContext, deadline: 30 },
    stub ? (_, problem) => <em>{problem.code}</em> : undefined,
  )
  return { html, problems }
}

const props = { text: 'x' }
const faults: readonly [string, BlockNode, BlockProblem['code']][] = [
  ['whose view throws', { type: 'throws', v: 1, props }, 'view-failed'],
  ['whose loader rejects', { type: 'rejects', v: 1, props }, 'load-failed'],
  ['whose loader hangs', { type: 'hangs', v: 1, props }, 'load-timeout'],
  ['with props that do not fit', { type: 'good', v: 1, props: { text: 'x'.repeat(99) } }, 'invalid'],
  ['of an unknown type', { type: 'hologram', v: 1, props }, 'unknown'],
  ['newer than the code', { type: 'good', v: 9, props }, 'newer'],
]

describe('[B7] a broken block never takes a page down', () => {
  for (const [name, node, code] of faults) {
    test(`a block ${name} is left out, the others are shown, and it is reported`, async () => {
      const { html, problems } = await render(node)
      expect(html).toContain('first')
      expect(html).toContain('last')
      expect(problems).toEqual([
        expect.objectContaining({ code, page: 'p', revision: 'r', blockId: 'faulty', type: node.type }),
      ])
    })
  }

  test('[E1] preview shows a stub in its place', async () => {
    const { html } = await render({ type: 'throws', v: 1, props }, { stub: true })
    expect(html).toContain('<em>view-failed</em>')
  })

  test('a required block that fails, fails the page', async () => {
    await expect(render({ type: 'vital', v: 1, props })).rejects.toThrow('gone')
  })

  test.each([
    ['times out', 503],
    ['responds with 503', 503],
    ['responds with 429', 503],
    ['responds with 500', 500],
    ['responds with 404', 500],
    ['responds with 403', 500],
    ['responds with 500 NOT_FOUND', 404],
    ['responds with 500 FORBIDDEN', 404],
    ['throws', 500],
  ])('[N11] when the back end %s, the page of a required block has the status %i', async (text, status) => {
    const failed = await render({ type: 'vital', v: 1, props: { text } }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(PageFailed)
    expect(failureStatus(failed)).toBe(status)
  })
})

test('[B1] the root element of a block has its type and id', async () => {
  const { html } = await render({ type: 'good', v: 1, props })
  expect(html).toContain('data-block="good" data-block-id="faulty"')
})

describe('[B4] migrations', () => {
  const moved = defineBlock({
    type: 'moved',
    props: z.strictObject({ limit: z.number() }),
    migrations: [{ id: 'moved/2', before: { count: 4 }, up: (old) => ({ limit: Number(old.count) }) }],
    examples: { a: { limit: 1 } },
    view: ({ props: { limit } }) => <p>{limit}</p>,
    editor,
  })

  test('migrate stored props of an older version to the current one', () => {
    const prepared = createRegistry([moved]).prepareNode({ type: 'moved', v: 1, props: { count: 4 } })
    expect(prepared).toMatchObject({ v: 2, props: { limit: 4 } })
    expect(prepared.problem).toBeUndefined()
  })

  test('[structure S1] that throw omit their block only', () => {
    const old = { type: 'broken', v: 1, props: {} }
    const broken = defineBlock({
      type: 'broken',
      props: words,
      migrations: [{ id: 'broken/2', before: { a: { b: 'c' } }, up: ({ a }) => ({ text: (a as { b: string }).b }) }],
      examples: {},
      view: () => null,
      editor,
    })
    expect(createRegistry([broken]).prepareNode(old).problem?.code).toBe('invalid')
  })

  test('with a gap in their numbers are refused when the registry is created', () => {
    const gap = defineBlock({
      ...moved,
      props: words,
      type: 'moved',
      migrations: [{ id: 'moved/3', before: {}, up: (old) => ({ ...old }) }],
      examples: {},
      view: () => null,
      editor,
    })
    expect(() => createRegistry([gap])).toThrow('should be moved/2')
  })

  test('[B5] leave a block newer than the code unchanged', () => {
    const node = Object.freeze({ type: 'moved', v: 7, props: Object.freeze({ strange: true }) })
    expect(createRegistry([moved]).prepareNode(node)).toMatchObject({ v: 7, problem: { code: 'newer' } })
    expect(node.props).toEqual({ strange: true })
  })
})

test('a type that is listed twice is refused', () => {
  expect(() => createRegistry([good, good])).toThrow('listed twice')
})

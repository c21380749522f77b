import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createRegistry } from '#runtime/registry/create-registry.ts'
import { defineBlock } from '#runtime/registry/define-block.ts'
import type { ResolvedNode, ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { resolvedProps } from '#tests/block-props.ts'
import { renderBlocks } from '#tests/render-blocks.ts'
import type { SharedContext } from './ports.ts'

const editor = { title: { sv: 'x', en: 'x' }, group: 'content' } as const
const props = z.strictObject({ text: z.string() })
let viewed: string[] = []
const text = defineBlock({
  type: 'text',
  props,
  examples: {},
  view({ props }) {
    viewed.push(props.text)
    return <p>{props.text}</p>
  },
  editor,
})
const columns = defineBlock({
  type: 'columns',
  props,
  slots: { left: { allow: ['*'] } },
  examples: {},
  view({ props, slots }) {
    viewed.push(`columns ${props.text}`)
    return <section>{slots.left}</section>
  },
  editor,
})
function Breaks(): ReactNode {
  throw new Error('deep inside')
}
const deep = defineBlock({ type: 'deep', props, examples: {}, view: () => <Breaks />, editor })
const picture = defineBlock({
  type: 'picture',
  props,
  examples: {},
  view: ({ props }) => <img src={props.text} alt="" loading="eager" />,
  editor,
})
const registry = createRegistry([text, columns, deep, picture])

const node = (type: string, id: string, left: readonly ResolvedNode[] = []): ResolvedNode => ({
  id,
  type,
  v: 1,
  variant: null,
  props: resolvedProps(text, { text: `<${id}>` }),
  slots: type === 'columns' ? { left } : {},
})

const nested = (id: string, type: string): ResolvedNode =>
  node('columns', id, [node(type, `${id}.1`), node('text', `${id}.2`)])

function renderNodes(nodes: readonly ResolvedNode[]) {
  const page = { id: 'p', revision: 'r', regions: { main: nodes } } as unknown as ResolvedPage
  return renderBlocks({ page, registry, context: {} as SharedContext })
}

beforeEach(() => {
  viewed = []
})

describe('[B7] [B8] the blocks of a page are rendered together', () => {
  test('in the order of the page, with the blocks of its slots where its view places them', async () => {
    const { main, problems } = await renderNodes([node('text', 'a'), nested('c', 'text')])
    const root = (type: string, id: string, html: string) =>
      `<div data-block="${type}" data-block-id="${id}">${html}</div>`
    const slots = root('text', 'c.1', '<p>&lt;c.1&gt;</p>') + root('text', 'c.2', '<p>&lt;c.2&gt;</p>')
    expect(main).toBe(root('text', 'a', '<p>&lt;a&gt;</p>') + root('columns', 'c', `<section>${slots}</section>`))
    expect(problems).toEqual([])
  })

  test('a block whose child throws is left out alone, also in a slot, and reported', async () => {
    const { main, problems } = await renderNodes([node('text', 'a'), node('deep', 'b'), nested('c', 'deep')])
    for (const shown of ['a', 'c.2']) expect(main).toContain(`&lt;${shown}&gt;`)
    expect(main).toContain('<div data-block="deep" data-block-id="b"></div>')
    expect(problems.map(({ blockId, code }) => `${blockId} ${code}`)).toEqual(['b view-failed', 'c.1 view-failed'])
  })

  test('the others as on a page without the broken block, and no view is called twice', async () => {
    const sound = [node('text', "a'&"), nested('c', 'text'), node('picture', 'd')]
    const whole = await renderNodes(sound)
    expect(viewed).toEqual(["<a'&>", '<c.1>', '<c.2>', 'columns <c>'])
    viewed = []
    const { main } = await renderNodes([...sound, node('deep', 'b')])
    expect(main).toBe(`${whole.main}<div data-block="deep" data-block-id="b"></div>`)
    expect(viewed).toEqual(["<a'&>", '<c.1>', '<c.2>', 'columns <c>'])
  })

  test('a view is called twice only if a block in one of its slots breaks', async () => {
    await renderNodes([node('text', 'a'), nested('c', 'deep'), nested('e', 'text')])
    expect(viewed).toEqual(['<a>', '<c.2>', 'columns <c>', '<e.1>', '<e.2>', 'columns <e>', 'columns <c>'])
  })

  test('without React’s preload hints of images', async () => {
    const { main } = await renderNodes([node('picture', 'a'), node('picture', 'b')])
    expect(main).not.toContain('<link')
    expect(main.match(/<img/g)).toHaveLength(2)
  })
})

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createRegistry } from '#runtime/registry/create-registry.ts'
import { defineBlock } from '#runtime/registry/define-block.ts'
import type { ResolvedNode, ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { resolvedProps } from '#tests/block-props.ts'
import { renderPage, type SharedContext } from './render-page.tsx'
import { StaticHtmlClient } from './static-html.client.tsx'
import { createStaticRenderer, type StaticRenderer } from './static-renderer.ts'

const editor = { title: { sv: 'x', en: 'x' }, group: 'content' } as const
const props = z.strictObject({ text: z.string() })
const text = defineBlock({ type: 'text', props, examples: {}, view: ({ props }) => <p>{props.text}</p>, editor })
const island = defineBlock({
  type: 'island',
  props,
  examples: {},
  islands: true,
  view: ({ props }) => <button type="button">{props.text}</button>,
  editor,
})
const columns = defineBlock({
  type: 'columns',
  props,
  slots: { left: { allow: ['*'] } },
  examples: {},
  view: ({ slots }) => <section>{slots.left}</section>,
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
const registry = createRegistry([text, island, columns, deep, picture])

const node = (type: string, id: string, left: readonly ResolvedNode[] = []): ResolvedNode => ({
  id,
  type,
  v: 1,
  variant: null,
  props: resolvedProps(text, { text: `<${id}>` }),
  slots: type === 'columns' ? { left } : {},
})

async function renderNodes(nodes: readonly ResolvedNode[], still: StaticRenderer | null) {
  const problems: string[] = []
  const { main } = await renderPage({
    page: { id: 'p', revision: 'r', regions: { main: nodes } } as unknown as ResolvedPage,
    registry,
    context: {} as SharedContext,
    mode: 'live',
    still,
    report: ({ blockId, code }) => problems.push(`${blockId} ${code}`),
  })
  return {
    elements: main as readonly { readonly type: unknown; readonly props: { readonly html?: string } }[],
    main,
    problems,
  }
}

describe('[B7] [B8] blocks without islands are sent as HTML only', () => {
  const page = [node('text', 'a'), node('island', 'b'), node('columns', 'c', [node('text', 'd'), node('text', 'e')])]

  test('and equal what React would render', async () => {
    const [asHtml, byReact] = [await renderNodes(page, createStaticRenderer(true)), await renderNodes(page, null)]
    expect(renderToStaticMarkup(asHtml.main)).toBe(renderToStaticMarkup(byReact.main))
    expect(asHtml.elements.map(({ type }) => type === StaticHtmlClient)).toEqual([true, false, true])
  })

  test('a block with an island in a slot is rendered by React, and the one beside it is not', async () => {
    const renderer = createStaticRenderer(true)
    const { main, elements } = await renderNodes(
      [node('columns', 'c', [node('island', 'd'), node('text', 'e')])],
      renderer,
    )
    expect(elements.map(({ type }) => type)).toEqual(['div'])
    expect([...renderer.rendered.values()]).toEqual(['<p>&lt;e&gt;</p>'])
    expect(renderToStaticMarkup(main)).toContain('<button type="button">&lt;d&gt;</button>')
  })

  test('the document’s data references the HTML; a client navigation’s contains it', async () => {
    const [document, payload] = [createStaticRenderer(false), createStaticRenderer(true)]
    const [first] = (await renderNodes([node('text', 'a')], document)).elements
    const [second] = (await renderNodes([node('text', 'a')], payload)).elements
    expect(first?.props.html).toBeUndefined()
    expect(second?.props.html).toBe('<p>&lt;a&gt;</p>')
    expect([...document.rendered.keys()]).toEqual([...payload.rendered.keys()])
  })

  test('a block whose child throws is left out alone, and reported', async () => {
    const { main, problems } = await renderNodes(
      [node('text', 'a'), node('deep', 'b'), node('text', 'c')],
      createStaticRenderer(true),
    )
    const html = renderToStaticMarkup(main)
    expect(html).toContain('&lt;a&gt;')
    expect(html).toContain('&lt;c&gt;')
    expect(problems).toEqual(['b view-failed'])
  })

  test('preload hints of images are outside the blocks', async () => {
    const renderer = createStaticRenderer(true)
    await renderNodes([node('picture', 'a'), node('picture', 'b')], renderer)
    expect([...renderer.rendered.values()]).toEqual([
      '<img src="&lt;a&gt;" alt="" loading="eager"/>',
      '<img src="&lt;b&gt;" alt="" loading="eager"/>',
    ])
  })
})

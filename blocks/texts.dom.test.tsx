import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import type { Block } from '#runtime/registry/define-block.ts'
import { resolvedProps } from '#tests/block-props.ts'
import { blocks } from './index.ts'

const context: Partial<BlockContext> = { href: (target) => ('url' in target ? String(target.url) : target.route) }

async function shown(type: string, props: Readonly<Record<string, unknown>>) {
  const block = blocks.find((known): known is Block => known.type === type)
  if (!block) throw new Error(`There is no block ${type}.`)
  const resolved = resolvedProps(block, props)
  const view = await block.prepare(resolved, context as BlockContext)
  const html = renderToStaticMarkup(view?.({})).replace(/^.*?<h\d>.*?<\/h\d>/, '')
  const markdown = await block.prepareMarkdown(resolved, context as BlockContext)
  return { html: html.replace(/(<\/div>)?<\/section>$/, ''), markdown: markdown.split('\n\n').slice(1).join('\n\n') }
}

const richText = (body: string) => shown('rich-text', { title: 'Titel', body })

test('[E3] a link whose URL contains brackets works, on the page and in Markdown', async () => {
  const text = 'Läs om [boken](https://sv.example/wiki/Matilda_(roman) "Titel") hos oss.'
  expect(await richText(text)).toEqual({
    html: '<p>Läs om <a href="https://sv.example/wiki/Matilda_(roman)">boken</a> hos oss.</p>',
    markdown: 'Läs om [boken](https://sv.example/wiki/Matilda_(roman)) hos oss.',
  })
})

test('[E5] asterisks before a space are shown as typed, on the page and in Markdown', async () => {
  expect(await richText('20 * 30 * 2 cm\n\n* Ett krav, *så* är det\\*')).toEqual({
    html: '<p>20 * 30 * 2 cm</p><p>* Ett krav, <em>så</em> är det*</p>',
    markdown: '20 \\* 30 \\* 2 cm\n\n\\* Ett krav, *så* är det\\*',
  })
})

test('[E4] a text is the same with any line ends, on the page and in Markdown', async () => {
  const image = { src: '/a.webp', alt: '', width: 1, height: 1 }
  const ways: Readonly<Record<string, (body: string) => ReturnType<typeof shown>>> = {
    'rich-text': richText,
    'image-with-text': (body) => shown('image-with-text', { title: 'Titel', image, body }),
  }
  const text = 'Första stycket.\n\n## En rubrik\n\nAndra stycket.\n\n- ett\n- två'
  for (const [type, show] of Object.entries(ways)) {
    const usual = await show(text)
    expect([type, usual.html]).toEqual([
      type,
      type === 'rich-text'
        ? '<p>Första stycket.</p><h2>En rubrik</h2><p>Andra stycket.</p><ul><li>ett</li><li>två</li></ul>'
        : '<p>Första stycket.</p><p>## En rubrik</p><p>Andra stycket.</p><p>- ett\n- två</p>',
    ])
    for (const end of ['\r\n', '\r', '\u2028', '\u0085', '\v']) {
      expect([type, await show(text.replaceAll('\n', end))]).toEqual([type, usual])
    }
  }
})

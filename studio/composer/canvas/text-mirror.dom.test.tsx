import { beforeEach, describe, expect, test } from 'vitest'
import { type Definition, definitionSchema } from '#schemas/page.ts'
import { createTextMirror, writtenIn } from './text-mirror.ts'

const page = (title: string, more: Readonly<Record<string, unknown>> = {}): Definition =>
  definitionSchema.parse({
    format: 1,
    kind: 'page',
    id: 'p',
    route: { name: 'index' },
    regions: { main: ['a', 'b'] },
    blocks: {
      a: { type: 'hero', v: 1, props: { title: { $t: { sv: title, fi: 'Moi' } }, lead: 'Står kvar', ...more } },
      b: { type: 'hero', v: 1, props: { title: 'Hej' } },
    },
  })

/** Returns the definition with another title in block `a`. All other parts are the same objects, as after an edit. */
function written(from: Definition, title: string): Definition {
  const { a } = page(title).blocks
  return { ...from, blocks: { ...from.blocks, ...(a ? { a } : {}) } }
}

const rendered = (title: string) =>
  `<div data-block-id="a"><section><h1>${title}</h1><p>Står kvar</p></section></div><div data-block-id="b"><h1>Hej</h1></div>`
const shown = () => [...document.querySelectorAll('h1')].map((heading) => heading.textContent)

describe('[E4] typed text is on the page at once', () => {
  beforeEach(() => {
    document.body.innerHTML = rendered('Hej')
  })

  test('keystroke by keystroke, in the edited block and in no other with the same text', () => {
    const mirror = createTextMirror()
    let now = page('Hej')
    mirror.follow(document, now, 'sv')
    for (const text of ['Hej d', 'Hej d', 'Hej då', 'Hej', '', 'Nytt']) {
      now = written(now, text)
      mirror.follow(document, now, 'sv')
      expect(shown()).toEqual([text, 'Hej'])
    }
  })

  test('stays when the page is re-rendered from an older state', () => {
    const mirror = createTextMirror()
    const first = page('Hej')
    mirror.follow(document, first, 'sv')
    const second = written(first, 'Hej d')
    mirror.follow(document, second, 'sv')
    mirror.follow(document, written(second, 'Hej då'), 'sv')
    document.body.innerHTML = rendered('Hej d')
    mirror.again(document)
    expect(shown()).toEqual(['Hej då', 'Hej'])
  })

  test('does not overwrite what another language or market shows in the same element', () => {
    const mirror = createTextMirror()
    const first = page('Hej')
    mirror.follow(document, first, 'sv')
    const now = written(first, 'Hej då')
    mirror.follow(document, now, 'sv')
    const [heading] = document.querySelectorAll('h1')
    if (heading) heading.textContent = 'Moi'
    mirror.follow(document, now, 'fi')
    mirror.again(document)
    expect(shown()).toEqual(['Moi', 'Hej'])
  })

  test('is left to the page’s render when another language is shown, or something else changed', () => {
    const mirror = createTextMirror()
    const first = page('Hej')
    mirror.follow(document, first, 'fi')
    mirror.follow(document, written(first, 'Hej då'), 'fi')
    expect(shown()).toEqual(['Hej', 'Hej'])
    expect(writtenIn(first, page('Hej då', { lead: 'Också ny' }), 'sv')).toBeNull()
    expect(writtenIn(first, { ...first, regions: { main: ['b', 'a'] } }, 'sv')).toBeNull()
  })
})

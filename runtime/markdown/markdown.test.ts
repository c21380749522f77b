import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { heading, link, list, paragraphs, plain } from './markdown.ts'
import { markdownPage } from './markdown-page.ts'

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('#', '-', '*', '_', '[', ']', '(', ')', '<', '`', '\\', '1', '.', '\n', ' ', 'å', '|'),
  }),
)

describe('[F85] text in Markdown', () => {
  test('stays on its line and survives a round trip', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const said = plain(text)
        expect(said).not.toMatch(/[\n\r]/)
        expect(said.replace(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
      }),
    )
  })

  test('is never parsed as markup', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const bare = plain(text).replace(/\\[!-/:-@[-`{-~]/g, 'x')
        expect(bare).not.toMatch(/[`*_[\]<>|~]/)
        expect(bare).not.toMatch(/^(#{1,6}|[-+=]+|\d+[.)])(\s|$)/)
      }),
    )
  })

  test('of a link ends its URL correctly', () => {
    expect(link('a [b]', '/p/x y(z)')).toBe('[a \\[b\\]](/p/x%20y(z))')
    expect(link('a', '/p/x)y')).toBe('[a](/p/x%29y)')
    expect(link('', '/p/x')).toBe('[/p/x](/p/x)')
  })

  test('in headings, lists and paragraphs is escaped', () => {
    expect(heading(2, 'Fakta')).toBe('## Fakta')
    expect(heading(2, ' ')).toBe('')
    expect(list(['a', 'b'])).toBe('- a\n- b')
    expect(paragraphs('# one\n\n\n- two\nthree')).toBe('\\# one\n\n\\- two three')
  })
})

test('[F85] the front matter is valid YAML for any title', () => {
  fc.assert(
    fc.property(anyText, anyText, (title, description) => {
      const page = markdownPage({
        title,
        description,
        url: 'https://shop/p/x',
        language: 'sv',
        currency: 'SEK',
        body: 'x',
      })
      const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(page) ?? []
      for (const line of front.split('\n')) {
        const [, name = '', value = ''] = /^([a-z]+): (.*)$/.exec(line) ?? []
        expect({ title: title.toWellFormed(), description: description.toWellFormed() }).toMatchObject(
          name === 'title' || name === 'description' ? { [name]: JSON.parse(value) } : {},
        )
      }
    }),
  )
})

test('[F85] a page whose blocks have no text states its title', () => {
  const page = markdownPage({
    title: 'Varukorg',
    description: 'Din korg.',
    url: null,
    language: 'sv',
    currency: 'SEK',
    body: '',
  })
  expect(page).toBe(
    '---\ntitle: "Varukorg"\ndescription: "Din korg."\nlanguage: "sv"\ncurrency: "SEK"\n---\n\n# Varukorg\n\nDin korg.\n',
  )
})

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { blocks } from '#blocks/index.ts'
import { parseProps } from '#runtime/registry/parse-props.ts'
import { useBrowser } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { type Neighbour, openNeighbour } from './processes.ts'

// Longer than usual, because every text is tested in a page of its own.
vi.setConfig({ testTimeout: 180_000 })

const browser = useBrowser({ images: true })
let neighbour: Neighbour
beforeAll(async () => {
  neighbour = await openNeighbour(currentShop().folder)
})
afterAll(() => neighbour.stop())

const save = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
  savePage(id: $id, definition: $definition, baseRevision: $base) { __typename ... on PageRevision { revision } } }`
const publish = `mutation ($id: ID!, $revision: ID!) { publishPage(id: $id, revision: $revision) { __typename } }`

/**
 * Texts of a malicious editor, or of an attacker with an editor's session. Each text calls `alert` if the browser runs
 * it as code.
 */
const payloads: Readonly<Record<string, string>> = {
  'a script': '<script>alert(1)</script>',
  'a picture that fails': '<img src=x onerror=alert(1)>',
  'a drawing': '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  formulae: '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'a page within the page': '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  styles: '<style>@import "//evil.example/x.css";*{background:url(javascript:alert(1))}</style>',
  'what ends other elements': '</script></style></textarea></title><script>alert(1)</script>',
  'tags without an end': '<img src="x" onerror="alert(1)" <b <i ',
  'another base': '<base href="//evil.example/"><meta http-equiv=refresh content="0;url=//evil.example">',
  'an address of a script': 'javascript:alert(1)',
  'one in other letters': 'JaVa\tScRiPt:alert(1)',
  'one in entities': '&#106;avascript&colon;alert(1)',
  'data as an address': 'data:text/html,<script>alert(1)</script>',
  'an address of another host': '//evil.example/x',
  'one by a backslash': '/\\evil.example/x',
  'links of Markdown':
    '[a](javascript:alert(1)) [b](data:text/html;base64,PHNjcmlwdD4=) ![c](x onerror=alert(1)) <javascript:alert(1)>',
  'a title of Markdown': '[a](/x "onmouseover=alert(1)") **<b onclick=alert(1)>**',
  'an expression of a template': '{{constructor.constructor("alert(1)")()}}',
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

function textsIn(value: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner as Json, [...path, name]))
}

function withTextAt(value: Json, [first, ...rest]: readonly string[], text: string): Json {
  if (first === undefined) return text
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === first ? withTextAt(inner, rest, text) : inner))
  const record = value as { readonly [name: string]: Json }
  return { ...record, [first]: withTextAt(record[first] ?? null, rest, text) }
}

/**
 * Replaces every text in an example's props, except where the schema rejects the new text. `taken` is the number of
 * replaced texts.
 */
function hostile(type: string, props: Json, text: string): { readonly props: Json; readonly taken: number } {
  const block = blocks.find((known) => known.type === type)
  if (!block) throw new Error(`There is no block ${type}.`)
  let taken = 0
  let now = props
  for (const path of textsIn(props)) {
    const changed = withTextAt(now, path, text)
    if (!parseProps(block, { v: block.version, props: changed as Readonly<Record<string, unknown>> }).ok) continue
    now = changed
    taken += 1
  }
  return { props: now, taken }
}

const shown = [
  'rich-text',
  'hero',
  'usp-bar',
  'image-with-text',
  'link-list',
  'category-tiles',
  'status-message',
  'campaign-banner',
  'product-shelf',
]

/**
 * Returns what no page of the shop may contain: embedded documents, event handlers, URLs with unsafe protocols, foreign
 * URLs outside links, and scripts in the page's main part.
 */
function findDangers(): readonly string[] {
  const dangers: string[] = []
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName
    if (['iframe', 'object', 'embed', 'base'].includes(name)) dangers.push(element.outerHTML)
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith('on')) dangers.push(element.outerHTML.slice(0, 200))
      if (!['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc', 'data'].includes(attribute)) continue
      const { protocol, origin } = new URL(value, document.baseURI)
      if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)) dangers.push(`${name} ${attribute}=${value}`)
      if (name !== 'a' && protocol.startsWith('http') && origin !== location.origin) dangers.push(`${name} ${value}`)
    }
  }
  for (const script of document.querySelectorAll('main script:not([type="application/ld+json"])')) {
    dangers.push(script.outerHTML)
  }
  return dangers
}

describe('[attack: not tried] hostile texts of an editor', () => {
  test.each(Object.entries(payloads))('%s is shown as text, or refused, and never runs', async (what, text) => {
    const id = `hostile-${Object.keys(payloads).indexOf(what)}`
    let taken = 0
    const own = shown.map((type) => {
      const block = blocks.find((known) => known.type === type)
      const example = Object.values(block?.examples ?? {})[0] ?? {}
      const made = hostile(type, example as Json, text)
      taken += made.taken
      return [type, { type, v: block?.version, props: made.props }] as const
    })
    expect(taken).toBeGreaterThan(5)
    const definition = {
      format: 1,
      kind: 'page',
      id,
      route: { name: 'content', alias: id },
      seo: { title: text, description: text, index: false },
      regions: { main: own.map(([name]) => name) },
      blocks: Object.fromEntries(own),
    }
    const backend = currentShop().backendUrl
    const saved = await neighbour.ask<{ savePage: { revision?: string } }>(
      backend,
      save,
      { id, definition, base: null },
      ['publisher'],
    )
    const { revision = '' } = saved.savePage
    expect(revision, JSON.stringify(saved)).not.toBe('')
    const done = await neighbour.ask<{ publishPage: { __typename: string } }>(backend, publish, { id, revision }, [
      'publisher',
    ])
    expect(done.publishPage.__typename, JSON.stringify(done)).toBe('PageState')
    await browser.open(`/${id}`, async (page) => {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      await page.reload({ waitUntil: 'load' })
      expect(await page.evaluate(findDangers)).toEqual([])
      expect(dialogs).toEqual([])
      expect(new URL(page.url()).pathname).toBe(`/${id}`)
    })
  })
})

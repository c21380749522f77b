import { describe, expect, test } from 'vitest'
import { findFaults } from './find-faults.ts'
import type { Listed } from './listed.ts'
import type { Walked } from './walk.ts'

const others = new Map([
  ['sv', '/p/a'],
  ['en', '/en/p/a'],
])
const page = (path: string, more: Partial<Walked> = {}): readonly [string, Walked] => [
  path,
  {
    status: 200,
    links: 20,
    canonical: path,
    alternates: new Map([...others, ['x-default', '/p/a']]),
    isIndexed: true,
    milliseconds: 5,
    depth: 1,
    from: '/',
    ...more,
  },
]
const entry = (path: string, alternates: ReadonlyMap<string, string> = others): Listed => ({ path, alternates })

function faults(
  visited: readonly (readonly [string, Walked])[],
  swedish = [entry('/p/a')],
  english = [entry('/en/p/a')],
) {
  const sitemaps = new Map([
    ['/sitemaps/se-sv-1.xml', swedish],
    ['/sitemaps/eu-en-1.xml', english],
  ])
  return findFaults({ visited: new Map(visited), sitemaps, isOfWalk: (file) => file.includes('-sv-') })
}

describe('[F81] faults a search engine would find in a shop', () => {
  test('none, when a title is found both ways and its languages link to each other', () => {
    expect(faults([page('/p/a')])).toEqual([])
  })

  test('a link that is broken or redirects', () => {
    const wrong = faults([page('/p/a'), page('/c/x', { status: 301 }), page('/p/b', { status: 404 })])
    expect(wrong).toEqual(['/ links to /c/x, which answers 301.', '/ links to /p/b, which answers 404.'])
  })

  test('a title reachable in only one of the two ways', () => {
    expect(faults([])).toEqual(['No link leads to /p/a.'])
    expect(faults([page('/p/a'), page('/p/b')])).toEqual(['/p/b is in no sitemap.'])
  })

  test('an edition whose canonical title no link leads to', () => {
    expect(faults([page('/p/a'), page('/p/b', { canonical: '/p/a' })])).toEqual([])
    expect(faults([page('/p/a'), page('/p/b', { canonical: '/p/c' })])).toEqual([
      '/p/b has the canonical URL /p/c, which no link leads to.',
    ])
  })

  test('languages that do not link to each other, in the sitemap or on the page', () => {
    expect(faults([page('/p/a')], [entry('/p/a')], [entry('/en/p/a', new Map())])).toHaveLength(1)
    expect(faults([page('/p/a', { alternates: new Map() })])).toEqual([
      '/p/a names other languages than the sitemap does.',
    ])
  })

  test('a page with too many links, and a sitemap file with more URLs than allowed', () => {
    expect(faults([page('/p/a', { links: 4_000 })])).toEqual(['/p/a has 4000 links.'])
    const none = new Map<string, string>()
    const long = Array.from({ length: 25_001 }, (_, at) => entry(`/en/c/${at}`, none))
    expect(faults([page('/p/a')], [entry('/p/a')], [entry('/en/p/a'), ...long])).toEqual([
      '/sitemaps/eu-en-1.xml has 25002 addresses.',
    ])
  })
})

import { expect, test } from 'vitest'
import { robotsText } from './robots.ts'

const text = robotsText('https://shop.example')
const rules = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule)

/** Returns whether a rule matches the path. For crawlers, a rule is a prefix in which `*` is a wildcard. */
function isClosed(path: string): boolean {
  return rules.some((rule) =>
    new RegExp(`^${rule.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}`).test(path),
  )
}

test('[F81] robots.txt names the sitemap', () => {
  expect(text).toContain('\nSitemap: https://shop.example/sitemap.xml\n')
})

test('[F82] searches and selections are closed to crawlers, in any language or market', () => {
  for (const path of [
    '/s/austen',
    '/en/s/austen',
    '/se/en/s/x',
    '/c/deckare?brands=a~1',
    '/c/deckare?page=2&sort=PRICE_ASC',
  ])
    expect([path, isClosed(path)]).toEqual([path, true])
  for (const path of ['/c/x?p-format=pocket~p', '/actions/cart/add', '/graphql', '/region?market=dk&to=/'])
    expect([path, isClosed(path)]).toEqual([path, true])
})

test('[F82] every page that should be found may be crawled, and pages that say noindex may be read', () => {
  for (const path of [
    '/',
    '/p/pride-and-prejudice',
    '/c/deckare',
    '/c/deckare?page=2',
    '/en/news',
    '/dc/hostrea',
    '/share/1.jpg',
  ])
    expect([path, isClosed(path)]).toEqual([path, false])
  for (const path of [
    '/covers/1.svg',
    '/varukorg',
    '/account',
    '/sitemaps/se-sv-1.xml',
    '/llms.txt',
    '/_next/static/x.js',
  ])
    expect([path, isClosed(path)]).toEqual([path, false])
})

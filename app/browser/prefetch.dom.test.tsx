import { afterEach, expect, test } from 'vitest'
import { isPrefetchable, startPrefetch } from './prefetch.ts'

function linkTo(href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = new URL(href, window.location.origin).href
  document.body.append(link)
  return link
}

const hints = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(({ href }) => new URL(href).pathname)

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test.each([
  [{ saveData: true, effectiveType: '4g' }, []],
  [{ effectiveType: '2g' }, []],
  [{ effectiveType: 'slow-2g' }, []],
  [{ effectiveType: '3g' }, ['/p/matilda']],
])('[S12] on the connection %j a browser without speculation rules prefetches %j', (connection, expected) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  startPrefetch()
  linkTo('/p/matilda').dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(hints()).toEqual(expected)
})

test.each([
  ['/p/matilda', true],
  ['/en/c/fiction', true],
  ['/se/da/a/astrid-lindgren', true],
  ['/c/deckare?sort=LATEST', false],
  ['/varukorg', false],
  ['/account', false],
  ['/p/matilda?loginToken=abc', false],
  ['/actions/account/sign-out', false],
  ['https://elsewhere.example/p/matilda', false],
])('[S12] %s is prefetched: %s', (href, expected) => {
  expect(isPrefetchable(linkTo(href))).toBe(expected)
})

test('[S12] without speculation rules, the link that a visitor points at is hinted once', () => {
  startPrefetch()
  const book = linkTo('/p/matilda')
  const cart = linkTo('/varukorg')
  for (const link of [book, cart, book]) link.dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(hints()).toEqual(['/p/matilda'])
})

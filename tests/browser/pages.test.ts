import { describe, expect, test } from 'vitest'
import { addressRows } from './addresses.ts'
import { currentShop } from './current-shop.ts'
import { fetchTwice } from './processes.ts'

const shop = () => currentShop().url
const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${shop()}${address}`, { redirect: 'manual', headers })

describe('[S2] every row of the route table responds as specified', () => {
  const rows = addressRows('pride-and-prejudice')
  test(`${rows.length} URLs`, async () => {
    expect(rows.length).toBeGreaterThanOrEqual(150)
    const wrong: string[] = []
    for (const { address, status, location, lang } of rows) {
      const response = await ask(address)
      const html = await response.text()
      const found = response.headers.get('location')
      if (response.status !== status) wrong.push(`${address}: ${response.status} instead of ${status}`)
      if (location !== undefined && found !== location) wrong.push(`${address} → ${found} instead of ${location}`)
      if (lang && !html.includes(`<html lang="${lang}"`)) wrong.push(`${address}: not in ${lang}`)
      // A page has the shop's header, main part and heading whatever its status; it is never a blank document.
      if (lang && !(html.includes('<header') && html.includes('<main') && html.includes('<h1')))
        wrong.push(`${address}: no page of the shop`)
    }
    expect(wrong).toEqual([])
  })
})

test('[F116] the second visitor gets the page from the cache, and a returning one no bytes at all', async () => {
  const second = await fetchTwice(() => ask('/c/klassiker?sort=PRICE_ASC'))
  expect(second.headers.get('x-cache')).toBe('HIT')
  const again = await ask('/c/klassiker?sort=PRICE_ASC', { 'if-none-match': second.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('[F127] nothing inline is allowed, not even by hash', async () => {
  const response = await ask('/')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).not.toMatch(/unsafe-inline|sha256/)
  expect(policy).toContain("object-src 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('[N8] choosing a market stores it and redirects back, never to another host', async () => {
  const chosen = await ask('/region?market=dk&to=/p/pride-and-prejudice')
  expect(chosen.status).toBe(302)
  expect(chosen.headers.get('location')).toBe('/p/pride-and-prejudice')
  const cookie = chosen.headers.get('set-cookie')?.split('; ') ?? []
  expect(cookie).toEqual(expect.arrayContaining(['ralph-selected-market=dk', 'Path=/', 'Max-Age=31536000']))
  // The checkout no longer has a market of its own.
  expect(chosen.headers.getSetCookie()[1]).toMatch(/^ralph-checkout-market=; .*Max-Age=0/)
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
  ]) {
    const response = await ask(`/region?market=dk&to=${encodeURIComponent(to)}`)
    expect(response.headers.get('location'), to).toMatch(/^\/(?![/\\])/)
  }
})

test('[F72] the browser’s language is offered at the root, in that language, and never forced', async () => {
  const html = await (await ask('/', { 'accept-language': 'fi-FI,fi;q=0.9' })).text()
  expect(html).toContain('<html lang="sv"')
  expect(html).toContain('Haluatko lukea sivun suomeksi?')
  expect(await (await ask('/', { 'accept-language': 'sv' })).text()).not.toContain('suomeksi')
})

test('[S1] a company sees prices without VAT', async () => {
  const person = await (await ask('/p/pride-and-prejudice')).text()
  const company = await (await ask('/p/pride-and-prejudice', { cookie: 'ralph-user-type=COMPANY' })).text()
  // Remove the templates that the page's script fills in. They contain every kind of price.
  const shown = (html: string) => html.replaceAll(/<template\b[\s\S]*?<\/template>/g, '')
  expect(shown(person)).not.toContain('exkl. moms')
  expect(shown(company)).toContain('exkl. moms')
})

test('forged internal headers change nothing', async () => {
  const plain = await (await ask('/en')).text()
  const spoofed = await ask('/en', {
    'x-kolofon-context': 'x',
    'x-kolofon-server-key': 'x',
    'next-router-state-tree': '[]',
  })
  expect(await spoofed.text()).toBe(plain)
})

test('[F131] readiness lists the parts that must respond', async () => {
  // Poll, because the gateway is not ready without a lease, and on a busy machine its lease may expire for a moment.
  await expect
    .poll(async () => (await ask('/readyz')).json())
    .toMatchObject({ ready: true, parts: { backend: true, database: true, index: true } })
})

test('pages accept only GET and HEAD; an oversized URL is refused', async () => {
  expect((await fetch(`${shop()}/om-oss`, { method: 'POST' })).status).toBe(405)
  expect((await ask(`/s/${'x'.repeat(9000)}`)).status).toBe(414)
})

test('[B8] every text of the home page is in its HTML', async () => {
  const html = await (await ask('/')).text()
  for (const words of [
    'Böcker att bo i när det mörknar',
    'Klassiker som håller',
    'Hitta en hylla',
    'En kolofon är orden',
  ]) {
    expect(html).toContain(words)
  }
  // No part of the page is streamed later: the page has no templates except those that the page's script fills in.
  const templates = html.match(/<template\b[^>]*/g) ?? []
  expect(templates.filter((template) => !template.startsWith('<template data-'))).toEqual([])
})

describe('[F120] bytes of a first visit', () => {
  for (const path of ['/', '/c/skonlitteratur', '/p/pride-and-prejudice']) {
    test(`${path}: HTML within 25 kB, CSS within 15 kB, fonts within 50 kB, all compressed`, async () => {
      const { gzipSync } = await import('node:zlib')
      const html = await (await ask(path)).text()
      const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
      const css = await Promise.all(styles.map(async (href) => (await ask(href)).text()))
      const fonts = [...html.matchAll(/href="(\/fonts\/[^"]+\.woff2)"/g)].map(([, href = '']) => href)
      const fontBytes = await Promise.all(fonts.map(async (href) => (await (await ask(href)).arrayBuffer()).byteLength))
      expect(gzipSync(html).byteLength).toBeLessThanOrEqual(25 * 1024)
      expect(gzipSync(css.join('')).byteLength).toBeLessThanOrEqual(15 * 1024)
      expect(new Set(fonts).size).toBe(2)
      expect(fontBytes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(50 * 1024)
    })
  }
})

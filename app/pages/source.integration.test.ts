import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestRequest } from '#runtime/page/page-request.ts'
import type { TestBackend } from '#tests/backend.ts'
import { type ListeningBackend, openListeningBackend } from '#tests/listening-backend.ts'
import { openShopPages } from './shop-pages.ts'

const folder = new URL('../../page-configs/', import.meta.url)
let opened: ListeningBackend
let backend: TestBackend
beforeAll(async () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const pages = files.map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  opened = await openListeningBackend({ catalog: true, pages })
  backend = opened.backend
})
afterAll(() => opened.stop())

async function load(name: string, params: Readonly<Record<string, string>>, path = '/', former: string | null = null) {
  const place = { origin: 'http://localhost:3000', market: 'se', language: 'sv', customerType: 'PERSON' } as const
  const request = guestRequest({ ...place, route: { name, params, path }, former })
  const page = await openShopPages({ shop: [], previews: [] }).render(request)
  if (page?.kind === 'redirect') return page.location
  return page?.kind === 'document' ? `${page.status} ${page.page.id}` : 'failed'
}

test('[N5] an ISBN with or without hyphens opens its book; an invalid one is a search', async () => {
  const { rows } = await backend.database.db.execute<{ alias: string; isbn: string }>(sql`
    select p.alias, p.article_number as isbn from products p join skus s on s.product_id = p.id
    join prices r on r.sku_id = s.id and r.price_list_id = 1 where p.article_number like '978%' limit 1`)
  const { alias = '', isbn = '' } = rows[0] ?? {}
  const hyphens = `${isbn.slice(0, 3)}-${isbn.slice(3, 5)}-${isbn.slice(5, 12)}-${isbn.slice(12)}`
  expect(await load('search', { search: isbn })).toBe(`/p/${alias}`)
  for (const written of [
    hyphens,
    hyphens.replaceAll('-', '\u2011'),
    hyphens.replaceAll('-', '\u2212'),
    `ISBN: ${isbn}.`,
    `urn:isbn:${isbn}`,
    `${hyphens} (inb.)`,
    `\u202a${isbn}\u200b\u202c`,
  ])
    expect([written, await load('search', { search: written })]).toEqual([written, `/p/${alias}`])
  const wrong = `${isbn.slice(0, 12)}${(Number(isbn[12]) + 1) % 10}`
  expect(await load('search', { search: wrong })).toBe('200 search')
})

test('[R1] a URL of an old shop redirects by its query, and returns 404 with another', async () => {
  const editor = await backend.staff('editor')
  const set = 'mutation { setRedirect(path: "/gammal.php?id=12", to: "/p/tolv") { __typename } }'
  expect((await backend.ask(set, {}, editor)).data).toEqual({ setRedirect: { __typename: 'ManagedRedirect' } })
  const old = (former: string | null = null) => load('content', { alias: 'gammal.php' }, '/gammal.php', former)
  expect(await old()).toBe('404 not-found')
  expect(await old('/gammal.php?id=13')).toBe('404 not-found')
  expect(await old('/gammal.php?id=12')).toBe('/p/tolv')
})

test('[F32] a series has a page; an unknown one returns 404', async () => {
  expect(await load('series', { alias: 'martin-beck' })).toBe('200 series')
  expect(await load('series', { alias: 'no-such-series' })).toBe('404 not-found')
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeOf, openActions, type TestActions } from '#app/testing/open-actions.ts'
import type { SuggestionsResponse } from '#blocks/header/suggestions.ts'

let actions: TestActions
let ids: readonly string[] = []
beforeAll(async () => {
  actions = await openActions({ catalog: true })
  const { rows } = await actions.backend.database.db.execute<{ id: number }>(sql`
    select s.product_id as id from skus s join prices r on r.sku_id = s.id and r.price_list_id = 1
    join products p on p.id = s.product_id where p.lead order by s.product_id limit 5`)
  ids = rows.map(({ id }) => String(id))
})
afterAll(() => actions.stop())

const read = <Data>(name: string, query: Readonly<Record<string, string>>, cookie = '') =>
  actions.read<Data>(name, query, cookie)
async function suggest(
  q: string,
  more: Readonly<Record<string, string>> = {},
  cookie = '',
): Promise<SuggestionsResponse> {
  return (await read<{ suggestions: SuggestionsResponse }>('finding/suggest', { q, ...more }, cookie)).suggestions
}
const groupOf = (answer: SuggestionsResponse, id: string) =>
  answer.groups.find((group) => group.id === id)?.options ?? []

test('[F16] [N5] a few letters suggest titles with cover and price, authors, series and a link to all results', async () => {
  const answer = await suggest('beck')
  expect(answer.groups.map(({ label }) => label)).toEqual(expect.arrayContaining(['Böcker', 'Serier']))
  const [title] = groupOf(answer, 'products')
  expect(title?.href).toMatch(/^\/p\//)
  expect(title?.image).toMatch(/^\/covers\//)
  expect(title?.price).toMatch(/\d\skr$/)
  expect(groupOf(answer, 'series')[0]?.href).toMatch(/^\/series\//)
  expect(answer.all).toEqual({ href: '/s/beck', text: 'Visa alla träffar för ”beck”', search: 'beck' })
  expect(answer.status).toMatch(/^\d+ förslag/)
  expect(groupOf(await suggest('Sjöw'), 'authors')[0]?.href).toBe('/a/maj-sjowall')
})

test('[F17] queries that contain the typed letters are suggested, each with a link to its results', async () => {
  const queries = groupOf(await suggest('tov'), 'queries')
  expect(queries.length).toBeGreaterThan(0)
  for (const { text, href } of queries) {
    expect(text?.toLowerCase()).toContain('tov')
    expect(href).toMatch(/^\/s\//)
  }
})

test('[N5] finds a category by any word in its name, with or without diacritics', async () => {
  const typed = await suggest('skonl')
  expect(groupOf(typed, 'categories')[0]).toEqual({ href: '/c/skonlitteratur', text: 'Skönlitteratur' })
})

test('[F19] an empty field suggests popular titles, in the visitor’s language and with its URLs', async () => {
  const answer = await suggest(' ', { language: 'fi', market: 'fi' })
  expect(answer.groups.map(({ id }) => id)).toEqual(['top'])
  expect(answer.groups[0]?.label).toBe('Suosittuja hakuja')
  expect(groupOf(answer, 'top').length).toBeGreaterThan(3)
  for (const { href } of groupOf(answer, 'top')) expect(href).toMatch(/^\/fi\/s\/./)
  expect([answer.all, answer.status]).toEqual([null, ''])
})

test('[S1] a company gets suggestions with prices without VAT', async () => {
  const priceFor = async (cookie: string) => groupOf(await suggest('roseanna', {}, cookie), 'products')[0]?.price
  expect(await priceFor('ralph-user-type=COMPANY')).not.toBe(await priceFor(''))
})

test('[F10] recently viewed titles are returned in the order of their ids; unknown ids are omitted', async () => {
  const joined = [ids[2], 'x', ids[0], '999999999'].join(',')
  const { viewed } = await read<{ viewed: { items: readonly { productId: string; href: string }[] } }>(
    'finding/viewed',
    {
      ids: joined,
    },
  )
  expect(viewed.items.map(({ productId }) => productId)).toEqual([ids[2], ids[0]])
  for (const { href } of viewed.items) expect(href).toMatch(/^\/p\//)
})

async function send(name: string, fields: Readonly<Record<string, string>>, cookie = '') {
  const response = await actions.submit(name, { language: 'en', ...fields }, cookie)
  const cookies = response.headers.getSetCookie()
  return {
    location: response.headers.get('location'),
    stored: cookies.find((entry) => entry.startsWith('kolofon-compare='))?.split(';')[0] ?? '',
    notice: noticeOf(response)?.message ?? '',
  }
}

test('[F12] titles are added to the comparison without script, four at most, and removed again', async () => {
  let cookie = ''
  for (const productId of ids.slice(0, 4)) cookie = (await send('compare/add', { productId }, cookie)).stored
  expect(cookie).toBe(`kolofon-compare=${ids.slice(0, 4).join('-')}`)
  const again = await send('compare/add', { productId: ids[0] ?? '' }, cookie)
  const all = `/en/compare?${new URLSearchParams({ ids: ids.slice(0, 4).join(',') })}`
  expect([again.location, again.notice]).toEqual([all, ''])
  const fifth = await send('compare/add', { productId: ids[4] ?? '' }, cookie)
  expect(fifth.location).toBe(all)
  expect(fifth.notice).toContain('You can compare four books at a time')
  const shown = [ids[0], ids[1]].join(',')
  const removed = await send('compare/remove', { productId: ids[0] ?? '', ids: shown }, cookie)
  expect([removed.location, removed.stored]).toEqual([`/en/compare?ids=${ids[1]}`, `kolofon-compare=${ids[1]}`])
  const cleared = await send('compare/clear', {}, cookie)
  expect([cleared.location, cleared.stored]).toEqual(['/en/compare', 'kolofon-compare='])
})

import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { listQueryString, parseListQuery } from '#runtime/routing/list-query.ts'
import { resolvedProps } from '#tests/block-props.ts'
import { reviews } from './index.ts'
import type { ReviewsData, ShownReview } from './load.ts'

afterEach(cleanup)

const review: ShownReview = {
  id: '7',
  name: 'Astrid',
  language: 'nb',
  stars: 4,
  title: 'Les den!',
  text: 'Først dette.\n\nSå dette.',
  verifiedPurchase: true,
  writtenAt: '2026-11-03T10:00:00.000Z',
  helpful: 2,
  answer: { text: 'Takk!' },
}
const counts = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 4 ? 3 : 0 }))

function product(more: Partial<ReviewsData> = {}): ReviewsData {
  return {
    productId: '1',
    name: 'Matilda',
    alias: 'matilda',
    reviewSummary: { count: 3, average: 4, averageFormatted: '4,0', stars: counts },
    reviews: { total: 3, page: 1, pages: 2, items: [review] },
    ...more,
  }
}

async function show(data: ReviewsData, search = '') {
  const requests: unknown[] = []
  const context: Partial<BlockContext> = {
    t: createTranslator('sv'),
    locale: 'sv-SE',
    language: 'sv',
    market: { alias: 'se', country: { name: 'Sverige', code: 'SE' } } as BlockContext['market'],
    subject: { kind: 'product', alias: 'matilda' } as BlockContext['subject'],
    route: { name: 'product', params: {}, path: '/p/matilda', query: parseListQuery(new URLSearchParams(search)) },
    href: (to) => ('route' in to ? `/${to.route}?product=${to.query?.product}` : '/'),
    hrefList: (query) => `/p/matilda${listQueryString(query)}`,
    query: async <Data,>(_: unknown, variables: unknown) => {
      requests.push(variables)
      return { product: data } as Data
    },
  }
  const view = await reviews.prepare(resolvedProps(reviews, {}), context as BlockContext)
  render(view?.({}))
  return { requests }
}

const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('[F24] reviews of a book', () => {
  test('show the rating, its distribution, and each review with its language, date and reply', async () => {
    await show(product())
    expect(screen.getByText('4,0 av 5')).toBeTruthy()
    expect(screen.getByText('3 recensioner')).toBeTruthy()
    const article = screen.getByRole('article')
    for (const text of ['4 stjärnor', 'Astrid', '3 november 2026', 'Verifierat köp', 'Takk!', 'Så dette.']) {
      expect(within(article).getByText(text)).toBeTruthy()
    }
    expect(within(article).getByText('Først dette.').parentElement?.lang).toBe('nb')
    expect(within(article).getByText('Takk!').closest('[lang]')).toBeNull()
  })

  test('sorting, stars and pages are links without script; a new order or filter starts at the first page', async () => {
    const { requests } = await show(product(), 'reviews=helpful&page=2')
    expect(requests).toEqual([{ alias: 'matilda', sort: 'HELPFUL', stars: null, page: 2, pageSize: 10 }])
    expect(href('Lägst betyg')).toBe('/p/matilda?reviews=lowest~lowest#reviews')
    expect(href('Nyast')).toBe('/p/matilda#reviews')
    expect(href('4 stjärnor')).toBe('/p/matilda?reviews=helpful~helpful&stars=4~4#reviews')
    expect(screen.queryByRole('link', { name: '5 stjärnor' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Mest hjälpsamma' }).getAttribute('aria-current')).toBe('true')
    cleanup()
    const filtered = await show(product(), 'stars=4~4&reviews=invented')
    expect(filtered.requests).toEqual([{ alias: 'matilda', sort: 'NEWEST', stars: 4, page: 1, pageSize: 10 }])
    expect(href('Visa alla betyg')).toBe('/p/matilda#reviews')
  })

  test('a vote and a report are plain forms that name their review', async () => {
    await show(product())
    const vote = screen.getByRole('button', { name: 'Till hjälp (2): recension av Astrid' }).closest('form')
    expect([vote?.getAttribute('action'), vote?.method]).toEqual(['/actions/reviews/vote', 'post'])
    expect(Object.fromEntries(new FormData(vote ?? undefined))).toMatchObject({ id: '7', alias: 'matilda' })
    const report = screen.getByRole('button', { name: 'Skicka anmälan', hidden: true }).closest('form')
    expect(report?.getAttribute('action')).toBe('/actions/reviews/report')
    expect(Object.fromEntries(new FormData(report ?? undefined))).toMatchObject({ id: '7', reason: 'OFFENSIVE' })
  })

  test('without reviews there is an invitation and no sorting', async () => {
    const none = { count: 0, average: null, averageFormatted: null, stars: counts }
    await show(product({ reviewSummary: none, reviews: { total: 0, page: 1, pages: 1, items: [] } }))
    expect(screen.getByText(/Bli den första/)).toBeTruthy()
    expect(href('Skriv en recension')).toBe('/review?product=matilda')
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

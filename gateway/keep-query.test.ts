import { expect, test } from 'vitest'
import { keepQuery } from './keep-query.ts'
import { toCachedResponse } from './page-cache/cached-response.ts'

const redirect = (location: string) =>
  toCachedResponse(
    {
      status: 301,
      headers: { location },
      body: Buffer.alloc(0),
      tags: [],
      varyDims: [],
      nextChangeAt: null,
      cacheable: true,
      unavailable: false,
      incomplete: false,
      failure: null,
    },
    0,
  )

test.each([
  ['/c/x', '/c/foo/x', '/c/x'],
  ['/c/x', '/c/foo/x?', '/c/x'],
  ['/c/x', '/c/foo/x?page=2&utm_source=q', '/c/x?page=2&utm_source=q'],
  ['/c/x', '/c/foo/x?brands=a~1,b~2&q=%C3%A5', '/c/x?brands=a~1,b~2&q=%C3%A5'],
  ['/c/x?sort=NEW', '/old?sort=OLD&pv2=t', '/c/x?sort=NEW&pv2=t'],
  ['/c/x?so%72t=NEW', '/old?%73ort=OLD', '/c/x?so%72t=NEW'],
  ['/c/x#top', '/old?a=1', '/c/x?a=1#top'],
  ['/c/x', '/old?a&b=&&=c', '/c/x?a&b=&=c'],
])('[S3] a redirect to %s, requested as %s, leads to %s', (location, url, leads) => {
  const answer = redirect(location)
  expect(keepQuery(answer, url).headers.location).toBe(leads)
  expect(answer.headers.location).toBe(location)
})

test('[R1] a redirect found by its query passes on only campaign parameters', () => {
  const answer = { ...redirect('/p/x'), byQuery: true as const }
  expect(keepQuery(answer, '/old.php?id=12&utm_source=q').headers.location).toBe('/p/x?utm_source=q')
})

test('[S3] a response that is no redirect is returned unchanged', () => {
  const page = { ...redirect(''), headers: {} }
  expect(keepQuery(page, '/x?a=1')).toBe(page)
})

import { describe, expect, test } from 'vitest'
import { type RequestOrigin, readRequestOrigin, refuseOrigin } from './request-origin.ts'

const rules = { publicOrigin: 'https://shop.example', allowedOrigins: ['https://app.example'] }
const ask = (headers: Readonly<Record<string, string>>, method = 'POST'): RequestOrigin =>
  readRequestOrigin(method, (name) => headers[name])

describe('[attack S1-7] a request with a cookie', () => {
  const may: readonly [string, Readonly<Record<string, string>>][] = [
    ['a page of the shop', { origin: 'https://shop.example' }],
    ['a page of a configured origin', { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' }],
    ['the shop by another name', { origin: 'https://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['what the browser calls the same origin', { origin: 'https://lan.example', 'sec-fetch-site': 'same-origin' }],
    ['a typed URL', { 'sec-fetch-site': 'none' }],
    ['a server or a command line', {}],
  ]
  for (const [name, headers] of may)
    for (const method of ['GET', 'POST'])
      test(`${method}: ${name}, is allowed`, () => expect(refuseOrigin(ask(headers, method), rules)).toBeNull())

  const mayNot: readonly [string, Readonly<Record<string, string>>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['another site reported by the browser', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a link or image of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling subdomain', { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' }],
    ['a sibling without its origin', { 'sec-fetch-site': 'same-site' }],
    ['another port', { origin: 'https://shop.example:8443', host: 'shop.example' }],
    ['the same host by plain HTTP', { origin: 'http://shop.example', host: 'shop.example' }],
    ['a sandboxed frame', { origin: 'null', host: 'shop.example' }],
    ['an origin that begins as ours', { origin: 'https://shop.example.evil.example' }],
    ['an origin with a path', { origin: 'https://shop.example/', host: 'evil.example' }],
    ['an empty origin', { origin: '', host: 'shop.example' }],
  ]
  for (const [name, headers] of mayNot)
    for (const method of ['GET', 'POST', 'OPTIONS'])
      test(`${method}: ${name}, is refused`, () =>
        expect(refuseOrigin(ask(headers, method), rules)).toBe('FOREIGN_ORIGIN'))

  test('refuses a content type that any form can send where JSON is required', () => {
    const json = { ...rules, contentTypes: ['application/json'] }
    expect(refuseOrigin(ask({ 'content-type': 'text/plain' }), json)).toBe('CONTENT_TYPE')
    expect(refuseOrigin(ask({}), json)).toBe('CONTENT_TYPE')
    expect(refuseOrigin(ask({ 'content-type': 'Application/JSON; charset=utf-8' }), json)).toBeNull()
    expect(refuseOrigin(ask({}, 'GET'), json)).toBeNull()
  })
})

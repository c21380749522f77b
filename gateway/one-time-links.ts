import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { parseCookies } from '#runtime/guards/cookies.ts'
import { keepOrder, ordersCookie, ordersLife, readOrders } from '#runtime/guards/kept-orders.ts'
import { type Language, languageSchema, sourceLanguage } from '#schemas/languages.ts'
import { type OriginRules, readRequestOrigin, refuseOrigin } from '#schemas/request-origin.ts'
import { readBody } from './body-limit.ts'
import { endedPage, pressPage } from './one-time-page.ts'
import type { LinkKind } from './one-time-words.ts'
import { redeemLoginToken, redeemOrderLink } from './session.ts'

interface OneTimeLinksOptions {
  readonly backendUrl: string
  readonly publicUrl: string
  readonly origins: OriginRules
  readonly baseHeaders: Readonly<Record<string, string>>
}

const links: readonly (readonly [kind: LinkKind, parameter: string, pattern: RegExp])[] = [
  ['login', 'loginToken', /[?&]loginToken=([\w-]{1,100})(?=&|$)/],
  /** The address to which a payment and the mails of an order lead. */
  ['order', 'token', /\/checkout\/confirm\?(?:.*&)?token=([\w-]{1,100})(?=&|$)/],
]
/** Where the button of a link's page posts. */
const pressPath = '/actions/one-time-link'
const largestForm = 8 * 1024
const pressSchema = z.object({
  kind: z.enum(['login', 'order']),
  token: z.string().regex(/^[\w-]{1,100}$/),
  next: z
    .string()
    .max(4_000)
    .regex(/^\/(?![/\\])[\x21-\x7e]*$/),
})

/**
 * Links that are good once: one signs in, one opens an order for this browser. Following one shows a page with a button,
 * and only the button spends the token: scanners of mails and previews of links follow them too. Answers whether the
 * request was answered.
 */
export function createOneTimeLinks({ backendUrl, publicUrl, origins, baseHeaders }: OneTimeLinksOptions) {
  const headers = {
    ...baseHeaders,
    'cache-control': 'no-store',
    'x-cache': 'BYPASS',
    'x-robots-tag': 'noindex',
    // Never the path or the token; `no-referrer` would take the form's Origin as well.
    'referrer-policy': 'strict-origin',
  }

  return async function follow(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = request.url ?? '/'
    if (request.method === 'POST') return url === pressPath && press(request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    for (const [kind, parameter, pattern] of links) {
      const token = pattern.exec(url)?.[1]
      if (!token) continue
      const next = without(url, parameter)
      const cookies = parseCookies(request.headers.cookie)
      // Who comes back from the payment page has bought in this browser, and sees the order by its cookie.
      const order = new URLSearchParams(url.split('?', 2)[1] ?? '').get('order') ?? ''
      if (kind === 'order' && Object.hasOwn(readOrders(cookies), order)) return leadOn(next, [], response)
      const isSignedIn = !!cookies['ralph-auth'] || !!cookies['ralph-auth-refresh']
      const language = languageOf(url)
      return show(200, pressPage({ kind, language, token, next, action: pressPath, isSignedIn }), response)
    }
    return false
  }

  async function press(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const header = (name: string) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : null
    }
    // A form of another site would sign its visitors in as somebody else.
    if (refuseOrigin(readRequestOrigin('POST', header), origins)) return show(403, '', response)
    const body = await readBody(request, largestForm)
    const form = pressSchema.safeParse(Object.fromEntries(new URLSearchParams(body?.toString('utf8') ?? '')))
    if (!form.success) return show(400, '', response)
    const { kind, token, next } = form.data
    const cookies =
      kind === 'login' ? await redeemLoginToken(backendUrl, token, request) : await orderCookies(token, request)
    if (cookies.length > 0) return leadOn(next, cookies, response)
    const language = languageOf(next)
    const path = next.split('?', 1)[0] ?? '/'
    const start = language === sourceLanguage ? '' : `/${language}`
    return show(410, endedPage(kind, language, kind === 'login' ? path : `${start}/account/order`), response)
  }

  async function orderCookies(token: string, request: IncomingMessage): Promise<readonly string[]> {
    const order = await redeemOrderLink(backendUrl, token, request)
    if (!order) return []
    const value = keepOrder(parseCookies(request.headers.cookie), order)
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    return [`${ordersCookie}=${value}; Path=/; Max-Age=${ordersLife}; SameSite=Lax; HttpOnly${secure}`]
  }

  function show(status: number, html: string, response: ServerResponse): true {
    const policy = "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
    const own = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
    response.writeHead(status, { ...headers, ...own, 'content-length': Buffer.byteLength(html) }).end(html)
    return true
  }

  function leadOn(location: string, cookies: readonly string[], response: ServerResponse): true {
    if (cookies.length > 0) response.setHeader('set-cookie', [...cookies])
    response.writeHead(303, { ...headers, location: /^\/(?![/\\])/.test(location) ? location : '/' }).end()
    return true
  }
}

/** The language that an address names: its first part, or its second after the market. */
function languageOf(url: string): Language {
  const [, first, second] = (url.split('?', 1)[0] ?? '').split('/')
  return languageSchema.safeParse(first).data ?? languageSchema.safeParse(second).data ?? sourceLanguage
}

/** An address without one of its parameters. */
function without(url: string, parameter: string): string {
  return url.replace(new RegExp(`([?&])${parameter}=[^&]*(&|$)`), (_, before: string, after: string) =>
    after === '&' ? before : '',
  )
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { addOrderToCookie, ordersCookie, ordersLife, readOrders } from '#runtime/guards/order-cookie.ts'
import { readCookies, setCookie } from '#schemas/cookies.ts'
import { sourceLanguage } from '#schemas/languages.ts'
import { readAddress } from '#schemas/values/path.ts'
import type { FairQueue } from './fair-queue.ts'
import { confirmLinkPath, orderLinkPattern, signInLinkPattern } from './one-time-addresses.ts'
import { confirmLinkPage, expiredLinkPage } from './one-time-page.ts'
import { languageOfPath } from './page-language.ts'
import { plainPageHeaders } from './plain-page.ts'
import type { SendError } from './send-error.ts'
import { findLinkOwner, redeemLoginToken, redeemOrderLink } from './session.ts'
import { createWanting } from './wanting.ts'

interface OneTimeLinksOptions {
  readonly backendUrl: string
  readonly publicUrl: string
  readonly sendError: SendError
  readonly reads: FairQueue
  readonly addressOf: (request: IncomingMessage) => string
}

const pressSchema = z.object({
  kind: z.enum(['login', 'order']),
  token: z.string().regex(/^[\w-]{1,100}$/),
  next: z
    .string()
    .max(4_000)
    .regex(/^\/(?![/\\])[\x21-\x7e]*$/),
})

const headers = {
  'cache-control': 'no-store',
  'x-cache': 'BYPASS',
  'x-robots-tag': 'noindex',
  // The browser sends only the origin to other sites, without path and token. `no-referrer` would also remove the
  // form's Origin header.
  'referrer-policy': 'strict-origin',
}

/**
 * Creates the handlers of one-time links. A link signs the visitor in, or lets this browser open an order. Mail
 * scanners and link previews request links too, so a link only shows a page with a button, and the button redeems the
 * token.
 */
export function createOneTimeLinks({ backendUrl, publicUrl, sendError, reads, addressOf }: OneTimeLinksOptions) {
  return { show, press }

  async function show(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/'
    const signIn = signInLinkPattern.exec(url)?.[1]
    const [kind, token, parameter] = signIn
      ? (['login', signIn, 'loginToken'] as const)
      : (['order', orderLinkPattern.exec(url)?.[1] ?? '', 'token'] as const)
    const next = without(url, parameter)
    const cookies = readCookies(request.headers.cookie)
    // A buyer who returns from the payment page needs no button, because this browser's cookie already has the order's
    // token.
    const order = new URLSearchParams(url.split('?', 2)[1] ?? '').get('order') ?? ''
    if (kind === 'order' && Object.hasOwn(readOrders(cookies), order)) {
      leadOn(next, [], response)
      return
    }
    const isSignedIn = !!cookies['ralph-auth'] || !!cookies['ralph-auth-refresh']
    const language = languageOfPath(url) ?? sourceLanguage
    const { address, left } = createWanting(request, response, addressOf(request))
    const look = () => findLinkOwner(backendUrl, { kind, token }, request)
    // If the back end is unavailable, show the button without the owner's address, because the link may be valid.
    const owner = await reads.run(address, left, look, 'links').catch(() => null)
    if (owner === 'ended') return showPage(410, expiredLinkPage(kind, language, next), response)
    showPage(
      200,
      confirmLinkPage({ kind, language, token, next, action: confirmLinkPath, owner, isSignedIn }),
      response,
    )
  }

  async function press(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = pressSchema.safeParse(Object.fromEntries(new URLSearchParams(await text(request))))
    if (!form.success) {
      const message = 'The form does not come from the page of a link.'
      return sendError(request, response, { status: 400, code: 'BAD_USER_INPUT', message })
    }
    const { kind, token, next } = form.data
    const cookies =
      kind === 'login' ? await redeemLoginToken(backendUrl, token, request) : await orderCookies(token, request)
    if (cookies.length > 0) return leadOn(next, cookies, response)
    const language = languageOfPath(next) ?? sourceLanguage
    showPage(410, expiredLinkPage(kind, language, next), response)
  }

  async function orderCookies(token: string, request: IncomingMessage): Promise<readonly string[]> {
    const order = await redeemOrderLink(backendUrl, token, request)
    if (!order) return []
    const value = addOrderToCookie(readCookies(request.headers.cookie), order)
    const secure = publicUrl.startsWith('https:')
    return [setCookie({ name: ordersCookie, value, maxAge: ordersLife, secure, httpOnly: true })]
  }

  function showPage(status: number, html: string, response: ServerResponse): void {
    response.writeHead(status, { ...plainPageHeaders, ...headers, 'content-length': Buffer.byteLength(html) }).end(html)
  }

  function leadOn(location: string, cookies: readonly string[], response: ServerResponse): void {
    if (cookies.length > 0) response.setHeader('set-cookie', [...cookies])
    response.writeHead(303, { ...headers, location: readAddress(location) ?? '/' }).end()
  }
}

function without(url: string, parameter: string): string {
  return url.replace(new RegExp(`([?&])${parameter}=[^&]*(&|$)`), (_, before: string, after: string) =>
    after === '&' ? before : '',
  )
}

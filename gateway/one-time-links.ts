import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookies } from '#runtime/guards/cookies.ts'
import { keepOrder, ordersCookie, ordersLife } from '#runtime/guards/kept-orders.ts'
import { redeemLoginToken, redeemOrderLink } from './session.ts'

interface OneTimeLinksOptions {
  readonly backendUrl: string
  readonly publicUrl: string
  readonly baseHeaders: Readonly<Record<string, string>>
}

const loginLink = /[?&]loginToken=([\w-]{1,100})(?=&|$)/
/** The address to which a payment and the mails of an order lead. */
const orderLink = /\/checkout\/confirm\?(?:.*&)?token=([\w-]{1,100})(?=&|$)/

/**
 * Links that are good once: one signs in, one opens an order for this browser. The token is spent, and the same address
 * asked for without it. Answers whether that was done; a link that has ended is a page like any other.
 */
export function createOneTimeLinks({ backendUrl, publicUrl, baseHeaders }: OneTimeLinksOptions) {
  return async function follow(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'GET') return false
    const url = request.url ?? '/'
    const loginToken = loginLink.exec(url)?.[1]
    if (loginToken) {
      const cookies = await redeemLoginToken(backendUrl, loginToken)
      if (cookies.length > 0) return leadOn(without(url, 'loginToken'), cookies, response)
    }
    const orderToken = orderLink.exec(url)?.[1]
    const order = orderToken && (await redeemOrderLink(backendUrl, orderToken))
    if (!order) return false
    const value = keepOrder(parseCookies(request.headers.cookie), order)
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    const cookie = `${ordersCookie}=${value}; Path=/; Max-Age=${ordersLife}; SameSite=Lax; HttpOnly${secure}`
    return leadOn(without(url, 'token'), [cookie], response)
  }

  function leadOn(location: string, cookies: readonly string[], response: ServerResponse): true {
    response.setHeader('set-cookie', [...cookies])
    const headers = { ...baseHeaders, 'cache-control': 'no-store', 'x-cache': 'BYPASS' }
    response.writeHead(302, { ...headers, location: /^\/(?![/\\])/.test(location) ? location : '/' }).end()
    return true
  }
}

/** An address without one of its parameters. */
function without(url: string, parameter: string): string {
  return url.replace(new RegExp(`([?&])${parameter}=[^&]*(&|$)`), (_, before: string, after: string) =>
    after === '&' ? before : '',
  )
}

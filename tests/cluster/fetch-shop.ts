import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { ports } from './ports.ts'
import { publicUrl } from './shop.ts'

export interface Asked {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  /** Fields of a form. Use either `form`, or `json` for a value that is sent as JSON. */
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly cookie?: string
  /** Loopback address of the client; default 127.0.0.1. */
  readonly from?: string
  readonly agent?: Agent
}

export interface Answered {
  readonly status: number
  readonly body: string
  /** Cookies that the response set, as `name=value; name=value`. */
  readonly cookie: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Sends a request to the shop through its balancer, with the headers that a browser sends from the shop's own pages.
 * Rejects when the connection breaks.
 */
export function fetchShop(asked: Asked): Promise<Answered> {
  const { path, form, json, from, agent } = asked
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json)
  const method = asked.method ?? (body === undefined ? 'GET' : 'POST')
  return new Promise((done, fail) => {
    const sending = request(
      {
        host: '127.0.0.1',
        port: ports.shop,
        path,
        method,
        ...(from && { localAddress: from }),
        agent: agent ?? new Agent(),
        headers: {
          host: new URL(publicUrl).host,
          'accept-language': 'sv',
          ...(method === 'POST' && { origin: publicUrl }),
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...(asked.cookie && { cookie: asked.cookie }),
          ...asked.headers,
        },
      },
      (response) => {
        const set = response.headers['set-cookie'] ?? []
        const cookie = set.map((line) => line.split(';', 1)[0]).join('; ')
        text(response).then(
          (found) => done({ status: response.statusCode ?? 0, body: found, cookie, headers: response.headers }),
          fail,
        )
      },
    )
    sending.on('error', fail)
    sending.end(body)
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface Endpoint {
  /** Name in the table of endpoints in docs/threat-model.md. */
  readonly name: string
  readonly address: RegExp
  readonly methods: readonly Method[]
  /**
   * When cross-origin requests are refused: `always` (even reading uses the rights of the visitor's cookie), `acting`
   * (only for methods that write), or `open` (never).
   */
  readonly origin: 'always' | 'acting' | 'open'
  /** Maximum body size in bytes. The code that reads the body enforces it. */
  readonly body: number
  /**
   * Whether an expired session is renewed before the request is handled. The response then sets the new session's
   * cookies.
   */
  readonly renews: boolean
  /**
   * Whether requests wait in the fair queue, which limits how many run at once and serves IP addresses round-robin. Set
   * it for endpoints that anyone may request.
   */
  readonly takesTurns: boolean
  /** Whether errors are always JSON, because the clients are programs. */
  readonly respondsJson: boolean
  /**
   * Whether the back end must begin to respond within `answerTimeout`, as it must for a page. Requests of staff may
   * take longer. Default false.
   */
  readonly isPrompt?: boolean
  readonly opensInMaintenance: boolean
  /**
   * Returns the URL at which the back end serves a request. Set this function if the back end's URL differs from the
   * shop's.
   */
  readonly backendUrl?: (url: string) => string
  readonly answer: (request: IncomingMessage, response: ServerResponse, door: Endpoint) => void | Promise<void>
  readonly upgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => void
}

export const graphqlPattern = /^\/graphql(?:\?|$)/

export type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'OPTIONS'

export type EndpointMatch =
  | { readonly door: Endpoint }
  /**
   * No endpoint matches. `allow` lists the methods of the endpoints at the URL. It is empty when no endpoint has the
   * URL.
   */
  | { readonly door: null; readonly allow: readonly Method[] }

export function findEndpoint(doors: readonly Endpoint[], method: string, url: string): EndpointMatch {
  const allow = new Set<Method>()
  for (const door of doors) {
    if (!door.address.test(url)) continue
    if (door.methods.some((known) => known === method)) return { door }
    for (const known of door.methods) allow.add(known)
  }
  return { door: null, allow: [...allow] }
}

/** Returns the last endpoint, which serves pages, and a pattern that matches the URLs of all other endpoints. */
export function splitPages(doors: readonly Endpoint[]): readonly [pages: Endpoint | undefined, others: RegExp] {
  const others = doors.slice(0, -1).map(({ address }) => `(?:${address.source})`)
  return [doors.at(-1), new RegExp(others.join('|'))]
}

export function describeEndpoint({ name, methods, origin, body, upgrade }: Endpoint): string {
  const ways = [...methods, ...(upgrade ? ['WebSocket'] : [])].join(', ')
  const size = body === 0 ? 'none' : body < 1024 * 1024 ? `${body / 1024} kB` : `${body / 1024 / 1024} MB`
  return `| ${name} | ${ways} | ${origin} | ${size} |`
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Endpoint of the shop. It defines which requests are accepted, what is checked before they are handled, and which
 * handler responds.
 */
export interface Endpoint {
  /** Name in the table of docs/threat-model.md. */
  readonly name: string
  /** Pattern that is tested against the URL including its query. */
  readonly address: RegExp
  readonly methods: readonly Method[]
  /**
   * When cross-origin requests are refused: `always` (the endpoint reads with the cookie's rights), `acting` (only
   * methods that write), or `open` (never).
   */
  readonly origin: 'always' | 'acting' | 'open'
  /** Maximum body size in bytes. Whatever reads the body enforces it. */
  readonly body: number
  /**
   * Whether an expired session is renewed before the request is handled. The response then sets the new session's
   * cookies.
   */
  readonly renews: boolean
  /**
   * Whether requests wait in the fair queue. They do where anyone may cause them, so that they are limited and IP
   * addresses are served round-robin.
   */
  readonly takesTurns: boolean
  /** Whether errors are always JSON, because the clients are programs. */
  readonly respondsJson: boolean
  /** Whether it responds to visitors during a maintenance too. */
  readonly opensInMaintenance: boolean
  readonly answer: (request: IncomingMessage, response: ServerResponse, door: Endpoint) => void | Promise<void>
  readonly upgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => void
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'OPTIONS'

export type EndpointMatch =
  | { readonly door: Endpoint }
  /** Result when endpoints exist at this URL, but only for the methods in `allow`. */
  | { readonly door: null; readonly allow: readonly Method[] }

/** Returns the first endpoint that matches a URL and method. */
export function findEndpoint(doors: readonly Endpoint[], method: string, url: string): EndpointMatch {
  const allow = new Set<Method>()
  for (const door of doors) {
    if (!door.address.test(url)) continue
    if (door.methods.some((known) => known === method)) return { door }
    for (const known of door.methods) allow.add(known)
  }
  return { door: null, allow: [...allow] }
}

/** Returns the endpoint of pages, and one pattern that matches the paths of all other endpoints. */
export function splitPages(doors: readonly Endpoint[]): readonly [pages: Endpoint | undefined, others: RegExp] {
  const others = doors.slice(0, -1).map(({ address }) => `(?:${address.source})`)
  return [doors.at(-1), new RegExp(others.join('|'))]
}

/** Formats an endpoint as a row of docs/threat-model.md. */
export function describeEndpoint({ name, methods, origin, body, upgrade }: Endpoint): string {
  const ways = [...methods, ...(upgrade ? ['WebSocket'] : [])].join(', ')
  const size = body === 0 ? 'none' : body < 1024 * 1024 ? `${body / 1024} kB` : `${body / 1024 / 1024} MB`
  return `| ${name} | ${ways} | ${origin} | ${size} |`
}

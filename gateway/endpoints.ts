import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Endpoint of the shop: which requests it accepts, what is checked first, and which handler responds. */
export interface Endpoint {
  /** Name in the table of docs/threat-model.md. */
  readonly name: string
  /** Tested against the URL with its query. */
  readonly address: RegExp
  readonly methods: readonly Method[]
  /**
   * Cross-origin requests are refused `always` (the endpoint reads with the cookie's rights), when `acting` (methods
   * that write), or never (`open`).
   */
  readonly origin: 'always' | 'acting' | 'open'
  /** Maximum body size in bytes, enforced by the reader of the body. */
  readonly body: number
  /** Whether an expired session is renewed first; the response then carries its cookies. */
  readonly renews: boolean
  /**
   * Whether requests wait in the fair queue: anyone may cause them, so they are limited and take turns by IP address.
   */
  readonly takesTurns: boolean
  /** Whether errors are always JSON: the clients are programs. */
  readonly respondsJson: boolean
  readonly answer: (request: IncomingMessage, response: ServerResponse, door: Endpoint) => void | Promise<void>
  readonly upgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => void
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS'

export type EndpointMatch =
  | { readonly door: Endpoint }
  /** Endpoints exist at this URL, but only for these methods. */
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

/** Formats an endpoint as a row of docs/threat-model.md. */
export function describeEndpoint({ name, methods, origin, body, upgrade }: Endpoint): string {
  const ways = [...methods, ...(upgrade ? ['WebSocket'] : [])].join(', ')
  const size = body === 0 ? 'none' : body < 1024 * 1024 ? `${body / 1024} kB` : `${body / 1024 / 1024} MB`
  return `| ${name} | ${ways} | ${origin} | ${size} |`
}

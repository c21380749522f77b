import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** One way into the shop: which requests it takes, what is checked before it, and who answers. */
export interface Endpoint {
  /** As in the table of docs/threat-model.md. */
  readonly name: string
  /** Tested against the address with its query. */
  readonly address: RegExp
  readonly methods: readonly Method[]
  /** Whether requests of other sites are refused: always (it reads with the cookie's rights), when they act, or never. */
  readonly origin: 'always' | 'acting' | 'open'
  /** Bytes that a body may have; whoever reads it counts them. */
  readonly body: number
  /** A session that has run out is renewed first, and the answer carries its cookies. */
  readonly renews: boolean
  /** Its requests are what anybody may cause: they take turns by address, so many at a time. */
  readonly takesTurns: boolean
  /** Refusals are JSON for everybody: its callers are programs. */
  readonly respondsJson: boolean
  readonly answer: (request: IncomingMessage, response: ServerResponse, door: Endpoint) => void | Promise<void>
  readonly upgrade?: (request: IncomingMessage, socket: Socket, head: Buffer) => void
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'OPTIONS'

export type EndpointMatch =
  | { readonly door: Endpoint }
  /** Doors have the address, by these methods alone. */
  | { readonly door: null; readonly allow: readonly Method[] }

/** The first door that takes an address by a method. */
export function findEndpoint(doors: readonly Endpoint[], method: string, url: string): EndpointMatch {
  const allow = new Set<Method>()
  for (const door of doors) {
    if (!door.address.test(url)) continue
    if (door.methods.some((known) => known === method)) return { door }
    for (const known of door.methods) allow.add(known)
  }
  return { door: null, allow: [...allow] }
}

/** A door as a row of docs/threat-model.md. */
export function describeEndpoint({ name, methods, origin, body, upgrade }: Endpoint): string {
  const ways = [...methods, ...(upgrade ? ['WebSocket'] : [])].join(', ')
  const size = body === 0 ? 'none' : body < 1024 * 1024 ? `${body / 1024} kB` : `${body / 1024 / 1024} MB`
  return `| ${name} | ${ways} | ${origin} | ${size} |`
}

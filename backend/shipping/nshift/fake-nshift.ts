import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { readBody, sendJson } from '../../kernel/http.ts'
import type { NshiftSettings } from './nshift-client.ts'

export interface SeenRequest {
  readonly path: string
  readonly body: unknown
}

export interface FakeNshift {
  readonly settings: NshiftSettings
  /** All requests in order, except those for tokens. */
  readonly seen: readonly SeenRequest[]
  readonly tokens: number
  /** Sets the response to all further requests. `slow` is a delay in milliseconds. */
  answer(way: { readonly slow?: number; readonly status?: number; readonly body?: unknown }): void
  expireToken(): void
  stop(): Promise<void>
}

const connectionId = 'connection-1'
const client = { id: 'shop', secret: 'a secret with & in it' }

interface OptionsRequest {
  readonly totalPrice?: number
  readonly orderId?: string
  readonly query?: string
}

/** Returns nShift's options for a parcel. Delivery to a collection point is free for expensive goods. */
function optionsFor({ totalPrice = 0 }: OptionsRequest) {
  const points = [
    { pickupPointId: '74383', name: 'Livs på hörnet', address1: 'Storgatan 1', postalCode: '75310', city: 'Uppsala' },
    { pickupPointId: '43333', name: 'Kiosken', address1: 'Kyrkogatan 4', postalCode: '75311', city: 'Uppsala' },
  ]
  return {
    options: [
      {
        valid: true,
        optionId: 'collect',
        name: 'collect',
        title: 'Ombud nära dig',
        texts: ['Hämtas med legitimation', 'Öppet till 22'],
        price: totalPrice > 500 ? 0 : 29.9,
        deliveryTime: { earliestWorkDays: 1, latestWorkDays: 2 },
        pickupPoints: points,
      },
      { valid: true, optionId: 'home', name: 'Hem till dörren', price: 89, carrierName: 'Bud' },
      { valid: false, optionId: 'boat', name: 'Skärgårdsbåt', price: 10 },
      { valid: true, optionId: 'unpriced', name: 'Utan pris', price: null },
    ],
  }
}

/**
 * Starts a fake nShift server for tests. It implements the part of the protocol that the adapter uses
 * (`nshift-protocol.ts`).
 */
export async function openFakeNshift(): Promise<FakeNshift> {
  const seen: SeenRequest[] = []
  let tokens = 0
  let valid = ''
  let way: Parameters<FakeNshift['answer']>[0] = {}
  const booked = new Set<string>()

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await readBody(request)) ?? ''
    const path = request.url ?? ''
    const isToken = path === '/idp/connect/token'
    const { status, body } = isToken
      ? giveToken(new URLSearchParams(text))
      : await answerTo(path, JSON.parse(text), request.headers.authorization)
    sendJson(response, status, body)
  }

  function giveToken(form: URLSearchParams) {
    const right =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === client.id &&
      form.get('client_secret') === client.secret
    if (!right) return { status: 400, body: { error: 'invalid_client' } }
    tokens += 1
    valid = `token-${tokens}`
    return { status: 200, body: { access_token: valid, expires_in: 3600, token_type: 'Bearer' } }
  }

  async function answerTo(path: string, body: OptionsRequest, authorization: string | undefined) {
    seen.push({ path, body })
    if (authorization !== `Bearer ${valid}`) return { status: 401, body: {} }
    if (way.slow) await wait(way.slow, undefined, { ref: false })
    if (way.status || way.body !== undefined) return { status: way.status ?? 200, body: way.body ?? {} }
    const known = find(path, body)
    return { status: known ? 200 : 404, body: known ?? { title: 'Not found' } }
  }

  function find(path: string, body: OptionsRequest) {
    switch (path) {
      case `/checkout/options/v1/sessions/${connectionId}`:
        return { sessionId: `session ${seen.length}` }
      case '/checkout/shipments/v1/shipments?send-to-book-and-print=true':
        booked.add(body.orderId ?? '')
        return {
          id: 'shipment-1',
          orderId: body.orderId,
          packages: [{ trackingNumber: '00370733', trackingUrl: 'https://track.example/00370733' }],
        }
      case '/track/shipmentdata/Operational/Shipments/ByOrderNumber':
        return booked.has(body.query ?? '') ? [found()] : []
      default:
        return /^\/checkout\/options\/v1\/shipping-options\/session%20\d+$/.test(path) ? optionsFor(body) : null
    }
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      url,
      tokenUrl: `${url}/idp/connect/token`,
      clientId: client.id,
      clientSecret: client.secret,
      connectionId,
    },
    seen,
    get tokens() {
      return tokens
    },
    answer(next) {
      way = next
    },
    expireToken() {
      valid = 'none'
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function found() {
  return {
    uuid: '3f0c2b1e',
    events: [{ eventTime: '2026-11-20T08:00:00+01:00', description: 'Bokad' }],
    lines: [
      {
        packages: [
          {
            trackingNumber: '00370733',
            trackingUrl: 'https://track.example/00370733',
            events: [
              { eventTime: '2026-11-21T09:30:00+01:00', description: 'Utlämnad' },
              { eventTime: '2026-11-20T19:00:00+01:00', description: 'Lämnat terminalen' },
            ],
          },
        ],
      },
    ],
  }
}

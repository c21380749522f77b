import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { readCookies, setCookie } from '#schemas/cookies.ts'
import {
  isMaintenanceKey,
  type Maintenance,
  maintenanceCookie,
  maintenanceCookieLife,
  maintenancePath,
} from '#schemas/maintenance.ts'
import type { Endpoint } from './endpoints.ts'
import type { FairQueue } from './fair-queue.ts'
import { forwardedHeaders } from './forwarded-headers.ts'
import { maintenancePage, secondsUntilOpen } from './maintenance-page.ts'
import { homeIn, languageOfRequest } from './page-language.ts'
import { plainPageHeaders } from './plain-page.ts'
import type { SendError } from './send-error.ts'
import { isServerKey } from './server-key.ts'
import { createWanting } from './wanting.ts'

interface MaintenanceGateOptions {
  readonly current: () => Maintenance | null
  readonly backendUrl: string
  readonly publicUrl: string
  readonly serverKey: string
  readonly clock: () => number
  readonly reads: () => FairQueue
  readonly addressOf: (request: IncomingMessage) => string
  readonly sendError: SendError
}

const staffSchema = z.object({ data: z.object({ staffMe: z.object({ email: z.string() }).nullable() }) })
/**
 * Milliseconds for which the gateway remembers whether a token belongs to staff. This is short, so that the removal of
 * a role soon takes effect.
 */
const answerLife = 10_000
const maxAnswers = 1_000
/**
 * Matches the `Authorization` headers that are checked. Characters that this pattern does not allow could break the
 * header of the request to the back end.
 */
const bearer = /^Bearer [\w.~-]{1,4096}$/

/**
 * Creates the gate that closes the shop during maintenance. Visitors then get a page and programs get JSON, with status
 * 503. Staff still see the shop, and so do browsers with the cookie that the link of `maintenance on` sets.
 */
export function createMaintenanceGate(options: MaintenanceGateOptions) {
  const { current, clock, serverKey } = options
  const answers = new LRUCache<string, Promise<boolean>>({ max: maxAnswers, ttl: answerLife })

  function hasKey({ headers }: IncomingMessage, maintenance: Maintenance): boolean {
    if (isServerKey(serverKey, headers['x-kolofon-server-key'])) return true
    return isMaintenanceKey(serverKey, maintenance, readCookies(headers.cookie)[maintenanceCookie])
  }

  async function isStaff(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { authorization } = forwardedHeaders(request)
    if (typeof authorization !== 'string' || !bearer.test(authorization)) return false
    const known = answers.get(authorization)
    if (known) return known
    const { address, left } = createWanting(request, response, options.addressOf(request))
    const asked = options
      .reads()
      .run(address, left, () => askBackend(authorization))
      .catch(() => {
        answers.delete(authorization)
        return false
      })
    answers.set(authorization, asked)
    return asked
  }

  async function askBackend(authorization: string): Promise<boolean> {
    const response = await fetch(`${options.backendUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-kolofon-server-key': serverKey, authorization },
      body: JSON.stringify({ query: 'query staffAtGate { staffMe { email } }' }),
      signal: AbortSignal.timeout(3_000),
    })
    return staffSchema.parse(await response.json()).data.staffMe !== null
  }

  return {
    isClosed: (door: Pick<Endpoint, 'opensInMaintenance'>): boolean => current() !== null && !door.opensInMaintenance,

    isOn: (): boolean => current() !== null,

    async admits(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const maintenance = current()
      return maintenance === null || hasKey(request, maintenance) || (await isStaff(request, response))
    },

    /**
     * Returns whether a WebSocket may pass the closed gate. Staff need the cookie too, because an upgrade cannot wait
     * until the back end has checked their token.
     */
    admitsSocket(request: IncomingMessage): boolean {
      const maintenance = current()
      return maintenance === null || hasKey(request, maintenance)
    },

    refuse(request: IncomingMessage, response: ServerResponse, door: Endpoint): void {
      const maintenance = current()
      if (maintenance === null) return void response.destroy()
      const retryAfter = secondsUntilOpen(maintenance, clock())
      const { method = 'GET', url = '/' } = request
      options.sendError(request, response, {
        status: 503,
        code: 'MAINTENANCE',
        message: 'The shop is closed for maintenance.',
        retryAfter,
        ofPage: door.name === 'pages',
        page(language) {
          const again = method === 'GET' && /^\/(?![/\\])/.test(url) ? url : homeIn(language)
          return maintenancePage({ maintenance, language, again, home: homeIn(language), now: clock() })
        },
      })
    },

    openLink(request: IncomingMessage, response: ServerResponse): void {
      const maintenance = current()
      const key = (request.url ?? '').slice(maintenancePath.length).split('?', 1)[0]
      if (maintenance && isMaintenanceKey(serverKey, maintenance, key)) {
        const secure = options.publicUrl.startsWith('https:')
        const cookie = { name: maintenanceCookie, value: key ?? '', maxAge: maintenanceCookieLife, secure }
        response.setHeader('set-cookie', setCookie({ ...cookie, httpOnly: true }))
      }
      const home = homeIn(languageOfRequest({ url: '/', headers: request.headers }))
      response.writeHead(303, { ...plainPageHeaders, 'referrer-policy': 'no-referrer', location: home }).end()
    },
  }
}

export type MaintenanceGate = ReturnType<typeof createMaintenanceGate>

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { consentCookie, refusesTracking, validConsent } from '#schemas/consent.ts'
import { readCookies, setCookie } from '#schemas/cookies.ts'
import { isCrawler } from '#schemas/crawler.ts'
import { eventsPath, maxBatchBytes, visitCookie, visitLife, visitorCookie } from '#schemas/event-sink.ts'
import { type OriginRules, readRequestOrigin, refuseOrigin } from '#schemas/request-origin.ts'
import { readTestVisitor, type TestVisitor } from '#schemas/test-groups.ts'
import { createBoundedQueue } from '../kernel/bounded-queue.ts'
import { answerQueueFull } from '../kernel/drawing-queue.ts'
import { readBody, sendJson } from '../kernel/http.ts'

export interface EventsHttpDeps {
  readonly origins: OriginRules
  /** Whether to set cookies for https only. */
  readonly secure: boolean
  /**
   * Stores a batch of events. `visitor` is null for a visitor who takes part in no variant test. Returns false when
   * the batch itself, not only an event in it, is malformed.
   */
  readonly store: (body: unknown, visit: string, visitor: TestVisitor | null) => Promise<boolean>
}

const visitSchema = z.uuid()

/**
 * Creates the handler that receives events. It stores nothing from crawlers, and nothing without the visitor's valid
 * consent to analytics, which it reads from a cookie (`validConsent`).
 */
export function createEventsHttp({ origins, secure, store }: EventsHttpDeps) {
  // Limited, so that a flood of events does not use up the database connections that shoppers need.
  const queue = createBoundedQueue({ running: 4, waiting: 200 })

  return async function serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (path !== eventsPath) return false
    await receive(request, response)
    return true
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST')
      return sendJson(response, 405, { code: 'METHOD_NOT_ALLOWED', message: 'This URL allows POST.' })
    }
    const header = (name: string) => [request.headers[name]].flat()[0]
    if (refuseOrigin(readRequestOrigin('POST', header), origins) !== null) {
      return sendJson(response, 403, { code: 'FOREIGN_ORIGIN', message: 'Requests from other sites are refused.' })
    }
    const cookies = readCookies(header('cookie'))
    if (!validConsent(cookies[consentCookie], refusesTracking(header))?.analytics) {
      return sendJson(response, 403, {
        code: 'CONSENT_REQUIRED',
        message: 'The visitor has not consented to analytics.',
      })
    }
    const isTooLong = Number(header('content-length') ?? 0) > maxBatchBytes
    // Read the rest of a rejected body, so that the gateway can reuse the connection.
    if (isTooLong) request.resume()
    const text = isTooLong ? null : await readBody(request)
    if (text === null || Buffer.byteLength(text) > maxBatchBytes) {
      return sendJson(response, 413, { code: 'TOO_LARGE', message: `A batch has at most ${maxBatchBytes / 1024} kB.` })
    }
    if (isCrawler(header('user-agent'))) return void response.writeHead(204).end()
    const visit = visitSchema.safeParse(cookies[visitCookie]).data ?? randomUUID()
    const visitor = readTestVisitor(cookies[visitorCookie])
    let isStored: boolean
    try {
      isStored = await queue(() => store(toJson(text), visit, visitor))
    } catch (error) {
      return answerQueueFull(error, response)
    }
    if (!isStored) {
      return sendJson(response, 400, { code: 'BAD_REQUEST', message: 'The batch is malformed.' })
    }
    response.setHeader(
      'set-cookie',
      setCookie({ name: visitCookie, value: visit, maxAge: visitLife, secure, httpOnly: true }),
    )
    response.writeHead(204, { 'cache-control': 'no-store' }).end()
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

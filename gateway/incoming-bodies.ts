import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, refuseBody } from './body-limit.ts'
import type { Endpoint } from './endpoints.ts'
import { createOpenCounter, tooManyAtOnce } from './open-counter.ts'
import type { HttpError, SendError } from './send-error.ts'
import { whenOver } from './when-over.ts'

interface IncomingBodiesOptions {
  readonly sendError: SendError
  /** Addresses of which nothing is counted. */
  readonly isExempt: (address: string) => boolean
  /** Milliseconds in which a body of at most `wholeBody` bytes must have arrived. */
  readonly longest: number
}

/** Bytes up to which a body is read before anybody is asked because of it. */
const wholeBody = 256 * 1024
/** Bodies of one address that are on their way at the same time. */
const maxBodies = 32
/** Those of them that are larger than `wholeBody`, or may be: of one address, and of all, for they are held in memory while they come. */
const maxLargePerClient = 8
const maxLarge = 64

const tooSlow: HttpError = {
  status: 408,
  code: 'REQUEST_TIMEOUT',
  message: 'The request took too long to arrive.',
  retryAfter: 1,
}

/**
 * Takes bodies in before their door is opened: who sends slowly, or never to the end, costs a connection of the gateway and nothing
 * behind it. What is larger than `wholeBody`, or does not say how large it is at a door that takes more, is taken a few at a time, and
 * goes on as it comes where the door's requests take no turns: nobody's turn waits for a client.
 */
export function createIncomingBodies({ sendError, isExempt, longest }: IncomingBodiesOptions) {
  const bodies = createOpenCounter(maxBodies)
  const large = createOpenCounter(maxLargePerClient)
  let largeOfAll = 0

  /** The body, or null: there is none, or the door takes it as it comes. Null in place of both: the request was refused, and answered. */
  return async function takeBody(
    request: IncomingMessage,
    response: ServerResponse,
    { door, address }: { readonly door: Endpoint; readonly address: string },
  ): Promise<{ readonly body: Buffer | null } | null> {
    const { 'content-length': length } = request.headers
    if (door.body > 0 && Number(length ?? 0) > door.body) return refuse()
    if (request.method !== 'POST') return { body: null }
    const isLarge = door.body > wholeBody && !(length !== undefined && Number(length) <= wholeBody)
    const close = isExempt(address) ? () => undefined : (isLarge ? large : bodies).open(address)
    if (!close) return refuse(tooManyAtOnce)
    if (isLarge && !door.takesTurns) {
      whenOver(request, response, close)
      return { body: null }
    }
    if (isLarge && largeOfAll >= maxLarge) {
      close()
      return refuse(tooManyAtOnce)
    }
    largeOfAll += isLarge ? 1 : 0
    const body = await readBody(request, door.body, longest)
    largeOfAll -= isLarge ? 1 : 0
    close()
    if (body === 'slow') return refuse(tooSlow)
    return body ? { body } : refuse()

    function refuse(error?: HttpError): null {
      refuseBody(request, response, sendError, error)
      return null
    }
  }
}

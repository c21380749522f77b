import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody, refuseBody } from './body-limit.ts'
import type { Endpoint } from './endpoints.ts'
import { createOpenCounter, tooManyAtOnce } from './open-counter.ts'
import type { HttpError, SendError } from './send-error.ts'
import { whenOver } from './when-over.ts'

interface IncomingBodiesOptions {
  readonly sendError: SendError
  readonly isExempt: (address: string) => boolean
  /** Milliseconds within which a buffered body must arrive completely. */
  readonly longest: number
}

/** Maximum size of a body that is always buffered before its request is handled, in bytes. */
const wholeBody = 256 * 1024
/** Maximum number of bodies of at most `wholeBody` bytes that arrive concurrently from one IP address. */
const maxBodies = 32
/**
 * Maximum number of concurrent bodies that are larger than `wholeBody`, or whose length is unknown, per IP address and
 * for all clients. They are limited because they may be buffered in memory.
 */
const maxLargePerClient = 8
const maxLarge = 64

const tooSlow: HttpError = {
  status: 408,
  code: 'REQUEST_TIMEOUT',
  message: 'The request took too long to arrive.',
  retryAfter: 1,
}

/**
 * Creates the reader that buffers bodies before their endpoint is called. A client that sends slowly then occupies only
 * a connection of the gateway. The number of bodies that are, or may be, larger than `wholeBody` is limited. Such a
 * body is streamed if the endpoint has no fair queue (`takesTurns` is false). Otherwise it is buffered too, so that a
 * slow client does not occupy a place in the queue.
 */
export function createIncomingBodies({ sendError, isExempt, longest }: IncomingBodiesOptions) {
  const bodies = createOpenCounter(maxBodies)
  const large = createOpenCounter(maxLargePerClient)
  let largeOfAll = 0

  /**
   * Returns an object with the body. The body is null when the request has none or the endpoint streams it. If the body
   * is not accepted, sends an error and returns null.
   */
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

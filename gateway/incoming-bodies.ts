import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerError, HttpError } from './answer-error.ts'
import { readBody, refuseBody } from './body-limit.ts'
import type { Door } from './doors.ts'
import { createOpenCounter, tooManyAtOnce } from './open-counter.ts'
import { whenOver } from './when-over.ts'

interface IncomingBodiesOptions {
  readonly answerError: AnswerError
  /** Addresses of which nothing is counted. */
  readonly isExempt: (address: string) => boolean
  /** Milliseconds in which a body of at most `wholeBody` bytes must have arrived. */
  readonly longest: number
}

/** Bytes up to which a body is read before anybody is asked because of it. */
const wholeBody = 256 * 1024
/** Bodies of one address that are on their way at the same time. */
const mostBodies = 32
/** Those of them that are too large to be read first: each holds a connection to the back end while it comes. */
const mostStreamed = 8

const tooSlow: HttpError = {
  status: 408,
  code: 'REQUEST_TIMEOUT',
  message: 'The request took too long to arrive.',
  retryAfter: 1,
}

/**
 * Takes bodies in before their door is opened: who sends slowly, or never to the end, costs a connection of the gateway and nothing
 * behind it. What is larger than `wholeBody`, or does not say how large it is at a door that takes more, goes on as it comes, a few per address.
 */
export function createIncomingBodies({ answerError, isExempt, longest }: IncomingBodiesOptions) {
  const bodies = createOpenCounter(mostBodies)
  const streamed = createOpenCounter(mostStreamed)

  /** The body, or null: there is none, or the door takes it as it comes. Null in place of both: the request was refused, and answered. */
  return async function takeBody(
    request: IncomingMessage,
    response: ServerResponse,
    { door, address }: { readonly door: Door; readonly address: string },
  ): Promise<{ readonly body: Buffer | null } | null> {
    const { 'content-length': length } = request.headers
    if (door.body > 0 && Number(length ?? 0) > door.body) return refuse()
    if (request.method !== 'POST') return { body: null }
    const isWhole = door.body <= wholeBody || (length !== undefined && Number(length) <= wholeBody)
    const close = isExempt(address) ? () => undefined : (isWhole ? bodies : streamed).open(address)
    if (!close) return refuse(tooManyAtOnce)
    if (!isWhole) {
      whenOver(request, response, close)
      return { body: null }
    }
    const body = await readBody(request, door.body, longest)
    close()
    if (body === 'slow') return refuse(tooSlow)
    return body ? { body } : refuse()

    function refuse(error?: HttpError): null {
      refuseBody(request, response, answerError, error)
      return null
    }
  }
}

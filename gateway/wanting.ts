import type { IncomingMessage, ServerResponse } from 'node:http'
import { whenOver } from './when-over.ts'

export interface Wanting {
  readonly address: string
  /** Aborted when the client disconnects before the response ends. */
  readonly left: AbortSignal
}

export function createWanting(request: IncomingMessage, response: ServerResponse, address: string): Wanting {
  const leaving = new AbortController()
  whenOver(request, response, () => {
    if (!response.writableFinished) leaving.abort()
  })
  return { address, left: leaving.signal }
}

import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setImmediate as later } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { requestIdFields, runWithRequestId } from './request-id.ts'

function requestWith(id: string | undefined): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  if (id !== undefined) request.headers['x-request-id'] = id
  return request
}

test('[operations S3] every log line of a request has its id, however many requests run at once; a request without an id logs none', async () => {
  const lines: { readonly msg: string; readonly requestId?: string }[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const log = pino({ mixin: requestIdFields }, sink)
  const work = async (name: string) => {
    await later()
    log.info(name)
  }
  await Promise.all([
    runWithRequestId(requestWith('one-1'), () => work('first')),
    runWithRequestId(requestWith('two-2'), () => work('second')),
    runWithRequestId(requestWith(undefined), () => work('third')),
  ])
  const found = Object.fromEntries(lines.map(({ msg, requestId }) => [msg, requestId]))
  expect(found).toEqual({ first: 'one-1', second: 'two-2', third: undefined })
})

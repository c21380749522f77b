import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createErrorReporter } from './error-reporter.ts'
import { createNoticeQueue } from './notice-queue.ts'

interface Notice {
  readonly error: { readonly class: string; readonly message: string; readonly causes: readonly unknown[] }
  readonly request: { readonly url: string; readonly component: string; readonly context: unknown }
  readonly server: { readonly revision: string }
  readonly breadcrumbs: { readonly trail: readonly { readonly category: string; readonly message: string }[] }
}

function openReporter(deliver?: (notice: unknown) => Promise<void>) {
  const notices: Notice[] = []
  const lines: string[] = []
  const reporter = createErrorReporter({
    name: 'gateway',
    release: 'a1b2c3',
    deliver: deliver ?? ((notice) => void notices.push(notice as Notice)),
  })
  const log = pino({ hooks: reporter.hooks }, { write: (line: string) => void lines.push(line) })
  return { log, reporter, notices, lines }
}

describe('[S14] a server', () => {
  test('reports what it logs as an error, with the last 40 warnings as breadcrumbs', async () => {
    const { log, reporter, notices, lines } = openReporter()
    for (let n = 1; n <= 50; n += 1) log.warn({ err: new Error(`refused ${n}`) }, `warning ${n}`)
    const cause = new Error('The disk is full.')
    log.error({ err: new RangeError('No page', { cause }), url: '/x', requestId: 'r-1', secret: 's' }, 'a page failed')
    await reporter.settled()
    expect(lines).toHaveLength(51)
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({
      error: { class: 'RangeError', message: 'No page', causes: [{ message: 'The disk is full.' }] },
      request: { url: '/x', component: 'a page failed', context: { requestId: 'r-1', url: '/x' } },
      server: { revision: 'a1b2c3' },
    })
    const trail = notices[0]?.breadcrumbs.trail ?? []
    expect(trail).toHaveLength(40)
    expect(trail.at(-2)).toMatchObject({ category: 'log', message: 'warning 50' })
    expect(JSON.stringify(notices)).not.toContain('"secret"')
  })

  test('reports an error without an exception by the line of its log', async () => {
    const { log, reporter, notices } = openReporter()
    log.error('no exception')
    log.error({ err: 'a text' }, 'odd')
    await reporter.settled()
    // Reports are sent concurrently, in no defined order.
    expect(notices.map(({ error }) => error.message).toSorted()).toEqual(['a text', 'no exception'])
  })

  test('does not report that a report failed', async () => {
    let tries = 0
    const { log, reporter, lines } = openReporter(async () => {
      tries += 1
      throw new Error('The back end is away.')
    })
    log.error({ err: new Error('first') }, 'failed')
    await reporter.settled()
    expect([tries, lines.length]).toEqual([1, 1])
  })
})

test('[S14] a gateway whose back end is away warns once, and sends its errors when the back end is back', async () => {
  const received: string[] = []
  let status = 503
  const backend = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (status === 201) received.push(`${request.headers['x-kolofon-server-key']} ${body}`)
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((open) => backend.listen(0, '127.0.0.1', open))
  onTestFinished(() => void backend.close())
  const onUnsent = vi.fn()
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const deliver = createNoticeQueue({ backendUrl, serverKey: 'key', onUnsent, retryAfter: 10 })
  const sent = deliver({ n: 1 })
  void deliver({ n: 2 })
  await vi.waitFor(() => expect(onUnsent).toHaveBeenCalled())
  status = 201
  await sent
  expect(received).toEqual(['key {"n":1}', 'key {"n":2}'])
  expect(onUnsent).toHaveBeenCalledTimes(1)
})

test('[S14] a notice that the back end cannot store does not delay later ones for ever', async () => {
  const received: string[] = []
  const backend = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push(body)
    response.writeHead(body.includes('poison') ? 500 : 201).end('{}')
  })
  await new Promise<void>((open) => backend.listen(0, '127.0.0.1', open))
  onTestFinished(() => void backend.close())
  const backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const deliver = createNoticeQueue({ backendUrl, serverKey: 'key', onUnsent: () => undefined, retryAfter: 1 })
  void deliver({ n: 'poison' })
  await deliver({ n: 2 })
  expect(received).toEqual([...Array.from({ length: 5 }, () => '{"n":"poison"}'), '{"n":2}'])
})

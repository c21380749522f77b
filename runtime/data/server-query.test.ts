import { HttpResponse, http, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { PickedCategoryDocument, PickListsDocument } from '#generated/graphql.ts'
import { appFaults } from './app-faults.ts'
import type { QueryFailed } from './request-query.ts'
import { type CacheHints, createServerQuery } from './server-query.ts'

const uri = 'http://backend.test/graphql'
const common = { channelId: '1', marketId: '2', languageId: 'sv', customerType: 'private' }
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

interface Operation {
  readonly operationName: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** Mocks a back end that responds to each operation of a batch separately. */
function backEnd(answer: (operation: Operation, request: Request) => JsonBodyType) {
  const trips: (readonly Operation[])[] = []
  server.use(
    http.post(uri, async ({ request }) => {
      const body = (await request.clone().json()) as Operation | readonly Operation[]
      const operations = 'operationName' in body ? [body] : body
      trips.push(operations)
      const answers = operations.map((operation) => answer(operation, request))
      return HttpResponse.json('operationName' in body ? answers[0] : answers)
    }),
  )
  return trips
}

const query = (notes: CacheHints[] = [], client = {}) =>
  createServerQuery({ uri, headers: { 'x-kolofon-server-key': 'key' } })(common, (note) => notes.push(note), client)
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ status, code }: QueryFailed) => ({ status, code }),
  )

describe('queries of a page’s blocks', () => {
  test('are sent in one request; identical queries are sent once', async () => {
    const trips = backEnd(({ operationName }) => ({ data: { [operationName]: operationName } }))
    const { query: ask } = query()
    const answers = await Promise.all([
      ask(PickListsDocument, {}),
      ask(PickListsDocument, {}),
      ask(PickedCategoryDocument, { alias: 'deckare' }),
    ])
    expect(answers[0]).toBe(answers[1])
    expect(trips).toHaveLength(1)
    expect(trips[0]?.map(({ operationName }) => operationName)).toEqual(['pickLists', 'pickedCategory'])
    expect(trips[0]?.[1]?.variables).toEqual({ alias: 'deckare', ...common })
  })

  test('carry the client and the instant of a preview, and report the cache hints of the response', async () => {
    const reported: CacheHints[] = []
    const headers: (string | null)[] = []
    const notes = { tags: ['lists'], nextChangeAt: 7 }
    backEnd((_, request) => {
      for (const name of ['authorization', 'x-kolofon-at', 'x-kolofon-campaigns', 'x-kolofon-server-key'])
        headers.push(request.headers.get(name))
      return { data: {}, extensions: { kolofon: notes } }
    })
    await query(reported, { token: 't', at: Date.UTC(2026, 10, 27), campaigns: ['a', 'b'] }).query(
      PickListsDocument,
      {},
    )
    expect(headers).toEqual(['Bearer t', '2026-11-27T00:00:00.000Z', 'a,b', 'key'])
    expect(reported).toEqual([notes])
  })

  test('are retried once after a dropped connection; the status of a failing back end is reported', async () => {
    let times = 0
    server.use(
      http.post(uri, () => {
        times += 1
        return times === 1 ? HttpResponse.error() : HttpResponse.json({ data: { namedLists: [] } })
      }),
    )
    expect(await query().query(PickListsDocument, {})).toEqual({ namedLists: [] })
    expect(times).toBe(2)
    server.use(http.post(uri, () => HttpResponse.json({ code: 'UNAVAILABLE' }, { status: 503 })))
    expect(await failure(query().query(PickListsDocument, {}))).toEqual({ status: 503, code: null })
  })

  test('report the code of an error; a partial response is used', async () => {
    const error = { message: 'No.', extensions: { code: 'FORBIDDEN' } }
    backEnd(() => ({ data: null, errors: [error] }))
    expect(await failure(query().query(PickListsDocument, {}))).toEqual({ status: 500, code: 'FORBIDDEN' })
    backEnd(() => ({ data: { namedLists: [] }, errors: [error] }))
    expect(await query().query(PickListsDocument, {})).toEqual({ namedLists: [] })
  })

  test('[S13] whose response has data and unexpected errors are used, and the errors are logged', async () => {
    const logged: unknown[] = []
    const onFault = (fault: unknown) => void logged.push(fault)
    appFaults.subscribe(onFault)
    onTestFinished(() => void appFaults.unsubscribe(onFault))
    backEnd(() => ({
      data: { namedLists: null },
      errors: [{ message: 'Unexpected error.', extensions: { code: 'INTERNAL' } }],
    }))
    expect(await query().query(PickListsDocument, {})).toEqual({ namedLists: null })
    expect(logged).toMatchObject([{ what: 'a query has errors', error: { graphqlErrors: ['Unexpected error.'] } }])
  })

  test.each([
    [
      'an error status',
      () => new HttpResponse('', { status: 502 }),
      502,
      'Response not successful: Received status code 502',
    ],
    [
      'no JSON',
      () => new HttpResponse('<h1>Hello</h1>', { headers: { 'content-type': 'application/json' } }),
      200,
      /JSON/,
    ],
    ['neither data nor errors', () => HttpResponse.json({}), 500, 'Server response was missing for the query.'],
    ['no connection', () => HttpResponse.error(), 503, 'Network request failed'],
  ])('[S13] that get %s fail with a message and a status', async (_, respond, status, message) => {
    server.use(http.post(uri, respond))
    const failed: unknown = await query()
      .query(PickListsDocument, {})
      .then(String, (error: unknown) => error)
    expect(failed).toMatchObject({ name: 'QueryFailed', status, message: expect.stringMatching(message) })
  })

  test('report a back end without its database as unavailable, like one that is down', async () => {
    backEnd(() => ({ data: null, errors: [{ message: 'Later.', extensions: { code: 'UNAVAILABLE' } }] }))
    expect(await failure(query().query(PickListsDocument, {}))).toEqual({ status: 503, code: 'UNAVAILABLE' })
  })

  test('report a back end that loses its database during a query as unavailable; null beside the error is not “missing”', async () => {
    const lost = { message: 'Later.', path: ['product'], extensions: { code: 'UNAVAILABLE' } }
    backEnd(() => ({ data: { product: null }, errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }, lost] }))
    expect(await failure(query().query(PickListsDocument, {}))).toEqual({ status: 503, code: 'UNAVAILABLE' })
  })
})

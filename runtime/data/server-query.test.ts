import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { PickedCategoryDocument, PickListsDocument } from '#generated/graphql.ts'
import { rounds } from '#tests/scale.ts'
import { listen } from '#tests/socket-client.ts'
import { appFaults } from './app-faults.ts'
import { QueryFailed } from './request-query.ts'
import { type CacheHints, createServerQuery } from './server-query.ts'

const common = { channelId: '1', marketId: '2', languageId: 'sv', customerType: 'private' }

interface Operation {
  readonly operationName: string
  readonly variables: Readonly<Record<string, unknown>>
}

type Respond = (body: string, request: IncomingMessage, response: ServerResponse) => void

let respond: Respond
/** Connections that were opened to the back end. */
let connections = 0
const server = createServer(async (request, response) => respond(await text(request), request, response))
server.on('connection', () => {
  connections += 1
})
let uri = ''

beforeAll(async () => {
  uri = `${await listen(server)}/graphql`
})
beforeEach(() => {
  respond = dropped
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const dropped: Respond = (_, { socket }) => socket.destroy()
const half: Respond = (_, { socket }, response) => {
  response.writeHead(200, { 'content-length': 99 })
  response.write('{"data":', () => socket.destroy())
}
const sending =
  (body: string, status = 200, type = 'application/json'): Respond =>
  (_, __, response) =>
    response.writeHead(status, { 'content-type': type }).end(body)

/** Mocks a back end that responds to each operation of a batch separately. */
function backEnd(answer: (operation: Operation, request: IncomingMessage) => unknown) {
  const trips: (readonly Operation[])[] = []
  respond = (body, request, response) => {
    const operations = JSON.parse(body)
    trips.push(operations)
    const answers = operations.map((operation: Operation) => answer(operation, request))
    sending(JSON.stringify(answers))(body, request, response)
  }
  return trips
}

const query = (notes: CacheHints[] = [], client = {}, options = {}) =>
  createServerQuery({ uri, headers: { 'x-kolofon-server-key': 'key' }, ...options })(
    common,
    (note) => notes.push(note),
    client,
  )
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
    const headers: unknown[] = []
    const notes = { tags: ['lists'], nextChangeAt: 7 }
    backEnd((_, request) => {
      for (const name of ['authorization', 'x-kolofon-at', 'x-kolofon-campaigns', 'x-kolofon-server-key'])
        headers.push(request.headers[name])
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
    respond = (...request) => {
      times += 1
      if (times === 1) dropped(...request)
      else sending('{"data":{"namedLists":[]}}')(...request)
    }
    expect(await query().query(PickListsDocument, {})).toEqual({ namedLists: [] })
    expect(times).toBe(2)
    respond = sending('{"code":"UNAVAILABLE"}', 503)
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
    ['an error status', sending('', 502), 502, 'Response not successful: Received status code 502'],
    ['no JSON', sending('<h1>Hello</h1>'), 200, /JSON/],
    ['neither data nor errors', sending('{}'), 500, 'Server response was missing for the query.'],
    ['no connection', dropped, 503, 'Network request failed'],
    ['half a response', half, 503, 'Network request failed'],
    ['too few results', sending('[]'), 503, 'The response has 0 results for 1 operations.'],
  ])('[S13] that get %s fail with a message and a status', async (_, answer, status, message) => {
    respond = answer
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

  test('fail when the back end does not respond in time, and are not sent again', async () => {
    let times = 0
    respond = () => {
      times += 1
    }
    const failed: unknown = await query([], {}, { responseTimeout: 20 })
      .query(PickListsDocument, {})
      .catch((error: unknown) => error)
    expect(failed).toMatchObject({ name: 'QueryFailed', status: 503, message: 'No response within 20 ms.' })
    expect(times).toBe(1)
  })

  test('name the cause when no back end listens', async () => {
    const closed = createServer()
    const free = await listen(closed)
    closed.close()
    const failed: unknown = await query([], {}, { uri: `${free}/graphql` })
      .query(PickListsDocument, {})
      .catch((error: unknown) => error)
    expect(failed).toMatchObject({ status: 503, networkError: 'ECONNREFUSED' })
  })

  test('use the results of a response with an error status if its type says that it has results', async () => {
    const error = { message: 'No.', extensions: { code: 'FORBIDDEN' } }
    respond = sending(JSON.stringify([{ errors: [error] }]), 400, 'application/graphql-response+json; charset=utf-8')
    expect(await failure(query().query(PickListsDocument, {}))).toEqual({ status: 500, code: 'FORBIDDEN' })
  })

  test('share a request up to 20, and never with those of another visitor', async () => {
    const trips = backEnd(({ variables }, { headers }) => ({
      data: { is: `${variables.alias} ${headers.authorization}` },
    }))
    const forRequest = createServerQuery({ uri, headers: {} })
    const shoppers = ['a', 'b'].map((token) => forRequest(common, () => undefined, { token }))
    const asked = shoppers.flatMap(({ query: ask }, shopper) =>
      Array.from({ length: 21 }, async (_, at) => {
        const expected = `${at} Bearer ${'ab'[shopper]}`
        expect(await ask(PickedCategoryDocument, { alias: String(at) })).toEqual({ is: expected })
      }),
    )
    await Promise.all(asked)
    expect(trips.map(({ length }) => length).sort()).toEqual([1, 1, 20, 20])
  })

  test('reuse the connection', async () => {
    backEnd(() => ({ data: { namedLists: [] } }))
    const forRequest = createServerQuery({ uri, headers: {} })
    const before = connections
    for (let at = 0; at < 5; at += 1) await forRequest(common, () => undefined).query(PickListsDocument, {})
    expect(connections - before).toBe(1)
  })

  test('return data as the back end sent it, in any text and in chunks of any size', async () => {
    const forRequest = createServerQuery({ uri, headers: {} })
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.nat(40), async (value, name, size) => {
        const bytes = Buffer.from(JSON.stringify([{ data: { value, name } }]))
        respond = (_, __, response) => {
          response.write(bytes.subarray(0, size))
          response.end(bytes.subarray(size))
        }
        const found = await forRequest(common, () => undefined).query(PickListsDocument, {})
        expect(found).toEqual(JSON.parse(JSON.stringify({ value, name })))
      }),
      { numRuns: rounds(40) },
    )
  })

  test('of any other response fail as queries, with a status', async () => {
    const forRequest = createServerQuery({ uri, headers: {} })
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc.json().map((one) => `[${one}]`),
          fc.string(),
        ),
        async (body) => {
          respond = sending(body)
          const failed: unknown = await forRequest(common, () => undefined)
            .query(PickListsDocument, {})
            .then(
              () => null,
              (error: unknown) => error,
            )
          if (failed !== null) expect(failed).toBeInstanceOf(QueryFailed)
        },
      ),
      { numRuns: rounds(60) },
    )
  })
})

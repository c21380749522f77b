import { HttpResponse, http } from 'msw'
import { HttpNetworkFrame } from 'msw/experimental'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PickListsDocument, WithdrawListDocument } from '#generated/graphql.ts'
import { createStaffQuery, type StaffQueryFailed } from './staff-query.ts'

const uri = 'http://shop.test/graphql'
const common = { channelId: '1', marketId: '2', languageId: 'sv' }
const lists = { data: { namedLists: [] } }
const server = setupServer()

beforeAll(() =>
  server.listen({
    onUnhandledFrame({ frame, defaults }) {
      // Ignore requests to other URLs, because earlier test files of the same worker may still be closing connections.
      if (frame instanceof HttpNetworkFrame && frame.data.request.url.startsWith(uri)) defaults.error()
    },
  }),
)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/**
 * Mocks a shop that returns the given responses in order, and then repeats the last one. Returns an array to which the
 * request bodies are added.
 */
function answers(...answers: readonly (() => Response)[]): unknown[] {
  const requests: unknown[] = []
  server.use(
    http.post(uri, async ({ request }) => {
      requests.push(await request.json())
      return answers[Math.min(requests.length, answers.length) - 1]?.() ?? HttpResponse.error()
    }),
  )
  return requests
}

const down = () => HttpResponse.json({ code: 'UNAVAILABLE' }, { status: 503 })
const refusal = (code: string) => () =>
  HttpResponse.json({ data: null, errors: [{ message: 'No.', extensions: { code } }] })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: StaffQueryFailed) => error.kind,
  )

describe('[S9] persisted queries of a staff screen', () => {
  const hashed = expect.objectContaining({ extensions: expect.objectContaining({ persistedQuery: expect.anything() }) })
  const asText = expect.objectContaining({ query: expect.stringContaining('pickLists') })
  const failed = (status: number) => () => HttpResponse.json({ code: 'INTERNAL' }, { status })

  test.each([400, 500])('are disabled after status %i', async (status) => {
    const requests = answers(failed(status), () => HttpResponse.json(lists))
    const staff = createStaffQuery(common, uri)
    expect(await failureOf(staff.run(PickListsDocument, {}))).toBe('offline')
    expect(await staff.run(PickListsDocument, {})).toEqual(lists.data)
    expect(requests).toEqual([hashed, asText])
    expect(requests[1]).not.toEqual(hashed)
  })

  test('are used again in a shop that runs only registered operations', async () => {
    const requests = answers(failed(500), refusal('PERSISTED_QUERY_ID_REQUIRED'), () => HttpResponse.json(lists))
    const staff = createStaffQuery(common, uri)
    expect(await failureOf(staff.run(PickListsDocument, {}))).toBe('offline')
    expect(await staff.run(PickListsDocument, {})).toEqual(lists.data)
    expect(requests).toEqual([hashed, asText, hashed])
  })

  test('stay enabled after any other status', async () => {
    const requests = answers(failed(403), () => HttpResponse.json(lists))
    const staff = createStaffQuery(common, uri)
    await failureOf(staff.run(PickListsDocument, {}))
    await staff.run(PickListsDocument, {})
    expect(requests).toEqual([hashed, hashed])
  })
})

describe('[F102] a query of a staff screen', () => {
  test('is sent as its hash, with the screen’s market and language', async () => {
    const requests = answers(() => HttpResponse.json(lists))
    expect(await createStaffQuery(common, uri).run(PickListsDocument, {})).toEqual(lists.data)
    expect(requests).toEqual([
      {
        operationName: 'pickLists',
        variables: common,
        extensions: expect.objectContaining({
          persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        }),
      },
    ])
  })

  test('is retried without a response, and the screen notices nothing', async () => {
    const requests = answers(
      down,
      () => HttpResponse.error(),
      () => HttpResponse.json(lists),
    )
    expect(await createStaffQuery(common, uri).run(PickListsDocument, {})).toEqual(lists.data)
    expect(requests).toHaveLength(3)
  })

  test('fails as offline when the shop stays unreachable', async () => {
    const requests = answers(down)
    expect(await failureOf(createStaffQuery(common, uri).run(PickListsDocument, {}))).toBe('offline')
    expect(requests).toHaveLength(3)
  })

  test('is not retried when it is a mutation whose response was lost', async () => {
    for (const lost of [down, () => HttpResponse.error()]) {
      const requests = answers(lost)
      expect(await failureOf(createStaffQuery(common, uri).run(WithdrawListDocument, { id: 'news' }))).toBe('offline')
      expect(requests).toHaveLength(1)
      server.resetHandlers()
    }
  })

  test('distinguishes a missing session or role from other failures', async () => {
    const kinds = []
    for (const code of ['UNAUTHENTICATED', 'FORBIDDEN', 'UNAVAILABLE', 'BAD_USER_INPUT']) {
      answers(refusal(code))
      kinds.push(await failureOf(createStaffQuery(common, uri).run(PickListsDocument, {})))
    }
    expect(kinds).toEqual(['signed-out', 'forbidden', 'offline', 'refused'])
  })

  test('rejects with AbortError when it is aborted, not as a failure', async () => {
    answers(() => HttpResponse.json(lists))
    const gone = new AbortController()
    const answer = createStaffQuery(common, uri).run(PickListsDocument, {}, { signal: gone.signal })
    gone.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})

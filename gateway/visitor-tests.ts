import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { consentCookie, consentLife, refusesTracking, validConsent } from '#schemas/consent.ts'
import { createCookieFilter, readCookies, setCookie } from '#schemas/cookies.ts'
import { isCrawler } from '#schemas/crawler.ts'
import { visitorCookie } from '#schemas/event-sink.ts'
import { type DividedTest, groupOf, readTestVisitor, writeTestVisitor } from '#schemas/test-groups.ts'
import { controlGroup, groupName, testName } from '#schemas/variant-test.ts'

export interface VisitorGroups {
  /** The visitor's group by test id. Tests in which the visitor is in the control group are left out. */
  readonly tests: Readonly<Record<string, string>>
  /** `Set-Cookie` header if the visitor gets an id with this request, otherwise null. */
  readonly cookie: string | null
}

export interface VisitorTests {
  /** Returns the groups of a request's visitor. Without consent to analytics, every visitor is in the control group. */
  groupsOf(request: Pick<IncomingMessage, 'headers'>): VisitorGroups
  /**
   * Reads the running tests from the back end. If this fails, the last known tests remain, and another attempt follows.
   * Never rejects.
   */
  refresh(): Promise<void>
  stop(): void
}

export interface VisitorTestsOptions {
  readonly backendUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly secure: boolean
  readonly clock: () => number
}

const answerSchema = z.object({
  data: z.object({
    runningTests: z.array(
      z.object({
        id: z.string().regex(testName),
        groups: z.array(z.object({ id: z.string().regex(groupName), share: z.number().positive() })).min(1),
        endsAt: z.iso.datetime(),
      }),
    ),
  }),
})
type RunningTest = DividedTest & { readonly endsAt: string }

const query = 'query runningTests { runningTests { id groups { id share } endsAt } }'
/**
 * Milliseconds after which the back end counts as unavailable. Must be less than the four seconds for which a publish
 * waits for the gateways.
 */
const longest = 1_500
const retryDelay = 5_000
const nobody: VisitorGroups = { tests: {}, cookie: null }
const own = createCookieFilter([consentCookie, visitorCookie])

/**
 * Creates the functions that assign visitors to the groups of running tests (decision 0071), before a page is looked up
 * in the cache. If the gateway's list of running tests is outdated, a visitor may see the control version. A visitor
 * never sees a variant of an ended test, because the back end decides for each page whether a test is running.
 */
export function createVisitorTests({ backendUrl, headers, secure, clock }: VisitorTestsOptions): VisitorTests {
  let running: readonly RunningTest[] = []
  let begun = 0
  let applied = 0
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  async function read(): Promise<void> {
    begun += 1
    const turn = begun
    const response = await fetch(`${backendUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
      signal: AbortSignal.timeout(longest),
    })
    const { data } = answerSchema.parse(await response.json())
    // A later request has already been answered, so this response is outdated.
    if (turn < applied) return
    applied = turn
    running = data.runningTests
  }

  async function refresh(): Promise<void> {
    clearTimeout(retry)
    try {
      await read()
    } catch {
      if (!isStopped) retry = setTimeout(() => void refresh(), retryDelay).unref()
    }
  }

  function groupsOf({ headers }: Pick<IncomingMessage, 'headers'>): VisitorGroups {
    const { cookie, 'user-agent': userAgent } = headers
    // Do not parse the cookies if no test is running, or if the visitor has no consent cookie.
    if (running.length === 0 || !cookie?.includes(consentCookie)) return nobody
    const now = clock()
    const tests = running.filter(({ endsAt }) => Date.parse(endsAt) > now)
    const cookies = readCookies(own(cookie))
    const consent = validConsent(
      cookies[consentCookie],
      refusesTracking((name) => [headers[name]].flat()[0]),
    )
    if (tests.length === 0 || !consent?.analytics || isCrawler(userAgent)) return nobody
    const known = readTestVisitor(cookies[visitorCookie])
    const visitor = known ?? { id: randomUUID(), since: Math.floor(now / 1_000) }
    const groups = tests.map((test) => [test.id, groupOf(test, visitor.id)] as const)
    return {
      tests: Object.fromEntries(groups.filter(([, group]) => group !== controlGroup)),
      cookie: known
        ? null
        : setCookie({
            name: visitorCookie,
            value: writeTestVisitor(visitor),
            maxAge: consentLife,
            secure,
            httpOnly: true,
          }),
    }
  }

  return {
    groupsOf,
    refresh,
    stop() {
      isStopped = true
      clearTimeout(retry)
    },
  }
}

export const noVisitorTests: Pick<VisitorTests, 'groupsOf'> = { groupsOf: () => nobody }

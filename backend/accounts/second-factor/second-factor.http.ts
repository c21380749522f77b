import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { readLine } from '#schemas/values/text.ts'
import { readBody, sendJson } from '../../kernel/http.ts'
import { isStorableText } from '../../kernel/storable-text.ts'
import type { Session } from '../sessions.ts'
import type { FactorRefusal, SecondFactorService } from './second-factor.service.ts'

const line = (longest: number) =>
  z.string().refine(isStorableText).transform(readLine).pipe(z.string().min(1).max(longest))

const bodySchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('overview') }),
  z.object({ step: z.literal('verify'), code: line(40) }),
  z.object({ step: z.literal('begin'), name: line(60) }),
  z.object({ step: z.literal('confirm'), id: line(40), code: line(40) }),
  z.object({ step: z.literal('remove'), id: line(40) }),
  z.object({ step: z.literal('recovery-codes') }),
])

const refusals: Readonly<Record<FactorRefusal['refusal'], readonly [status: number, code: string, message: string]>> = {
  'signed-out': [401, 'UNAUTHENTICATED', 'No customer is signed in.'],
  'not-staff': [403, 'NOT_STAFF', 'This session cannot act as staff.'],
  'verify-first': [403, 'VERIFY_FIRST', 'Show a second factor first, or sign in again.'],
  'wrong-code': [401, 'WRONG_CODE', 'The code is wrong, or was used.'],
  slowed: [429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Wait a while.'],
  unknown: [404, 'NOT_FOUND', 'There is no such second factor.'],
  last: [409, 'LAST_FACTOR', 'A role of this account requires a second factor.'],
  full: [409, 'TOO_MANY_FACTORS', 'Remove a second factor first.'],
}

/**
 * Creates the handler of POST requests for the steps of the second factor. `opened` returns the cookies to set for a
 * session.
 */
export function createSecondFactorHttp(factors: SecondFactorService, opened: (session: Session) => readonly string[]) {
  return async (request: IncomingMessage, response: ServerResponse, refreshToken: string | null): Promise<void> => {
    const body = parse(await readBody(request))
    if (!body) return sendJson(response, 400, { code: 'INVALID', message: 'The body is malformed.' })
    const answer = await run(body, refreshToken)
    if ('refusal' in answer) return refuse(response, answer)
    const { session, ...rest } = 'token' in answer ? { session: answer } : { session: undefined, ...answer }
    if (session) response.setHeader('set-cookie', [...opened(session)])
    sendJson(response, 200, session ? { ...rest, token: session.token, maxAge: session.maxAge } : rest)
  }

  function run(body: z.infer<typeof bodySchema>, refreshToken: string | null) {
    switch (body.step) {
      case 'overview':
        return factors.overview(refreshToken)
      case 'verify':
        return factors.verify(refreshToken, body.code)
      case 'begin':
        return factors.begin(refreshToken, body.name)
      case 'confirm':
        return factors.confirm(refreshToken, body)
      case 'remove':
        return factors.remove(refreshToken, body.id)
      case 'recovery-codes':
        return factors.renewRecoveryCodes(refreshToken)
    }
  }
}

function parse(text: string | null): z.infer<typeof bodySchema> | null {
  try {
    return bodySchema.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

function refuse(response: ServerResponse, answer: FactorRefusal): void {
  const [status, code, message] = refusals[answer.refusal]
  const retryAfter = answer.refusal === 'slowed' ? answer.retryAfter : undefined
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter))
  sendJson(response, status, { code, message, ...(retryAfter !== undefined && { retryAfter }) })
}

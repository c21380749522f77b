import { z } from 'zod'
import type { ActionCookie, ActionResult } from '#runtime/actions/action-result.ts'
import { fail, rateLimited } from '#runtime/actions/notices.ts'
import { hasControlCharacters, readForm } from '#runtime/actions/read-form.ts'
import { noteFault } from '#runtime/data/app-faults.ts'
import { QueryFailed } from '#runtime/data/request-query.ts'
import { typesIn } from '#runtime/guards/negotiate.ts'
import { noticeCookie, writeNotice } from '#runtime/guards/visitor.ts'
import { clientHeader } from '#schemas/client-header.ts'
import { refusesTracking } from '#schemas/consent.ts'
import { longCookieSeconds } from '#schemas/constants.ts'
import { readCookies, setCookie } from '#schemas/cookies.ts'
import { languageSchema } from '#schemas/languages.ts'
import { attachment, headerAddress, headerText } from '#schemas/values/header.ts'
import { readAddress } from '#schemas/values/path.ts'
import { createActionContext } from './action-context.ts'
import { getShop } from './shop.ts'

const placeSchema = z.object({
  market: z
    .string()
    .regex(/^[a-z]{2}$/)
    .catch('se'),
  language: languageSchema.catch('sv'),
})
const noticeLife = 120

/**
 * Runs an action. The page's script gets JSON. A browser without script gets a redirect (303) back to the page, with
 * the notice in a cookie. If the action returns a file, the response is the file.
 */
export async function handleAction(request: Request, name: string): Promise<Response> {
  const action = getShop().registry.actions.get(name)
  if (!action) return Response.json({ code: 'NOT_FOUND', message: 'There is no such action.' }, { status: 404 })
  if (request.method !== 'POST' && !action.reads) {
    return Response.json({ code: 'METHOD_NOT_ALLOWED', message: 'Send a POST request.' }, { status: 405 })
  }
  if (request.headers.get('sec-purpose')?.includes('prefetch')) return new Response(null, { status: 503 })
  const form = await readForm(request)
  const { market, language } = placeSchema.parse({ market: form.get('market'), language: form.get('language') })
  const cookies = readCookies(request.headers.get('cookie'))
  const context = createActionContext({
    ...{ market, language, cookies },
    client: request.headers.get(clientHeader),
    refusesTracking: refusesTracking((name) => request.headers.get(name)),
  })
  const general: ActionResult = fail(context, 'errors:general')
  const answer = await (hasControlCharacters(form) ? Promise.resolve(general) : action.submit(form, context)).catch(
    (error: unknown): ActionResult => {
      if (error instanceof QueryFailed && error.retryAfter !== null) return rateLimited(error.retryAfter, context)
      noteFault(`the action ${name} failed`, error)
      return general
    },
  )
  const asJson = typesIn(request.headers.get('accept') ?? undefined).includes('application/json')
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (answer.retryAfter !== undefined) headers.set('retry-after', String(answer.retryAfter))
  for (const [cookie, value] of Object.entries(answer.cookies ?? {})) {
    const known =
      value === null ? { value: '', life: 0 } : typeof value === 'string' ? { value, life: longCookieSeconds } : value
    headers.append('set-cookie', cookieOf(cookie, known, request))
  }
  for (const cookie of answer.setCookies ?? []) headers.append('set-cookie', cookie)
  if (answer.file) return fileResponse(answer.file, headers)
  if (asJson) {
    const { notice = null, location = null, data = {} } = answer
    return Response.json({ notice, location, ...data }, { headers })
  }
  if (answer.notice)
    headers.append(
      'set-cookie',
      cookieOf(noticeCookie, { value: writeNotice(answer.notice), life: noticeLife }, request),
    )
  headers.set('location', headerAddress(answer.location ?? readAddress(form.get('return') ?? '') ?? '/'))
  return new Response(null, { status: 303, headers })
}

function fileResponse({ name, type, text }: NonNullable<ActionResult['file']>, headers: Headers): Response {
  headers.set('content-type', headerText(type))
  headers.set('content-disposition', attachment(name))
  return new Response(text, { headers })
}

function cookieOf(
  name: string,
  { value, life, httpOnly = false }: Omit<ActionCookie, 'httpOnly'> & { readonly httpOnly?: boolean },
  request: Request,
): string {
  const secure = request.headers.get('x-forwarded-proto') === 'https'
  return setCookie({ name, value, maxAge: life, httpOnly, secure })
}

import { z } from 'zod'
import { noteFault } from '#runtime/data/app-faults.ts'
import { QueryFailed } from '#runtime/data/server-query.ts'
import { typesIn } from '#runtime/guards/negotiate.ts'
import { noticeCookie, writeNotice } from '#runtime/guards/visitor.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { clientHeader } from '#schemas/client-header.ts'
import { longCookieSeconds } from '#schemas/constants.ts'
import { readCookies, setCookie } from '#schemas/cookies.ts'
import { languageSchema } from '#schemas/languages.ts'
import { attachment, headerAddress, headerText } from '#schemas/values/header.ts'
import { readAddress } from '#schemas/values/path.ts'
import { priceTokenCookie, readPriceToken } from '#schemas/values/price-token.ts'
import { getShop } from '../shop.ts'
import { accountActions } from './account-actions.ts'
import type { Action, ActionCookie, ActionResult } from './action.ts'
import { alertActions } from './alert-actions.ts'
import { cartActions } from './cart-actions.ts'
import { checkoutActions } from './checkout-actions.ts'
import { consentActions } from './consent-actions.ts'
import { hasControlCharacters } from './control-characters.ts'
import { customerTypeActions } from './customer-type-actions.ts'
import { favoriteActions } from './favorite-actions.ts'
import { findingActions } from './finding-actions.ts'
import { newsletterActions } from './newsletter-actions.ts'
import { orderActions } from './order-actions.ts'
import { previewActions } from './preview-actions.ts'
import { profileActions } from './profile-actions.ts'
import { rateLimited } from './rate-limited.ts'
import { reviewActions } from './review-actions.ts'

const actions: Readonly<Record<string, Action>> = {
  ...accountActions,
  ...alertActions,
  ...cartActions,
  ...checkoutActions,
  ...consentActions,
  ...customerTypeActions,
  ...favoriteActions,
  ...findingActions,
  ...newsletterActions,
  ...orderActions,
  ...previewActions,
  ...profileActions,
  ...reviewActions,
}
/** Actions allowed by GET, because they change nothing or are idempotent, as a cart link is. */
const reading = new Set([
  'cart/fill',
  'cart/panel',
  'cart/summary',
  'checkout/place-name',
  'favorites/summary',
  'finding/suggest',
  'finding/viewed',
])

const placeSchema = z.object({
  market: z
    .string()
    .regex(/^[a-z]{2}$/)
    .catch('se'),
  language: languageSchema.catch('sv'),
})
const noticeLife = 120
/** Maximum UTF-16 units of a field's value, which leaves room for a review of 4,000 characters. */
const maxValueLength = 8_000
const maxFields = 60

/**
 * Runs an action and responds with JSON to the page's script, or otherwise with a redirect back (303) and the notice in
 * a cookie. Every form therefore works without script too, with the same code.
 */
export async function handleAction(request: Request, name: string): Promise<Response> {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) return Response.json({ code: 'NOT_FOUND', message: 'There is no such action.' }, { status: 404 })
  if (request.method !== 'POST' && !reading.has(name)) {
    return Response.json({ code: 'METHOD_NOT_ALLOWED', message: 'Send a POST request.' }, { status: 405 })
  }
  if (request.headers.get('sec-purpose')?.includes('prefetch')) return new Response(null, { status: 503 })
  const form = await readForm(request)
  const { market, language } = placeSchema.parse({ market: form.get('market'), language: form.get('language') })
  const shop = getShop()
  const common = { channelId: shop.config.channelId, marketId: market, languageId: language, customerType: 'PERSON' }
  const cookies = readCookies(request.headers.get('cookie'))
  const known = shop.config.customerTypes.find(({ type }) => type === cookies['ralph-user-type'])
  const variables = { ...common, customerType: known?.type ?? common.customerType }
  const client = request.headers.get(clientHeader)
  const prices = readPriceToken(cookies[priceTokenCookie])
  const queryAs = (token: string | null) => shop.forRequest(variables, () => undefined, { token, client, prices })
  const query = queryAs(cookies['ralph-auth'] || null)
  const t = createTranslator(language)
  const input = { form, cookies, client, query, queryAs, market, language, t }
  const unreadable: ActionResult = { notice: { tone: 'problem', message: t('errors:general') } }
  const answer = await (hasControlCharacters(form) ? Promise.resolve(unreadable) : action(input)).catch(
    (error: unknown): ActionResult => {
      if (error instanceof QueryFailed && error.retryAfter !== null)
        return rateLimited(error.retryAfter, { t, language })
      noteFault(`the action ${name} failed`, error)
      return { notice: { tone: 'problem', message: t('errors:general') } }
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

async function readForm(request: Request): Promise<ReadonlyMap<string, string>> {
  if (request.method !== 'POST') return new Map(new URL(request.url).searchParams)
  const fields = new Map<string, string>()
  for (const [name, value] of await request.formData().catch(() => new FormData())) {
    if (typeof value === 'string' && fields.size < maxFields) fields.set(name, value.slice(0, maxValueLength))
  }
  return fields
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

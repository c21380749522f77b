import type { ActionContext } from '#runtime/actions/action-context.ts'
import { readVisitor } from '#runtime/guards/visitor.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { answerTimeout } from '#schemas/answer-timeout.ts'
import { clientHeader } from '#schemas/client-header.ts'
import type { Language } from '#schemas/languages.ts'
import { isVatIncluded } from '#schemas/shop-config.ts'
import { priceTokenCookie, readPriceToken } from '#schemas/values/price-token.ts'
import { getShop } from './shop.ts'

export interface Submitter {
  readonly market: string
  readonly language: Language
  readonly cookies: Readonly<Record<string, string>>
  /**
   * Header with the visitor's IP address, signed by the gateway. It is forwarded to the back end. Null if the request
   * had none.
   */
  readonly client: string | null
  readonly refusesTracking: boolean
}

export function createActionContext({ market, language, cookies, client, refusesTracking }: Submitter): ActionContext {
  const { config, forRequest, registry } = getShop()
  const known = config.customerTypes.find(({ type }) => type === cookies['ralph-user-type'])
  const variables = {
    channelId: config.channelId,
    marketId: market,
    languageId: language,
    customerType: known?.type ?? 'PERSON',
  }
  const prices = readPriceToken(cookies[priceTokenCookie])
  const queryAs = (token: string | null): ActionContext['query'] =>
    forRequest(variables, () => undefined, { token, client, prices }).query
  const visitor = readVisitor(cookies, new URLSearchParams())
  const context: ActionContext = {
    market,
    language,
    customerTypes: config.customerTypes,
    cookies,
    refusesTracking,
    visitor,
    t: createTranslator(language),
    vatIncluded: isVatIncluded(config, cookies['ralph-user-type']),
    query: queryAs(visitor.token),
    href: (link) => hrefTo(link, { market, language, config }),
    fetchBackend: (path, init) =>
      fetch(`${backendUrl()}${path}`, {
        ...init,
        headers: { ...headersOf(client, cookies), ...init?.headers },
        signal: AbortSignal.timeout(answerTimeout),
      }),
    async completeSignIn(token) {
      const asCustomer = { ...context, query: queryAs(token), visitor: { ...visitor, token } }
      const set = await Promise.all(registry.blocks.map(({ onSignIn }) => onSignIn?.(asCustomer)))
      return Object.assign({}, ...set)
    },
  }
  return context
}

function headersOf(client: string | null, cookies: Submitter['cookies']): Record<string, string> {
  const passed = ['ralph-auth-refresh', 'kolofon-device'].flatMap((name) => {
    const value = cookies[name]
    return value && /^[\w.~-]+$/.test(value) ? [`${name}=${value}`] : []
  })
  const token = cookies['ralph-auth']
  return {
    ...(client && { [clientHeader]: client }),
    ...(passed.length > 0 && { cookie: passed.join('; ') }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

function backendUrl(): string {
  const { BACKEND_URL, BACKEND_PORT = '4000' } = process.env
  return BACKEND_URL ?? `http://127.0.0.1:${BACKEND_PORT}`
}

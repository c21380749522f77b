import { StopAlertDocument, StopNewsletterDocument } from '#generated/graphql.ts'
import { actionNameIn } from '#runtime/actions/contract.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { languageSchema } from '#schemas/languages.ts'
import { getShop } from './shop.ts'

/** Subscriptions that a link at the end of a mail ends, each with the page on which a person confirms it. */
const subscriptions: readonly Subscription[] = [
  {
    name: 'alerts/unsubscribe',
    stop: (token, query) => query.query(StopAlertDocument, { token }),
    route: 'alerts',
  },
  {
    name: 'newsletter/unsubscribe',
    stop: (token, query) => query.query(StopNewsletterDocument, { token }),
    route: 'newsletter-confirm',
  },
]

interface Subscription {
  /** Name in the link’s URL. */
  readonly name: string
  readonly stop: (token: string, query: RequestQuery) => Promise<unknown>
  readonly route: string
}

/**
 * Handles the links by which people unsubscribe from mails. Returns null for any other URL. Mail programs post to the
 * link (RFC 8058), with no cookies, and follow no redirect. Opening the link redirects to a page and ends nothing,
 * because mail scanners open it too.
 */
export async function unsubscribe(request: Request): Promise<Response | null> {
  const { searchParams } = new URL(request.url)
  const name = actionNameIn(request.url)
  const found = subscriptions.find((known) => known.name === name)
  if (!found) return null
  const token = searchParams.get('token') ?? ''
  const language = languageSchema.catch('sv').parse(searchParams.get('language'))
  const { config, forRequest } = getShop()
  if (request.method !== 'POST') {
    // Mail links contain no market. If this shop's paths include the market, the shop adds it after the redirect.
    const place = { market: '', language, config: { ...config, marketsInPath: false } }
    const location = hrefTo({ route: found.route, query: { token } }, place)
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  }
  // `marketId` is empty because the subscription stores its own market.
  const variables = { channelId: config.channelId, marketId: '', languageId: language, customerType: 'PERSON' }
  await found.stop(
    token,
    forRequest(variables, () => undefined),
  )
  return Response.json({ stopped: true }, { headers: { 'cache-control': 'no-store' } })
}

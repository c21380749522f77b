import { StopAlertDocument, StopNewsletterDocument } from '#generated/graphql.ts'
import { actionNameIn } from '#runtime/actions/contract.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { languageSchema } from '#schemas/languages.ts'
import { getShop } from './shop.ts'

/**
 * Subscriptions whose mails have an unsubscribe link in the footer. `route` is the page on which a person confirms that
 * the subscription is to end.
 */
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
  /** Name in the URL of the link. */
  readonly name: string
  readonly stop: (token: string, query: RequestQuery) => Promise<unknown>
  readonly route: string
}

/**
 * Handles the links by which people unsubscribe from mails. Returns null for any other URL. Mail programs send a POST
 * request to the link (RFC 8058), without cookies, and do not follow redirects. A GET request only redirects to the
 * page for confirmation, because mail scanners open links too.
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
    // Links in mails do not contain the market. If the shop's paths contain the market, the shop adds it with another
    // redirect.
    const place = { market: '', language, config: { ...config, marketsInPath: false } }
    const location = hrefTo({ route: found.route, query: { token } }, place)
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  }
  // `marketId` is empty, because the subscription stores its own market.
  const variables = { channelId: config.channelId, marketId: '', languageId: language, customerType: 'PERSON' }
  await found.stop(
    token,
    forRequest(variables, () => undefined),
  )
  return Response.json({ stopped: true }, { headers: { 'cache-control': 'no-store' } })
}

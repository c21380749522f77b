import { StopAlertDocument } from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { languageSchema } from '#schemas/languages.ts'
import { getShop } from '../../../shop.ts'

export const dynamic = 'force-dynamic'

/** Handles the one-click unsubscribe of mail programs (RFC 8058), which send no cookies and follow no redirect. */
export async function POST(request: Request): Promise<Response> {
  const { token, language } = read(request)
  const { config, forRequest } = getShop()
  // `marketId` is empty because the alert stores its own market.
  const variables = { channelId: config.channelId, marketId: '', languageId: language, customerType: 'PERSON' }
  await forRequest(variables, () => undefined).query(StopAlertDocument, { token })
  return Response.json({ stopped: true }, { headers: { 'cache-control': 'no-store' } })
}

/**
 * Redirects to a confirmation page when a person opens the unsubscribe link. Opening it ends nothing, because mail
 * scanners open the link too.
 */
export function GET(request: Request): Response {
  const { token, language } = read(request)
  // Mail links contain no market. If this shop's paths include the market, the shop adds it after the redirect.
  const config = { ...getShop().config, marketsInPath: false }
  const location = hrefTo({ route: 'alerts', query: { token } }, { market: '', language, config })
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

function read(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    token: searchParams.get('token') ?? '',
    language: languageSchema.catch('sv').parse(searchParams.get('language')),
  }
}

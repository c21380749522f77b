import { StopNewsletterDocument } from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { languageSchema } from '#schemas/languages.ts'
import { getShop } from '../../../shop.ts'

export const dynamic = 'force-dynamic'

/** Handles one-click unsubscribe of mail programs (RFC 8058): no cookies, no redirect. */
export async function POST(request: Request): Promise<Response> {
  const { token, language } = read(request)
  const { config, forRequest } = getShop()
  // No market: the subscription stores its own.
  const variables = { channelId: config.channelId, marketId: '', languageId: language, customerType: 'PERSON' }
  await forRequest(variables, () => undefined).query(StopNewsletterDocument, { token })
  return Response.json({ stopped: true }, { headers: { 'cache-control': 'no-store' } })
}

/** Redirects a person who follows the same link to a confirmation, because mail scanners follow it too. */
export function GET(request: Request): Response {
  const { token, language } = read(request)
  // Mail links contain no market: where it is in the path, the shop adds it.
  const config = { ...getShop().config, marketsInPath: false }
  const location = hrefTo({ route: 'newsletter-confirm', query: { token } }, { market: '', language, config })
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

function read(request: Request) {
  const { searchParams } = new URL(request.url)
  return {
    token: searchParams.get('token') ?? '',
    language: languageSchema.catch('sv').parse(searchParams.get('language')),
  }
}

import { StopNewsletterDocument } from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { languageSchema } from '#schemas/languages.ts'
import { getShop } from '../../../shop.ts'

export const dynamic = 'force-dynamic'

/** What mail programs do at “unsubscribe” (RFC 8058): without cookies, and never answered by a redirect. */
export async function POST(request: Request): Promise<Response> {
  const { token, language } = read(request)
  const { config, forRequest } = getShop()
  // No market: the subscription knows its own.
  const variables = { channelId: config.channelId, marketId: '', languageId: language, customerType: 'PERSON' }
  await forRequest(variables, () => undefined).query(StopNewsletterDocument, { token })
  return Response.json({ stopped: true }, { headers: { 'cache-control': 'no-store' } })
}

/** A person who follows the same address is asked first: scanners of mails follow it too. */
export function GET(request: Request): Response {
  const { token, language } = read(request)
  // Mails know no market: where it is in the path, the shop adds its own.
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

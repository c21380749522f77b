import { ChannelDocument, type PreviewLinkQuery } from '#generated/graphql.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import { type RequestDecision, resolveRequest } from '#runtime/guards/resolve-request.ts'
import type { Language } from '#schemas/languages.ts'
import { languageSchema } from '#schemas/languages.ts'
import { getShop } from '../shop.ts'

export type Link = NonNullable<PreviewLinkQuery['previewLink']>

export interface LinkPlace {
  readonly route: Extract<RequestDecision, { kind: 'page' }>['route']
  readonly market: string
  readonly language: Language
  readonly customerType: string
  readonly isAllowed: boolean
}

const maxRedirects = 3

/**
 * Resolves a preview link's path with the shop's routing and the link's overrides. Returns null when the path leads to
 * no page.
 */
export async function resolveLink(link: Link, query: RequestQuery): Promise<LinkPlace | null> {
  const { config } = getShop()
  const { channel } = await query.query(ChannelDocument, { channelId: config.channelId })
  if (!channel) return null
  // Anyone with the link may view pages that require sign-in, because a preview contains no customer's data.
  const cookie = `ralph-auth=preview${link.market ? `; ralph-selected-market=${link.market}` : ''}`
  let url = link.path
  for (let tries = 0; tries <= maxRedirects; tries += 1) {
    const decision = resolveRequest({ url, headers: { cookie }, config, channel })
    if (decision.kind === 'refuse') return null
    if (decision.kind === 'redirect') {
      url = decision.location
      continue
    }
    const wanted = [link.market, decision.market]
    const market = wanted.flatMap((own) => channel.markets.find(({ alias }) => alias === own) ?? [])[0]
    if (!market) return null
    const language = languageSchema.safeParse(link.language).data ?? decision.language
    const customerType = config.customerTypes.find(({ type }) => type === link.customerType)?.type
    return {
      route: decision.route,
      market: market.alias,
      language,
      customerType: customerType ?? decision.customerType,
      isAllowed: market.allowedLanguages.some(({ id }) => id === language),
    }
  }
  return null
}

import { ChannelDocument, ProvenLiveDocument } from '#generated/graphql.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { findRoute } from '#runtime/routing/match-path.ts'
import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import type { VerificationResult } from '#studio/composer/verification/proof-result.ts'
import { fetchStorefront, type StorefrontResponse } from '../fetch-storefront.ts'
import { type MainRegion, parseMainRegion } from '../parse-main-region.ts'
import { getShop } from '../shop.ts'
import { sampleParams } from './sample-params.ts'

interface ProveInput {
  readonly definition: Definition
  readonly revision: string
  readonly languages: readonly Language[]
  readonly query: RequestQuery
  /** Requests a page from the public shop. Tests replace this function. */
  readonly ask?: typeof fetchStorefront
}

interface Place {
  readonly market: string
  readonly language: Language
}

const atOnce = 4

/**
 * Requests a page from the public shop in every market, in each of the given languages that the market offers. Returns
 * what each response shows (C5). Markets that appear only in the checkout are left out.
 */
export async function verifyPublishedPage(input: ProveInput): Promise<readonly VerificationResult[]> {
  const { channel } = await input.query.query(ChannelDocument, { channelId: getShop().config.channelId })
  const markets = (channel?.markets ?? []).filter(({ onlyDisplayInCheckout }) => !onlyDisplayInCheckout)
  const places = markets.flatMap(({ alias, allowedLanguages }) =>
    input.languages
      .filter((language) => allowedLanguages.some(({ id }) => id === language))
      .map((language): Place => ({ market: alias, language })),
  )
  const results: VerificationResult[] = []
  for (let from = 0; from < places.length; from += atOnce) {
    results.push(...(await Promise.all(places.slice(from, from + atOnce).map((place) => proveIn(place, input)))))
  }
  return results
}

async function proveIn(place: Place, input: ProveInput): Promise<VerificationResult> {
  const { definition, query, ask = fetchStorefront } = input
  const { config } = getShop()
  const [address, live] = await Promise.all([
    addressOf(definition, place),
    query.query(ProvenLiveDocument, { id: definition.id, ...place }),
  ])
  const answer = await ask(address, config.marketsInPath ? {} : { 'ralph-selected-market': place.market })
  const main = parseMainRegion(answer.text)
  return {
    ...place,
    address,
    status: answer.status,
    shows: main ? shownWhole(main, answer, { ...input, live: live.page?.revision ?? null }) : 'nothing',
    revision: main?.revision ?? null,
    milliseconds: Math.round(answer.milliseconds),
    cache: answer.headers.get('x-cache'),
  }
}

/** Returns the result of `shownIn`, or `lacking` when the expected page lacks some of its blocks. */
function shownWhole(
  main: Pick<MainRegion, 'page' | 'revision' | 'missingBlocks'>,
  answer: StorefrontResponse,
  input: ProveInput & { readonly live: string | null },
): VerificationResult['shows'] {
  const shows = shownIn(main, answer, input)
  return shows !== 'other' && main.missingBlocks.length > 0 ? 'lacking' : shows
}

function shownIn(
  main: { readonly page: string; readonly revision: string },
  { headers }: StorefrontResponse,
  { definition, revision, live }: ProveInput & { readonly live: string | null },
): VerificationResult['shows'] {
  if (definition.kind === 'section') {
    const tags = headers.get('surrogate-key')?.split(' ') ?? []
    return tags.includes(`page:${definition.id}`) ? 'section' : 'other'
  }
  if (main.page !== definition.id) return 'other'
  if (main.revision === revision) return 'revision'
  return main.revision === live ? 'campaign' : 'other'
}

/**
 * Returns the public path on which to check the page. Sections, and pages whose route has no URL, are checked on the
 * start page.
 */
async function addressOf(definition: Definition, { market, language }: Place): Promise<string> {
  const { config, forRequest } = getShop()
  const here = { market, language, config }
  if (definition.kind === 'section' || !findRoute(definition.route.name)) return hrefTo({ route: 'index' }, here)
  const customerType = config.customerTypes[0]?.type ?? 'PERSON'
  const common = { channelId: config.channelId, marketId: market, languageId: language, customerType }
  const query = forRequest(common, () => undefined)
  const params = await sampleParams({ definition, language, subject: '', query })
  return hrefTo({ route: definition.route.name, params }, here)
}

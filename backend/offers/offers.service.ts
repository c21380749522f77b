import type { z } from 'zod'
import { canonicalJson } from '#schemas/canonical.ts'
import type { Issue } from '#schemas/issue.ts'
import { type CartOffer, cartOfferSchema, type DiscountOffer, discountOfferSchema } from '#schemas/offer.ts'
import { revisionOf } from '#schemas/revision.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { waitForGateways } from '../kernel/gateway-leases.ts'
import { listCartOffers, writeCartOffer } from './cart-offers.store.ts'
import { listDiscountOffers, writeDiscountOffer } from './discount-offers.store.ts'
import { issuesOf, offerError } from './offer-issues.ts'
import { offerWords } from './offer-words.ts'
import type { OfferMarket, StoredOffer } from './stored-offer.ts'
import { findMissingTargets, hasSku } from './targets.store.ts'

export type OfferKind = 'cartCampaign' | 'discountCampaign'

/** Dependencies of the offers service. The content module supplies `findHolder`, `listHolders` and `log`. */
export interface OffersDeps {
  readonly database: Database
  readonly clock: () => number
  readonly markets: () => Promise<readonly OfferMarket[]>
  /**
   * Returns the approved campaign that locks an offer, or null. Until the transaction ends, no other campaign with this
   * offer can be approved.
   */
  readonly findHolder: (
    tx: Transaction,
    offer: { readonly kind: OfferKind | 'promoCode'; readonly alias: string },
    at: Date,
  ) => Promise<string | null>
  readonly listHolders: (db: Transaction, at: Date) => Promise<ReadonlyMap<string, string>>
  readonly log: (
    tx: Transaction,
    entry: { subject: string; action: string; author: string; note: string | null; details: unknown },
  ) => Promise<void>
  /**
   * Records the prices charged until now for titles in discount campaigns. The law requires that a reduced price is
   * shown with the lowest price of the last 30 days.
   */
  readonly recordPrices: (now: Date) => Promise<unknown>
}

export interface StaffOfferModel extends StoredOffer<CartOffer | DiscountOffer> {
  readonly kind: OfferKind
  readonly revision: string
  readonly heldBy: string | null
}

export type OfferOutcome =
  | { readonly kind: 'done'; readonly offer: StaffOfferModel }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
  | { readonly kind: 'stale'; readonly current: string | null }
  | { readonly kind: 'held'; readonly by: string }

export interface SaveOfferInput {
  readonly definition: unknown
  readonly baseRevision: string | null
  readonly author: string
  readonly note: string | null
  readonly sentences: StaffLanguage
}

interface Shelf<Definition extends CartOffer | DiscountOffer> {
  readonly kind: OfferKind
  readonly schema: z.ZodType<Definition>
  readonly list: (
    db: Transaction,
    markets: readonly OfferMarket[],
    alias?: string,
  ) => Promise<readonly StoredOffer<Definition>[]>
  readonly write: (tx: Transaction, offer: Definition, markets: readonly OfferMarket[]) => Promise<void>
}

const cart: Shelf<CartOffer> = {
  kind: 'cartCampaign',
  schema: cartOfferSchema,
  list: listCartOffers,
  write: writeCartOffer,
}
const discount: Shelf<DiscountOffer> = {
  kind: 'discountCampaign',
  schema: discountOfferSchema,
  list: listDiscountOffers,
  write: writeDiscountOffer,
}

export type OffersService = ReturnType<typeof createOffersService>

export function createOffersService(deps: OffersDeps) {
  const { database, clock, markets, findHolder, listHolders, log, recordPrices } = deps

  async function save<Definition extends CartOffer | DiscountOffer>(
    shelf: Shelf<Definition>,
    { definition, baseRevision, author, note, sentences }: SaveOfferInput,
  ): Promise<OfferOutcome> {
    const parsed = shelf.schema.safeParse(definition)
    if (!parsed.success) return { kind: 'invalid', issues: issuesOf(parsed.error, sentences) }
    const offer = parsed.data
    const places = await markets()
    const issues = await circumstances(database, offer, { places, sentences })
    if (issues.length > 0) return { kind: 'invalid', issues }
    // Record the prices before the transaction, because recording may be slow.
    if (shelf.kind === 'discountCampaign') await recordPrices(new Date(clock()))
    const revision = revisionIn(offer)
    const done = await database.transaction(async (tx): Promise<OfferOutcome | { readonly seq: number | null }> => {
      const by = await findHolder(tx, { kind: shelf.kind, alias: offer.alias }, new Date(clock()))
      if (by !== null) return { kind: 'held', by }
      const [before] = await shelf.list(tx, places, offer.alias)
      const current = before ? revisionIn(before.definition) : null
      if (current !== baseRevision && current !== revision) return { kind: 'stale', current }
      // Write even an unchanged offer, because writing adds titles that have joined the offer's categories since the
      // last save.
      await shelf.write(tx, offer, places)
      const subject = `${shelf.kind}:${offer.alias}`
      const entry = { subject, action: before ? 'save' : 'create', author, note, details: { revision } }
      if (current !== revision) await log(tx, entry)
      // A discount campaign changes list prices, which all kinds of pages show, so invalidate everything. A cart
      // campaign needs no invalidation, because carts are never cached.
      return { seq: shelf.kind === 'discountCampaign' ? await publishInvalidation(tx, ['*']) : null }
    })
    if ('kind' in done) return done
    if (done.seq !== null) await waitForGateways(database, done.seq)
    const [stored] = await shelf.list(database, places, offer.alias)
    if (!stored) return { kind: 'stale', current: null }
    return {
      kind: 'done',
      offer: { ...stored, kind: shelf.kind, revision: revisionIn(stored.definition), heldBy: null },
    }
  }

  return {
    async list(): Promise<readonly StaffOfferModel[]> {
      const places = await markets()
      const holders = await listHolders(database, new Date(clock()))
      const all = [
        ...(await listCartOffers(database, places)).map((offer) => ({ ...offer, kind: cart.kind })),
        ...(await listDiscountOffers(database, places)).map((offer) => ({ ...offer, kind: discount.kind })),
      ]
      return all
        .map((offer) => ({
          ...offer,
          revision: revisionIn(offer.definition),
          heldBy: holders.get(`${offer.kind} ${offer.alias}`) ?? null,
        }))
        .toSorted((a, b) => a.name.localeCompare(b.name, 'sv'))
    },
    saveCart: (input: SaveOfferInput) => save(cart, input),
    saveDiscount: (input: SaveOfferInput) => save(discount, input),
  }
}

/** Returns an issue for each target of an offer, such as a product or a market, that does not exist. */
async function circumstances(
  db: Transaction,
  offer: CartOffer | DiscountOffer,
  { places, sentences }: { readonly places: readonly OfferMarket[]; readonly sentences: StaffLanguage },
): Promise<readonly Issue[]> {
  const own = validatorMessages[sentences]
  const missing = (path: string, kind: string, target: string) =>
    offerError(sentences, `no-${kind}`, path, own.noReference(own.kinds[kind] ?? kind, target))
  const [field, effect, scope] =
    'effect' in offer
      ? (['effect', offer.effect, offer.conditions] as const)
      : (['reduction', offer.reduction, offer.scope ?? {}] as const)
  const scopeField = 'effect' in offer ? 'conditions' : 'scope'
  const unknown = (offer.markets ?? []).flatMap((alias, index) =>
    places.some((place) => place.alias === alias) ? [] : [missing(`/markets/${index}`, 'market', alias)],
  )
  const sold = places.filter(({ alias }) => offer.markets?.includes(alias) ?? true)
  const currencies = [...new Set(sold.map(({ currency }) => currency))]
  const needed = (amounts: Readonly<Record<string, number>>, path: string) =>
    currencies
      .filter((currency) => amounts[currency] === undefined)
      .map((currency) =>
        offerError(sentences, 'no-amount', `${path}/${currency}`, offerWords[sentences].noAmount(currency)),
      )
      .concat(
        Object.keys(amounts)
          .filter((currency) => !places.some((place) => place.currency === currency))
          .map((currency) =>
            offerError(sentences, 'no-currency', `${path}/${currency}`, offerWords[sentences].noCurrency(currency)),
          ),
      )
  const named = await findMissingTargets(db, scope)
  return [
    ...unknown,
    ...('amounts' in effect ? needed(effect.amounts, `/${field}/amounts`) : []),
    ...('minimumValue' in scope && scope.minimumValue ? needed(scope.minimumValue, '/conditions/minimumValue') : []),
    ...named.map(({ path, kind, target }) => missing(`/${scopeField}${path}`, kind, target)),
    ...('skuId' in effect && !(await hasSku(db, effect.skuId))
      ? [missing('/effect/skuId', 'product', String(effect.skuId))]
      : []),
  ]
}

function revisionIn(definition: CartOffer | DiscountOffer | null): string {
  return revisionOf(canonicalJson(definition))
}

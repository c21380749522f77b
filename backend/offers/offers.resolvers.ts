import type { OfferProblem, Resolvers, StaffOffer } from '#backend/generated/resolvers.ts'
import { planners, readStaffLanguage } from '../content/staff-input.ts'
import { requireAnyRole, requireRole } from '../staff/require-role.ts'
import { isWaiting, stateAt } from './offer-window.ts'
import { offerWords } from './offer-words.ts'
import type { OfferOutcome, OffersService, StaffOfferModel } from './offers.service.ts'
import type { CodesOutcome, PromoCodesService } from './promo-codes.service.ts'

export interface OffersResolverDeps {
  readonly offers: OffersService
  readonly codes: PromoCodesService
}

export function createOffersResolvers({ offers, codes }: OffersResolverDeps): Resolvers {
  return {
    StaffOfferResult: { __resolveType: (value) => ('alias' in value ? 'StaffOffer' : 'OfferProblem') },
    StaffPromoCodesResult: { __resolveType: (value) => ('codes' in value ? 'StaffPromoCodes' : 'OfferProblem') },
    Query: {
      staffOffers: async (_, __, context) => {
        requireAnyRole(context, planners)
        return (await offers.list()).map((offer) => toOffer(offer, context.now))
      },
      staffPromoCodes: async (_, { cartCampaign, text }, context) => {
        requireRole(context, 'merchandiser')
        const rows = await codes.list(cartCampaign, text ?? '')
        return rows.map(({ startsAt, endsAt, ...row }) => ({
          ...row,
          startsAt: isoOf(startsAt),
          endsAt: isoOf(endsAt),
        }))
      },
    },
    Mutation: {
      saveCartCampaign: async (_, { definition, baseRevision, note, staffLanguage }, context) => {
        const { email: author } = requireRole(context, 'merchandiser')
        const sentences = readStaffLanguage(staffLanguage)
        const input = { definition, baseRevision: baseRevision ?? null, author, note: note ?? null, sentences }
        const done = await offers.saveCart(input)
        return done.kind === 'done' ? toOffer(done.offer, context.now) : toProblem(done, sentences)
      },
      saveDiscountCampaign: async (_, { definition, baseRevision, note, staffLanguage }, context) => {
        const { email: author } = requireRole(context, 'merchandiser')
        const sentences = readStaffLanguage(staffLanguage)
        const input = { definition, baseRevision: baseRevision ?? null, author, note: note ?? null, sentences }
        const done = await offers.saveDiscount(input)
        return done.kind === 'done' ? toOffer(done.offer, context.now) : toProblem(done, sentences)
      },
      savePromoCodes: async (_, { input, idempotencyKey: key, staffLanguage }, context) => {
        const { email: author } = requireRole(context, 'merchandiser')
        const sentences = readStaffLanguage(staffLanguage)
        const done = await codes.save({ input, key, author, sentences })
        return done.kind === 'done' ? { codes: [...done.codes] } : toProblem(done, sentences)
      },
    },
  }
}

function toOffer({ window, heldBy, ...offer }: StaffOfferModel, now: number): StaffOffer {
  const waits = isWaiting(window)
  return {
    ...offer,
    definition: offer.definition && heldBy !== null ? { ...offer.definition, window: 'campaign' } : offer.definition,
    state: stateAt(window, now),
    heldBy,
    startsAt: isoOf(window.startsAt),
    endsAt: waits ? null : isoOf(window.endsAt),
  }
}

type Refused = Exclude<OfferOutcome | CodesOutcome, { readonly kind: 'done' }>

function toProblem(done: Refused, sentences: 'sv' | 'en'): OfferProblem {
  const own = offerWords[sentences]
  switch (done.kind) {
    case 'invalid':
      return { code: done.kind, message: own.invalid, issues: [...done.issues], current: null }
    case 'stale':
      return { code: done.kind, message: own.stale, issues: [], current: done.current }
    case 'held':
      return { code: done.kind, message: own.held(done.by), issues: [], current: null }
  }
}

function isoOf(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}

import { randomInt } from 'node:crypto'
import type { Issue } from '#schemas/issue.ts'
import { promoCodesSchema } from '#schemas/offer.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'
import { readPromoCode } from '#schemas/values/promo-code.ts'
import { runIdempotent } from '../kernel/idempotency.ts'
import { issuesOf, offerError } from './offer-issues.ts'
import { toStored } from './offer-window.ts'
import { offerWords } from './offer-words.ts'
import type { OffersDeps } from './offers.service.ts'
import * as store from './promo-codes.store.ts'

export type CodesOutcome =
  | { readonly kind: 'done'; readonly codes: readonly string[] }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
  | { readonly kind: 'held'; readonly by: string }

export interface SaveCodesInput {
  readonly input: unknown
  readonly key: string
  readonly author: string
  readonly sentences: StaffLanguage
}

export type PromoCodesDeps = Pick<OffersDeps, 'database' | 'clock' | 'findHolder' | 'log'>

/** Letters and digits that people do not mistake for each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/**
 * Number of characters of a generated code. Each character is one of 32 (5 bits), so a code has 50 bits, and guessing
 * any of 10,000 codes is hopeless.
 */
const generatedLength = 10

export type PromoCodesService = ReturnType<typeof createPromoCodesService>

export function createPromoCodesService({ database, clock, findHolder, log }: PromoCodesDeps) {
  return {
    list: (cartCampaign: string, text: string) => store.listPromoCodes(database, cartCampaign, readPromoCode(text)),

    async save({ input, key, author, sentences }: SaveCodesInput): Promise<CodesOutcome> {
      const parsed = promoCodesSchema.safeParse(input)
      if (!parsed.success) return { kind: 'invalid', issues: issuesOf(parsed.error, sentences) }
      const { cartCampaign, draw, window, maxUses = null, maxUsesPerCustomer = null } = parsed.data
      const own = offerWords[sentences]
      const invalid = (code: string, path: string, message: string): CodesOutcome => ({
        kind: 'invalid',
        issues: [offerError(sentences, code, path, message)],
      })
      return database.transaction((tx) =>
        runIdempotent<CodesOutcome>(tx, { scope: 'savePromoCodes', key, request: parsed.data }, async () => {
          const campaign = await store.findCodeCampaign(tx, cartCampaign)
          if (!campaign) {
            const message = validatorMessages[sentences].noReference(
              validatorMessages[sentences].kinds.cartCampaign ?? '',
              cartCampaign,
            )
            return invalid('no-cartCampaign', '/cartCampaign', message)
          }
          if (!campaign.needsCode) return invalid('opens-itself', '/cartCampaign', own.opensItself)
          const terms = { campaignId: campaign.id, maxUses, maxUsesPerCustomer, ...toStored(window) }
          const details = { maxUses, maxUsesPerCustomer, window: window ?? null }
          const entry = { subject: `cartCampaign:${cartCampaign}`, author, note: null }
          if (draw) {
            const codes: string[] = []
            // Generate more codes until there are enough, because some generated codes may already exist.
            while (codes.length < draw.count) {
              const generated = Array.from({ length: draw.count - codes.length }, () => draw.prefix + generateCode())
              codes.push(...(await store.addCodes(tx, [...new Set(generated)], terms)))
            }
            await log(tx, { ...entry, action: 'draw-codes', details: { count: codes.length, ...details } })
            return { kind: 'done', codes: codes.toSorted() }
          }
          const { code = '' } = parsed.data
          const by = await findHolder(tx, { kind: 'promoCode', alias: code }, new Date(clock()))
          if (by !== null) return { kind: 'held', by }
          const owner = await store.findCodeOwner(tx, code)
          if (owner?.gift) return invalid('gift-code', '/code', own.giftCode(code))
          if (owner && owner.campaignId !== campaign.id)
            return invalid('other-campaign', '/code', own.otherCampaign(code))
          await store.writeCode(tx, code, terms)
          await log(tx, { ...entry, action: 'save-code', details: { code, ...details } })
          return { kind: 'done', codes: [code] }
        }),
      )
    },
  }
}

function generateCode(): string {
  return Array.from({ length: generatedLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

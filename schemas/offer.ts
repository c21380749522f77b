import { z } from 'zod'
import { languageSchema } from './languages.ts'
import { writtenAmountsSchema as amounts } from './minor-units.ts'
import { promoCodeSchema } from './values/promo-code.ts'
import { readWriting } from './values/text.ts'

const alias = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/)
const take = z.number().int().min(2).max(100)
const id = z.number().int().positive()

/** Returns the schema of a cart campaign's effect. `amounts` is the schema of amounts in minor units, by currency. */
function cartEffectOf<Amounts extends z.ZodType<Record<string, number>>>(amounts: Amounts) {
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), basisPoints: z.number().int().min(1).max(10_000) }),
    z.strictObject({ kind: z.literal('amount'), amounts }),
    z.strictObject({ kind: z.literal('fixedPrice'), amounts }),
    z
      .strictObject({ kind: z.literal('nForM'), take, pay: z.number().int().min(1) })
      .refine(({ take: all, pay }) => pay < all, { path: ['pay'], params: { code: 'pay-below-take' } }),
    z.strictObject({ kind: z.literal('nForAmount'), take, amounts }),
    z.strictObject({ kind: z.literal('freeShipping') }),
    z.strictObject({ kind: z.literal('gift'), skuId: id }),
  ])
}

const cartEffectSchema = cartEffectOf(amounts)
/** Schema of stored effects. Amounts have no maximum here, because some were stored before the current limits. */
export const storedCartEffectSchema = cartEffectOf(z.record(z.string().length(3), z.number().int().nonnegative()))
export type CartEffect = z.infer<typeof cartEffectSchema>

/** Products to which an offer applies: those that match all criteria. An empty scope matches every product. */
export const scopeSchema = z.strictObject({
  productIds: z.array(id).min(1).max(2_000).optional(),
  /** Ids of categories. Products of their subcategories match too. */
  categoryIds: z.array(z.string().min(1).max(60)).min(1).max(200).optional(),
  brandIds: z.array(id).min(1).max(200).optional(),
})
export type OfferScope = z.infer<typeof scopeSchema>

const words = (longest: number) =>
  z
    .string()
    .overwrite((text) => readWriting(text).trim())
    .min(1)
    .max(longest)

const names = z
  .partialRecord(languageSchema, words(120))
  .refine((own) => own.sv !== undefined, { path: ['sv'], params: { code: 'source-name' } })

/**
 * Window of an offer, half-open. `campaign` means that the offer runs only during approved campaigns that list the
 * offer.
 */
export const offerWindowSchema = z.union([
  z.literal('campaign'),
  z
    .strictObject({ from: z.iso.datetime().optional(), until: z.iso.datetime().optional() })
    .refine(({ from, until }) => from === undefined || until === undefined || Date.parse(from) < Date.parse(until), {
      path: ['until'],
      params: { code: 'ends-first' },
    }),
])
export type OfferWindow = z.infer<typeof offerWindowSchema>

const common = {
  alias,
  /** Names shown to visitors; Swedish is the fallback. */
  names,
  /** Market aliases; undefined for all. */
  markets: z.array(z.string().max(20)).min(1).max(60).optional(),
  /** Priority among offers. Higher values come first. */
  priority: z.number().int().min(-1_000).max(1_000).default(0),
  /** Window of the offer. If undefined, the offer starts now and has no end. */
  window: offerWindowSchema.optional(),
}

/** A cart campaign, as merchandisers edit it. */
export const cartOfferSchema = z.strictObject({
  ...common,
  effect: cartEffectSchema,
  conditions: scopeSchema.extend({ minimumValue: amounts.optional() }).default({}),
  /** Customer types to which the offer applies; undefined for all. */
  customerTypes: z.array(z.string().min(1).max(40)).min(1).max(20).optional(),
  /** Whether the discounted pieces may also be part of other campaigns. */
  combines: z.boolean().default(true),
  needsCode: z.boolean().default(false),
  hideTitle: z.boolean().default(false),
})
export type CartOffer = z.infer<typeof cartOfferSchema>

/** A campaign that lowers list prices, as merchandisers edit it. */
export const discountOfferSchema = z.strictObject({
  ...common,
  reduction: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percentage'), basisPoints: z.number().int().min(1).max(10_000) }),
    z.strictObject({ kind: z.literal('amount'), amounts }),
    z.strictObject({ kind: z.literal('price'), amounts }),
  ]),
  /** Products in the campaign. If undefined, the current products remain. */
  scope: scopeSchema.optional(),
  descriptions: z.partialRecord(languageSchema, words(500)).default({}),
})
export type DiscountOffer = z.infer<typeof discountOfferSchema>

/** Maximum promo codes generated at a time. */
export const maxCodes = 10_000

const uses = z.number().int().min(1).max(1_000_000).optional()

/** Input for new promo codes: either one given code, or several generated codes. */
export const promoCodesSchema = z
  .strictObject({
    cartCampaign: alias,
    code: promoCodeSchema.min(3).max(60).optional(),
    draw: z
      .strictObject({
        count: z.number().int().min(1).max(maxCodes),
        prefix: promoCodeSchema.regex(/^[A-Z0-9ÅÄÖÆØ-]{0,12}$/).default(''),
      })
      .optional(),
    maxUses: uses,
    maxUsesPerCustomer: uses,
    /** Window of the codes; undefined to use the window of their cart campaign. */
    window: offerWindowSchema.optional(),
  })
  .refine(({ code, draw }) => (code === undefined) !== (draw === undefined), {
    path: ['code'],
    params: { code: 'code-or-draw' },
  })
export type PromoCodesInput = z.infer<typeof promoCodesSchema>

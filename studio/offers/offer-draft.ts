import { z } from 'zod'
import { type Language, languageSchema } from '#schemas/languages.ts'
import type { OfferScope } from '#schemas/offer.ts'
import { readMoney } from '#schemas/values/money.ts'
import { readSigns } from '#schemas/values/text.ts'

export type OfferFormKind = 'discountCampaign' | 'cartCampaign'

export interface OfferDraft {
  readonly alias: string
  readonly names: Readonly<Partial<Record<Language, string>>>
  readonly effect: string
  readonly percent: string
  readonly take: string
  readonly pay: string
  readonly skuId: string
  /** Amounts as typed, in whole units, by currency. */
  readonly amounts: Readonly<Record<string, string>>
  readonly minimum: Readonly<Record<string, string>>
  readonly scope: OfferScope
  /** Aliases of markets; empty for all markets. */
  readonly markets: readonly string[]
  readonly customerTypes: readonly string[]
  readonly priority: string
  readonly combines: boolean
  readonly needsCode: boolean
  readonly when: 'campaign' | 'always' | 'window'
  readonly from: string
  readonly until: string
}

export const effectsOf: Readonly<Record<OfferFormKind, readonly string[]>> = {
  discountCampaign: ['percentage', 'amount', 'price'],
  cartCampaign: ['percent', 'amount', 'fixedPrice', 'nForM', 'nForAmount', 'freeShipping', 'gift'],
}
export const percentEffects = ['percent', 'percentage']
export const amountEffects = ['amount', 'price', 'fixedPrice', 'nForAmount']

export const emptyOffer = (kind: OfferFormKind): OfferDraft => ({
  alias: '',
  names: {},
  effect: effectsOf[kind][0] ?? '',
  percent: '20',
  take: '3',
  pay: '2',
  skuId: '',
  amounts: {},
  minimum: {},
  scope: {},
  markets: [],
  customerTypes: [],
  priority: '0',
  combines: true,
  needsCode: false,
  when: 'campaign',
  from: '',
  until: '',
})

const amounts = z.record(z.string(), z.number())
const effectSchema = z.object({
  kind: z.string(),
  basisPoints: z.number().optional(),
  take: z.number().optional(),
  pay: z.number().optional(),
  skuId: z.number().optional(),
  amounts: amounts.optional().catch(undefined),
})
const storedScope = z.object({
  productIds: z.array(z.number()).optional().catch(undefined),
  categoryIds: z.array(z.string()).optional().catch(undefined),
  brandIds: z.array(z.number()).optional().catch(undefined),
  minimumValue: amounts.optional().catch(undefined),
})
const bounds = z.object({ from: z.string().optional(), until: z.string().optional() })

/**
 * Fields of stored offers that the form reads, for both kinds of offer. A stored field that cannot be parsed gets the
 * default value of the form.
 */
const storedOffer = z.object({
  alias: z.string().catch(''),
  names: z.partialRecord(languageSchema, z.string()).catch({}),
  effect: effectSchema.optional().catch(undefined),
  reduction: effectSchema.optional().catch(undefined),
  conditions: storedScope.optional().catch(undefined),
  scope: storedScope.optional().catch(undefined),
  markets: z.array(z.string()).catch([]),
  customerTypes: z.array(z.string()).catch([]),
  priority: z.number().catch(0),
  combines: z.boolean().catch(true),
  needsCode: z.boolean().catch(false),
  window: z
    .union([z.literal('campaign'), bounds])
    .optional()
    .catch('campaign'),
})

/** Converts a stored definition to the form's fields; `toClock` converts instants to wall-clock times. */
export function draftOf(kind: OfferFormKind, definition: unknown, toClock: (instant: string) => string): OfferDraft {
  const offer = storedOffer.safeParse(definition).data
  if (!offer) return emptyOffer(kind)
  const effect = offer.effect ?? offer.reduction
  const { minimumValue = {}, ...scope }: z.infer<typeof storedScope> = offer.conditions ?? offer.scope ?? {}
  const { window } = offer
  const own = window === 'campaign' ? {} : (window ?? {})
  const empty = emptyOffer(kind)
  return {
    ...empty,
    alias: offer.alias,
    names: offer.names,
    effect: effect?.kind ?? empty.effect,
    percent: String((effect?.basisPoints ?? 2_000) / 100),
    take: String(effect?.take ?? empty.take),
    pay: String(effect?.pay ?? empty.pay),
    skuId: String(effect?.skuId ?? ''),
    amounts: inWholes(effect?.amounts ?? {}),
    minimum: inWholes(minimumValue),
    scope,
    markets: offer.markets,
    customerTypes: offer.customerTypes,
    priority: String(offer.priority),
    combines: offer.combines,
    needsCode: offer.needsCode,
    when: window === 'campaign' ? 'campaign' : window === undefined ? 'always' : 'window',
    from: own.from ? toClock(own.from) : '',
    until: own.until ? toClock(own.until) : '',
  }
}

/**
 * Converts the form's fields to a definition to save. `base` is the stored definition; null for a new offer.
 * `toInstant` converts a wall-clock time to an instant, or to null when the time does not exist or cannot be parsed.
 */
export function definitionOf(
  kind: OfferFormKind,
  draft: OfferDraft,
  base: unknown,
  toInstant: (clock: string) => string | null,
): Readonly<Record<string, unknown>> {
  const window =
    draft.when === 'campaign'
      ? 'campaign'
      : draft.when === 'always'
        ? undefined
        : {
            ...(draft.from ? { from: toInstant(draft.from) } : {}),
            ...(draft.until ? { until: toInstant(draft.until) } : {}),
          }
  const names = Object.fromEntries(Object.entries(draft.names).filter(([, name]) => name?.trim()))
  const minimum = inMinor(draft.minimum)
  const common = {
    // Retain stored fields that the form does not show.
    ...(base as object | null),
    alias: draft.alias,
    names,
    priority: Number(draft.priority),
    markets: draft.markets.length > 0 ? draft.markets : undefined,
    window,
  }
  if (kind === 'discountCampaign') {
    // The stored scope, for example single products, is retained while the form has none.
    const scope = Object.keys(draft.scope).length > 0 || base === null ? { scope: draft.scope } : {}
    return { ...common, reduction: effectOf(draft), ...scope }
  }
  return {
    ...common,
    effect: effectOf(draft),
    conditions: { ...draft.scope, ...(Object.keys(minimum).length > 0 ? { minimumValue: minimum } : {}) },
    customerTypes: draft.customerTypes.length > 0 ? draft.customerTypes : undefined,
    combines: draft.combines,
    needsCode: draft.needsCode,
  }
}

function effectOf(draft: OfferDraft): Readonly<Record<string, unknown>> {
  const { effect: kind } = draft
  if (percentEffects.includes(kind))
    return { kind, basisPoints: readMoney(draft.percent.replace('%', '')) ?? Number.NaN }
  if (kind === 'nForM') return { kind, take: readNumber(draft.take), pay: readNumber(draft.pay) }
  if (kind === 'nForAmount') return { kind, take: readNumber(draft.take), amounts: inMinor(draft.amounts) }
  if (kind === 'gift') return { kind, skuId: readNumber(draft.skuId) }
  return amountEffects.includes(kind) ? { kind, amounts: inMinor(draft.amounts) } : { kind }
}

/** Minor units per unit. All currencies of the shop have two decimals. */
const minorUnits = 100

function inWholes(amounts: Readonly<Record<string, number>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(amounts).map(([currency, amount]) => [currency, String(amount / minorUnits)]),
  )
}

function inMinor(amounts: Readonly<Record<string, string>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(amounts)
      .filter(([, amount]) => amount.trim() !== '')
      .map(([currency, amount]) => [currency, readMoney(amount) ?? Number.NaN]),
  )
}

function readNumber(text: string): number {
  return Number(readSigns(text))
}

import type { Language } from '#schemas/languages.ts'
import type { Transaction } from '../kernel/database.ts'
import type { CampaignConditions, CampaignParameters } from './campaign-shapes.ts'
import { cartCampaigns, cartCampaignTexts, giftCodes, promoCodes } from './campaigns.tables.ts'

interface Seed {
  readonly alias: string
  readonly parameters: CampaignParameters
  readonly conditions?: CampaignConditions
  readonly combines?: boolean
  readonly priority?: number
  readonly code?: { readonly code: string; readonly perCustomer?: number }
  readonly words: { readonly [L in Language]: string }
}

const inAll = (whole: number) => ({ SEK: whole * 1000, DKK: whole * 700, EUR: whole * 100, NOK: whole * 1000 })

const seeds: readonly Seed[] = [
  {
    alias: 'tre-for-tva-barn',
    parameters: { kind: 'nForM', take: 3, pay: 2 },
    conditions: { categoryIds: ['children'] },
    combines: false,
    priority: 10,
    words: {
      sv: 'Ta 3, betala för 2: barn och ungdom',
      da: 'Tag 3, betal for 2: børn og unge',
      en: '3 for 2: children and young adults',
      fi: 'Ota 3, maksa 2: lapset ja nuoret',
      nb: 'Ta 3, betal for 2: barn og ungdom',
    },
  },
  {
    alias: 'valkommen',
    parameters: { kind: 'percent', basisPoints: 1_000 },
    code: { code: 'LÄSMER', perCustomer: 1 },
    words: {
      sv: 'Läs mer: 10 procent',
      da: 'Læs mere: 10 procent',
      en: 'Read more: 10 per cent',
      fi: 'Lue lisää: 10 prosenttia',
      nb: 'Les mer: 10 prosent',
    },
  },
  {
    alias: 'fraktfritt',
    parameters: { kind: 'freeShipping' },
    conditions: { minimumValue: inAll(15) },
    code: { code: 'FRAKTFRITT' },
    words: {
      sv: 'Fri frakt med kod',
      da: 'Fri fragt med kode',
      en: 'Free delivery with a code',
      fi: 'Ilmainen toimitus koodilla',
      nb: 'Fri frakt med kode',
    },
  },
  {
    alias: 'femtio-av',
    parameters: { kind: 'amount', amounts: inAll(5) },
    conditions: { minimumValue: inAll(30) },
    code: { code: 'FEMTIO' },
    words: {
      sv: '50 kronor rabatt',
      da: '35 kroner rabat',
      en: 'Money off your order',
      fi: '5 euron alennus',
      nb: '50 kroner i rabatt',
    },
  },
]

const gifts = [
  { code: 'BOKGÅVA', currency: 'SEK', balance: 20_000 },
  { code: 'BOGGAVE', currency: 'DKK', balance: 15_000 },
  { code: 'KIRJALAHJA', currency: 'EUR', balance: 2_000 },
  { code: 'BOKGAVE', currency: 'NOK', balance: 20_000 },
] as const

/** Seeds sample cart campaigns, promo codes and gift codes, if the shop has no cart campaigns yet. */
export async function seedCartCampaigns(tx: Transaction): Promise<void> {
  const present = await tx.select({ id: cartCampaigns.id }).from(cartCampaigns).limit(1)
  if (present.length > 0) return
  for (const { alias, parameters, conditions = {}, combines = true, priority = 0, code, words } of seeds) {
    const [row] = await tx
      .insert(cartCampaigns)
      .values({ alias, parameters, conditions, combines, priority, needsCode: code !== undefined })
      .returning({ id: cartCampaigns.id })
    if (!row) continue
    for (const [language, name] of Object.entries(words)) {
      await tx.insert(cartCampaignTexts).values({ campaignId: row.id, language, name })
    }
    if (code) {
      await tx
        .insert(promoCodes)
        .values({ code: code.code, campaignId: row.id, maxUsesPerCustomer: code.perCustomer ?? null })
    }
  }
  await tx.insert(giftCodes).values([...gifts])
}

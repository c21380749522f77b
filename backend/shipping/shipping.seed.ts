import type { Transaction } from '../kernel/database.ts'
import { shippingOptions, shippingOptionTexts } from './shipping.tables.ts'

type Words = readonly [name: string, description: string]
interface Kind {
  readonly kind: string
  /** Amount added to the market's lowest fee, by currency, in whole units of the currency. */
  readonly more: { readonly [currency: string]: number }
  readonly free: boolean
  readonly days: readonly [number, number]
  /** Half-open ranges of postcodes by market. In a market without a range, the option delivers everywhere. */
  readonly zips?: { readonly [market: string]: readonly [string, string] }
  readonly only?: readonly string[]
  readonly words: { readonly [language: string]: Words }
}

const kinds: readonly Kind[] = [
  {
    kind: 'pickup',
    more: { SEK: 0, DKK: 0, EUR: 0, NOK: 0 },
    free: true,
    days: [2, 3],
    words: {
      sv: ['Ombud', 'Hämtas i en butik nära dig'],
      da: ['Pakkeshop', 'Hentes i en butik nær dig'],
      en: ['Collection point', 'Collect from a shop near you'],
      fi: ['Noutopiste', 'Nouda läheisestä kaupasta'],
      nb: ['Hentested', 'Hentes i en butikk nær deg'],
    },
  },
  {
    kind: 'locker',
    more: { SEK: 10, DKK: 10, EUR: 1, NOK: 10 },
    free: true,
    days: [1, 3],
    words: {
      sv: ['Paketskåp', 'Öppnas med telefonen, dygnet runt'],
      da: ['Pakkeboks', 'Åbnes med telefonen, døgnet rundt'],
      en: ['Parcel locker', 'Open it with your phone, day or night'],
      fi: ['Pakettiautomaatti', 'Avataan puhelimella vuorokauden ympäri'],
      nb: ['Pakkeboks', 'Åpnes med telefonen, døgnet rundt'],
    },
  },
  {
    kind: 'home',
    more: { SEK: 40, DKK: 30, EUR: 4, NOK: 50 },
    free: false,
    days: [2, 3],
    words: {
      sv: ['Hem till dörren', 'Kvällstid, du får ett sms först'],
      da: ['Levering til døren', 'Om aftenen, du får en sms først'],
      en: ['To your door', 'In the evening, and we text you first'],
      fi: ['Kotiinkuljetus', 'Illalla, saat ensin tekstiviestin'],
      nb: ['Hjem på døren', 'Om kvelden, du får en SMS først'],
    },
  },
  {
    kind: 'early',
    more: { SEK: 50 },
    free: false,
    days: [1, 1],
    only: ['1'],
    zips: { '1': ['10000', '20000'] },
    words: {
      sv: ['Tidig morgon', 'I brevinkastet före klockan sju, i Stockholmsområdet'],
      en: ['Early morning', 'Through your letterbox before seven, in the Stockholm area'],
    },
  },
]

/**
 * Fills the table of fees, unless it has entries. Fees are derived from the lowest fee and the limit for free shipping
 * of each market.
 */
export async function seedShipping(
  tx: Transaction,
  markets: readonly {
    readonly id: string
    readonly currency: string
    readonly shippingFeeFrom: number | null
    readonly freeShippingFrom: number | null
  }[],
): Promise<void> {
  const present = await tx.select({ id: shippingOptions.id }).from(shippingOptions).limit(1)
  if (present.length > 0) return
  for (const market of markets) {
    for (const [position, kind] of kinds.entries()) {
      const more = kind.more[market.currency]
      if (more === undefined || (kind.only && !kind.only.includes(market.id))) continue
      const id = `${market.id}-${kind.kind}`
      const zips = kind.zips?.[market.id]
      await tx.insert(shippingOptions).values({
        id,
        marketId: market.id,
        kind: kind.kind,
        fee: (market.shippingFeeFrom ?? 0) + more * 100,
        freeFrom: kind.free ? market.freeShippingFrom : null,
        zipFrom: zips?.[0] ?? null,
        zipUntil: zips?.[1] ?? null,
        daysFrom: kind.days[0],
        daysUntil: kind.days[1],
        position,
        needsDoorCode: kind.kind === 'early',
      })
      for (const [language, [name, description]] of Object.entries(kind.words)) {
        await tx.insert(shippingOptionTexts).values({ optionId: id, language, name, description })
      }
    }
  }
}

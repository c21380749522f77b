import type { StaffLanguage } from '#schemas/validate/messages.ts'

interface OfferWords {
  readonly offer: string
  readonly invalid: string
  readonly stale: string
  readonly held: (campaign: string) => string
  readonly noAmount: (currency: string) => string
  readonly noCurrency: (currency: string) => string
  readonly notWhole: string
  readonly otherCampaign: (code: string) => string
  readonly opensItself: string
  readonly giftCode: (code: string) => string
  readonly atMost: (limit: string) => string
  readonly atLeast: (limit: string) => string
  readonly custom: Readonly<Record<string, string>>
}

/** Messages to merchandisers about an offer that was not saved. */
export const offerWords: Readonly<Record<StaffLanguage, OfferWords>> = {
  sv: {
    offer: 'Erbjudandet',
    invalid: 'Erbjudandet har fel.',
    stale: 'Någon annan har ändrat erbjudandet. Läs in det igen.',
    held: (campaign) =>
      `Den godkända kampanjen ”${campaign}” håller erbjudandet. Avbryt den först, eller vänta ut den.`,
    noAmount: (currency) => `Det finns inget belopp i ${currency}, som en av marknaderna handlar i.`,
    noCurrency: (currency) => `Ingen marknad handlar i ${currency}.`,
    notWhole: 'Skriv ett helt tal, i valutans minsta enhet.',
    otherCampaign: (code) => `Koden ”${code}” hör till ett annat erbjudande.`,
    opensItself: 'Erbjudandet gäller utan kod. Slå på ”bara med kod” först.',
    giftCode: (code) => `”${code}” är redan ett presentkort.`,
    atMost: (limit) => `Högst ${limit}.`,
    atLeast: (limit) => `Minst ${limit}.`,
    custom: {
      'pay-below-take': 'Antalet att betala för måste vara mindre än antalet att ta.',
      'source-name': 'Det svenska namnet saknas.',
      'ends-first': 'Tidsrymden slutar innan den börjar.',
      'code-or-draw': 'Skriv en kod, eller låt koder dras.',
    },
  },
  en: {
    offer: 'The offer',
    invalid: 'The offer has errors.',
    stale: 'Somebody else has changed the offer. Read it again.',
    held: (campaign) =>
      `The approved campaign “${campaign}” holds the offer. Cancel it first, or wait until it is over.`,
    noAmount: (currency) => `There is no amount in ${currency}, in which one of the markets sells.`,
    noCurrency: (currency) => `No market sells in ${currency}.`,
    notWhole: 'Write a whole number, in the currency’s smallest unit.',
    otherCampaign: (code) => `The code “${code}” belongs to another offer.`,
    opensItself: 'The offer holds without a code. Turn on “only with a code” first.',
    giftCode: (code) => `“${code}” is a gift code already.`,
    atMost: (limit) => `At most ${limit}.`,
    atLeast: (limit) => `At least ${limit}.`,
    custom: {
      'pay-below-take': 'The number to pay for must be below the number to take.',
      'source-name': 'The Swedish name is missing.',
      'ends-first': 'The window ends before it begins.',
      'code-or-draw': 'Write a code, or have codes drawn.',
    },
  },
}

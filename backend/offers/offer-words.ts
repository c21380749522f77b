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

export const offerWords: Readonly<Record<StaffLanguage, OfferWords>> = {
  sv: {
    offer: 'Erbjudandet',
    invalid: 'Erbjudandet har fel.',
    stale: 'Någon annan har ändrat erbjudandet. Läs in det igen.',
    held: (campaign) =>
      `Den godkända kampanjen ”${campaign}” håller erbjudandet. Avbryt den först, eller vänta ut den.`,
    noAmount: (currency) => `Det finns inget belopp i ${currency}, som en av marknaderna handlar i.`,
    noCurrency: (currency) => `Ingen marknad handlar i ${currency}.`,
    notWhole: 'Skriv ett heltal. Belopp anges i valutans minsta enhet.',
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
    offer: 'Offer',
    invalid: 'The offer has errors. Fix them first.',
    stale: 'Someone else has changed the offer. Reload and try again.',
    held: (campaign) =>
      `This offer belongs to the approved campaign “${campaign}”. Cancel the campaign first, or wait until it has ended.`,
    noAmount: (currency) => `Enter an amount in ${currency}. One of the markets uses it.`,
    noCurrency: (currency) => `No selected market uses ${currency}.`,
    notWhole: 'Enter a whole number. Amounts are in the currency’s smallest unit.',
    otherCampaign: (code) => `The code “${code}” belongs to another offer.`,
    opensItself: 'This offer applies without a code. Turn on “Requires a code” first.',
    giftCode: (code) => `“${code}” is already a gift card code.`,
    atMost: (limit) => `The maximum is ${limit}.`,
    atLeast: (limit) => `The minimum is ${limit}.`,
    custom: {
      'pay-below-take': 'The number to pay for must be lower than the number to buy.',
      'source-name': 'Enter a Swedish name.',
      'ends-first': 'The end must be after the start.',
      'code-or-draw': 'Enter a code, or generate codes.',
    },
  },
}

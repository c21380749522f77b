import type { StaffLanguage } from '#schemas/validate/messages.ts'

interface Sentences {
  readonly list: string
  readonly synonyms: string
  readonly noName: (language: string) => string
  readonly noAlias: (language: string) => string
  readonly aliasTaken: (alias: string, list: string) => string
  readonly twice: (product: string) => string
  readonly samePlace: (place: number) => string
  readonly pinnedAndBuried: (product: string) => string
  readonly boostedAndPlaced: (product: string) => string
  readonly pricesUpsideDown: (market: string) => string
  readonly newAndComing: string
  readonly fallsBackToItself: string
  readonly wrongId: (expected: string, found: string) => string
  readonly invalid: string
  readonly stale: string
  readonly missing: string
  readonly unknownFacet: (facet: string) => string
  readonly facetTwice: (facet: string) => string
  readonly unknownCategory: (category: string) => string
  readonly emptyGroup: string
  readonly oneWordGroup: string
  readonly severalWords: (word: string) => string
  readonly wordTwice: (word: string) => string
  readonly emptyLead: string
  readonly leadsToItself: (word: string) => string
  readonly leadsInCircle: (words: string) => string
  readonly leadTwice: (word: string) => string
  readonly leadInGroup: (from: string, to: string) => string
  readonly unknownLanguage: (language: string) => string
  readonly tooMany: (most: number) => string
}

export const merchandisingMessages: Readonly<Record<StaffLanguage, Sentences>> = {
  sv: {
    list: 'Lista',
    synonyms: 'Synonymer',
    noName: (language) => `Listan har inget namn på ${language}.`,
    noAlias: (language) => `Listan har ingen adress på ${language}.`,
    aliasTaken: (alias, list) => `Adressen ”${alias}” leder redan till listan ”${list}”.`,
    twice: (product) => `Titeln ${product} står med två gånger.`,
    samePlace: (place) => `Två titlar vill stå på plats ${place}; den ena får nästa lediga.`,
    pinnedAndBuried: (product) => `Titeln ${product} är både nålad och nedtryckt.`,
    boostedAndPlaced: (product) => `Titeln ${product} är lyft men har redan en bestämd plats; lyftet gör ingenting.`,
    pricesUpsideDown: (market) => `Priset på marknaden ${market} börjar över det som det slutar med.`,
    newAndComing: 'Inget är både utgivet och kommande: listan blir tom.',
    fallsBackToItself: 'En lista kan inte ersättas av sig själv.',
    wrongId: (expected, found) => `Listan heter ”${expected}” men kallar sig ”${found}”.`,
    invalid: 'Det finns fel som måste rättas först.',
    stale: 'Någon annan har ändrat det under tiden. Läs om det.',
    missing: 'Det finns inget sådant.',
    unknownFacet: (facet) => `Det finns inget filter ”${facet}”.`,
    facetTwice: (facet) => `Filtret ”${facet}” står med två gånger.`,
    unknownCategory: (category) => `Det finns ingen kategori ”${category}”.`,
    emptyGroup: 'Gruppen är tom.',
    oneWordGroup: 'En grupp behöver minst två ord.',
    severalWords: (word) => `”${word}” är flera ord; i en grupp står ett ord i taget. Använd ”söks som” i stället.`,
    wordTwice: (word) => `”${word}” står redan i en annan grupp, eller två gånger i samma.`,
    emptyLead: 'Både det som skrivs och det som söks måste fyllas i.',
    leadsToItself: (word) => `”${word}” leder till sig självt.`,
    leadsInCircle: (words) => `Orden leder runt i en cirkel: ${words}. Gör en grupp av dem i stället.`,
    leadTwice: (word) => `”${word}” leder redan någonstans.`,
    leadInGroup: (from, to) => `”${from}” och ”${to}” står redan i samma grupp.`,
    unknownLanguage: (language) => `Butiken talar inte ”${language}”.`,
    tooMany: (most) => `Det är för många, högst ${most}.`,
  },
  en: {
    list: 'List',
    synonyms: 'Synonyms',
    noName: (language) => `The list has no name in ${language}.`,
    noAlias: (language) => `The list has no URL slug in ${language}.`,
    aliasTaken: (alias, list) => `The URL slug “${alias}” is already used by the list “${list}”.`,
    twice: (product) => `The title ${product} is listed twice. Remove one.`,
    samePlace: (place) => `Two titles are pinned at position ${place}. One of them moves to the next free position.`,
    pinnedAndBuried: (product) => `The title ${product} is both pinned and buried.`,
    boostedAndPlaced: (product) => `The title ${product} has a fixed position, so boosting it has no effect.`,
    pricesUpsideDown: (market) => `The minimum price in market ${market} is higher than the maximum.`,
    newAndComing: 'No title is both released and coming soon, so the list is empty.',
    fallsBackToItself: 'A list can’t be its own fallback.',
    wrongId: (expected, found) => `The ID must be “${expected}”, but is “${found}”.`,
    invalid: 'Fix the errors first.',
    stale: 'Someone else has made changes. Reload and try again.',
    missing: 'This no longer exists.',
    unknownFacet: (facet) => `There is no filter “${facet}”.`,
    facetTwice: (facet) => `The filter “${facet}” is listed twice. Remove one.`,
    unknownCategory: (category) => `There is no category “${category}”.`,
    emptyGroup: 'The group is empty. Add words or remove it.',
    oneWordGroup: 'A group needs at least two words.',
    severalWords: (word) =>
      `“${word}” is more than one word, but groups take single words. Use a one-way synonym instead.`,
    wordTwice: (word) => `“${word}” is already in another group, or twice in this one.`,
    emptyLead: 'Fill in both fields.',
    leadsToItself: (word) => `“${word}” can’t be its own synonym.`,
    leadsInCircle: (words) => `These synonyms form a loop: ${words}. Put the words in a group instead.`,
    leadTwice: (word) => `“${word}” already has a one-way synonym.`,
    leadInGroup: (from, to) => `“${from}” and “${to}” are already in the same group.`,
    unknownLanguage: (language) => `The shop has no language “${language}”.`,
    tooMany: (most) => `Too many entries; the maximum is ${most}.`,
  },
}

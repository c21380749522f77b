import type { Language } from '../languages.ts'

/** Languages of the staff screens. */
export const staffLanguages = ['sv', 'en'] as const
export type StaffLanguage = (typeof staffLanguages)[number]

/** All messages of the validator (V2), in one language. */
export interface ValidatorMessages {
  readonly page: string
  readonly block: (id: string) => string
  readonly place: (title: string, nth: number, list: string) => string
  readonly slotOf: (slot: string, owner: string) => string
  readonly languages: Readonly<Record<Language, string>>
  readonly tooManyBlocks: (count: number, most: number) => string
  readonly tooLarge: (kilobytes: number, most: number) => string
  readonly blockTooLarge: (label: string, kilobytes: number) => string
  readonly tooDeep: (most: number) => string
  readonly dangling: (id: string) => string
  readonly cycle: (id: string) => string
  readonly usedTwice: (id: string, at: string) => string
  readonly unused: (id: string) => string
  readonly unstorable: string
  readonly newerFormat: (found: string) => string
  readonly unknownBlock: (type: string) => string
  readonly newerBlock: (type: string, found: number, known: number) => string
  readonly missing: (field: string) => string
  readonly extra: (field: string) => string
  readonly atMost: (value: string, limit: string) => string
  readonly atLeast: (value: string, limit: string) => string
  readonly longest: (limit: string) => string
  readonly shortest: (limit: string) => string
  readonly most: (limit: string) => string
  readonly fewest: (limit: string) => string
  readonly oneOf: (values: string) => string
  readonly type: (types: readonly string[]) => string
  readonly pattern: string
  readonly unfit: string
  readonly noSlot: (slot: string) => string
  readonly slotRefuses: (slot: string, inner: string) => string
  readonly noInstant: (field: string, value: string, zone: string) => string
  readonly endsFirst: string
  readonly noZone: (zone: string) => string
  readonly emptyCondition: string
  readonly sectionNotLive: (section: string, language: string) => string
  readonly notExposed: (name: string) => string
  readonly exposesNothing: (name: string) => string
  readonly noReference: (kind: string, target: string) => string
  readonly soldOut: (target: string) => string
  readonly untranslated: (language: string) => string
  readonly fallsBack: (language: string, shown: string) => string
  readonly stale: (language: string, source: string) => string
  readonly noAlt: (language: string) => string
  readonly noAlias: (language: string) => string
  readonly drifted: (field: string, market: string) => string
  readonly headingJump: string
  readonly unreadLink: (link: string) => string
  readonly twoMainHeadings: string
  readonly heavy: (kilobytes: number, most: number) => string
  readonly unknownLanguage: (language: string) => string
  readonly wrongId: (expected: string, found: string) => string
  readonly ownedByBuilder: string
  readonly stillUsed: string
  readonly campaign: string
  readonly pinnedTwice: (page: string, language: string) => string
  readonly leadsToItself: (path: string) => string
  readonly noAddress: (path: string) => string
  readonly boostOfNothing: string
  readonly offersNeedOneZone: string
  readonly offerNowhere: (offer: string) => string
  readonly offerTaken: (offer: string, campaign: string) => string
  readonly hasEnded: string
  readonly inBlackout: (minutes: number) => string
  readonly ofPinned: (page: string, message: string) => string
  readonly hint: Readonly<Record<'dangling' | 'unused' | 'deployFirst', string>>
  readonly fix: Readonly<Record<'remove' | 'removePlace' | 'removeField', string>> & {
    readonly setTo: (value: string) => string
  }
  readonly kinds: Readonly<Record<string, string>>
}

const kindsEn = {
  section: 'section',
  sectionRevision: 'pinned revision of the section',
  product: 'product',
  productAlias: 'product',
  list: 'list',
  category: 'category',
  categoryId: 'category',
  brand: 'publisher',
  brandId: 'publisher',
  discountCampaign: 'discount campaign',
  author: 'author',
  series: 'series',
  campaign: 'campaign',
  market: 'market',
  audience: 'audience',
  image: 'picture',
  page: 'page',
  route: 'route',
  path: 'address',
  revision: 'revision',
  cartCampaign: 'cart campaign',
  promoCode: 'promo code',
}

const typesEn: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  object: 'a group of fields',
  array: 'a list',
  null: 'blank',
}

const en: ValidatorMessages = {
  page: 'Page',
  block: (id) => `Block ${id}`,
  place: (title, nth, list) => `${title}, ${ordinal(nth)} block in ${list}`,
  slotOf: (slot, owner) => `${slot} of ${owner}`,
  languages: { sv: 'Swedish', da: 'Danish', en: 'English', fi: 'Finnish', nb: 'Norwegian' },
  tooManyBlocks: (count, most) => `The page has ${count} blocks; at most ${most} are allowed.`,
  tooLarge: (kilobytes, most) => `The page is ${kilobytes} kB; at most ${most} kB are allowed.`,
  blockTooLarge: (label, kilobytes) => `The largest block is ${label}, with ${kilobytes} kB.`,
  tooDeep: (most) => `Blocks are nested more than ${most} deep.`,
  dangling: (id) => `There is no block “${id}”.`,
  cycle: (id) => `Block “${id}” contains itself.`,
  usedTwice: (id, at) => `Block “${id}” is already used at ${at}.`,
  unused: (id) => `Block “${id}” is in no region and no slot.`,
  unstorable: 'The text holds a character that cannot be kept.',
  newerFormat: (found) => `The page has format ${found}, which is newer than the shop; it knows 1.`,
  unknownBlock: (type) => `The shop has no block “${type}”; it is kept, and not shown.`,
  newerBlock: (type, found, known) => `“${type}” ${found} is newer than the shop, which knows ${known}.`,
  missing: (field) => `“${field}” is missing.`,
  extra: (field) => `There is no field “${field}”.`,
  atMost: (value, limit) => `${value} is too many, at most ${limit}.`,
  atLeast: (value, limit) => `${value} is too few, at least ${limit}.`,
  longest: (limit) => `the text is too long, at most ${limit} characters.`,
  shortest: (limit) => `the text is too short, at least ${limit} characters.`,
  most: (limit) => `there are too many, at most ${limit}.`,
  fewest: (limit) => `there are too few, at least ${limit}.`,
  oneOf: (values) => `must be one of ${values}.`,
  type: (types) => `must be ${types.map((type) => typesEn[type] ?? type).join(' or ')}.`,
  pattern: 'is not written the way it must be.',
  unfit: 'does not fit.',
  noSlot: (slot) => `The block has no place “${slot}” for other blocks.`,
  slotRefuses: (slot, inner) => `“${slot}” takes no ${inner}.`,
  noInstant: (field, value, zone) =>
    `“${field}” ${value} names no single instant in ${zone}: the clocks change there, or it cannot be read.`,
  endsFirst: 'The window ends before it begins.',
  noZone: (zone) => `There is no time zone “${zone}”.`,
  emptyCondition: 'The window has neither a beginning nor an end.',
  sectionNotLive: (section, language) => `The section “${section}” is not live in ${language}: nothing is shown here.`,
  notExposed: (name) => `The section has no setting “${name}”; the value is stored and not shown.`,
  exposesNothing: (name) => `The setting “${name}” changes nothing: its block or field is not there.`,
  noReference: (kind, target) => `There is no ${kind} “${target}”.`,
  soldOut: (target) => `The product “${target}” is sold out.`,
  untranslated: (language) => `There are no words in ${language}, and nothing to show instead.`,
  fallsBack: (language, shown) => `There are no words in ${language}; ${shown} is shown instead.`,
  stale: (language, source) => `The words in ${source} have changed since they were put into ${language}.`,
  noAlt: (language) => `The picture has no text in ${language} for those who do not see it.`,
  noAlias: (language) => `The page has no address in ${language}.`,
  drifted: (field, market) => `${field}: the default has changed since ${market} was given its own.`,
  headingJump: 'A heading of the third level (###) comes before one of the second (##).',
  unreadLink: (link) =>
    `“${link}” is no link that can be read and stands as it was typed. An address begins with /, https://, mailto: or tel: and has no spaces.`,
  twoMainHeadings: 'The page has more than one main heading.',
  heavy: (kilobytes, most) => `The pictures weigh ${kilobytes} kB together; more than ${most} kB is slow on a phone.`,
  unknownLanguage: (language) => `The shop has no language “${language}”.`,
  ownedByBuilder: 'The page comes from Builder and is changed there.',
  stillUsed: 'The page is live or scheduled. Take it offline and cancel what is scheduled first.',
  wrongId: (expected, found) => `The definition is of “${found}”, not of “${expected}”.`,
  campaign: 'Campaign',
  pinnedTwice: (page, language) => `“${page}” is pinned twice in ${language}.`,
  leadsToItself: (path) => `The address “${path}” leads to itself.`,
  noAddress: (path) => `“${path}” is no address of the shop.`,
  boostOfNothing: 'Titles are lifted in exactly one list or category.',
  offersNeedOneZone:
    'A campaign with prices or codes must begin and end at one instant in all its markets: choose a zone.',
  offerNowhere: (offer) =>
    `“${offer}” would apply in no market: its own markets and currencies and the campaign’s have none in common.`,
  offerTaken: (offer, campaign) => `“${offer}” already belongs to the campaign “${campaign}”.`,
  hasEnded: 'The campaign has ended.',
  inBlackout: (minutes) =>
    `From ${minutes} minutes before it begins until it has ended, what was approved is not replaced. It can be cancelled.`,
  ofPinned: (page, message) => `On “${page}”: ${message}`,
  hint: {
    dangling: 'Remove it from the list, or add the block.',
    unused: 'Place it, or remove it.',
    deployFirst: 'The shop must be updated before it can take this.',
  },
  fix: {
    remove: 'Remove it',
    removePlace: 'Remove it from the list',
    removeField: 'Remove the field',
    setTo: (value) => `Set to ${value}`,
  },
  kinds: kindsEn,
}

const typesSv: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'ett tal',
  integer: 'ett heltal',
  boolean: 'ja eller nej',
  object: 'en grupp av fält',
  array: 'en lista',
  null: 'tomt',
}

const sv: ValidatorMessages = {
  page: 'Sidan',
  block: (id) => `Blocket ${id}`,
  place: (title, nth, list) =>
    `${title}, ${nth}${nth % 10 < 3 && nth % 10 > 0 && ![11, 12].includes(nth % 100) ? ':a' : ':e'} blocket i ${list}`,
  slotOf: (slot, owner) => `${slot} i ${owner}`,
  languages: { sv: 'svenska', da: 'danska', en: 'engelska', fi: 'finska', nb: 'norska' },
  tooManyBlocks: (count, most) => `Sidan har ${count} block; högst ${most} får plats.`,
  tooLarge: (kilobytes, most) => `Sidan är ${kilobytes} kB stor; högst ${most} kB får plats.`,
  blockTooLarge: (label, kilobytes) => `Störst är ${label}, med ${kilobytes} kB.`,
  tooDeep: (most) => `Blocken ligger i varandra i mer än ${most} nivåer.`,
  dangling: (id) => `Det finns inget block ”${id}”.`,
  cycle: (id) => `Blocket ”${id}” innehåller sig självt.`,
  usedTwice: (id, at) => `Blocket ”${id}” används redan på ${at}.`,
  unused: (id) => `Blocket ”${id}” finns varken i någon region eller i något annat block.`,
  unstorable: 'Texten innehåller ett tecken som inte kan sparas.',
  newerFormat: (found) => `Sidan har format ${found}, som är nyare än butiken; den känner till 1.`,
  unknownBlock: (type) => `Butiken har inget block ”${type}”; det behålls men visas inte.`,
  newerBlock: (type, found, known) => `”${type}” ${found} är nyare än butiken, som känner till ${known}.`,
  missing: (field) => `”${field}” saknas.`,
  extra: (field) => `Det finns inget fält ”${field}”.`,
  atMost: (value, limit) => `${value} är för mycket, högst ${limit}.`,
  atLeast: (value, limit) => `${value} är för lite, minst ${limit}.`,
  longest: (limit) => `texten är för lång, högst ${limit} tecken.`,
  shortest: (limit) => `texten är för kort, minst ${limit} tecken.`,
  most: (limit) => `det är för många, högst ${limit}.`,
  fewest: (limit) => `det är för få, minst ${limit}.`,
  oneOf: (values) => `måste vara något av ${values}.`,
  type: (types) => `måste vara ${types.map((type) => typesSv[type] ?? type).join(' eller ')}.`,
  pattern: 'är inte skrivet så som det måste vara.',
  unfit: 'passar inte.',
  noSlot: (slot) => `Blocket har ingen plats ”${slot}” för andra block.`,
  slotRefuses: (slot, inner) => `I ”${slot}” får ${inner} inte stå.`,
  noInstant: (field, value, zone) =>
    `”${field}” ${value} är ingen entydig tidpunkt i ${zone}: klockan ställs om då, eller så går den inte att läsa.`,
  endsFirst: 'Tidsrymden slutar innan den börjar.',
  noZone: (zone) => `Tidszonen ”${zone}” finns inte.`,
  emptyCondition: 'Tidsrymden har varken början eller slut.',
  sectionNotLive: (section, language) => `Sektionen ”${section}” är inte live på ${language}: här visas inget.`,
  notExposed: (name) => `Sektionen har ingen inställning ”${name}”; värdet sparas men visas inte.`,
  exposesNothing: (name) => `Inställningen ”${name}” ändrar inget: dess block eller fält finns inte.`,
  noReference: (kind, target) => `Det finns inte: ${kind} ”${target}”.`,
  soldOut: (target) => `Produkten ”${target}” är slutsåld.`,
  untranslated: (language) => `Det finns ingen text på ${language}, och inget att visa i stället.`,
  fallsBack: (language, shown) => `Det finns ingen text på ${language}; ${shown} visas i stället.`,
  stale: (language, source) => `Texten på ${source} har ändrats sedan den översattes till ${language}.`,
  noAlt: (language) => `Bilden saknar text på ${language} för den som inte ser den.`,
  noAlias: (language) => `Sidan har ingen adress på ${language}.`,
  drifted: (field, market) => `${field}: standardvärdet har ändrats sedan ${market} fick ett eget.`,
  headingJump: 'En rubrik på tredje nivån (###) kommer före en på den andra (##).',
  unreadLink: (link) =>
    `”${link}” går inte att läsa som en länk och visas som den är skriven. En adress börjar med /, https://, mailto: eller tel: och har inga mellanslag.`,
  twoMainHeadings: 'Sidan har mer än en huvudrubrik.',
  heavy: (kilobytes, most) => `Bilderna väger ${kilobytes} kB tillsammans; mer än ${most} kB är långsamt i en telefon.`,
  unknownLanguage: (language) => `Butiken har inget språk ”${language}”.`,
  ownedByBuilder: 'Sidan kommer från Builder och ändras där.',
  stillUsed: 'Sidan är live eller schemalagd. Avpublicera den och avbryt det som är schemalagt först.',
  wrongId: (expected, found) => `Definitionen är för ”${found}”, inte för ”${expected}”.`,
  campaign: 'Kampanjen',
  pinnedTwice: (page, language) => `”${page}” är fäst två gånger på ${language}.`,
  leadsToItself: (path) => `Adressen ”${path}” leder till sig själv.`,
  noAddress: (path) => `”${path}” är ingen adress i butiken.`,
  boostOfNothing: 'Titlar lyfts i precis en lista eller kategori.',
  offersNeedOneZone:
    'En kampanj med priser eller koder måste börja och sluta i samma ögonblick på alla sina marknader: välj en tidszon.',
  offerNowhere: (offer) =>
    `”${offer}” skulle inte gälla på någon marknad: erbjudandets och kampanjens marknader och valutor har ingen gemensam.`,
  offerTaken: (offer, campaign) => `”${offer}” hör redan till kampanjen ”${campaign}”.`,
  hasEnded: 'Kampanjen är över.',
  inBlackout: (minutes) =>
    `Från ${minutes} minuter före starten tills den är över byts det godkända inte ut. Kampanjen kan avbrytas.`,
  ofPinned: (page, message) => `På ”${page}”: ${message}`,
  hint: {
    dangling: 'Ta bort det ur listan, eller lägg till blocket.',
    unused: 'Placera det, eller ta bort det.',
    deployFirst: 'Butiken måste uppdateras innan den kan ta emot det här.',
  },
  fix: {
    remove: 'Ta bort',
    removePlace: 'Ta bort ur listan',
    removeField: 'Ta bort fältet',
    setTo: (value) => `Ändra till ${value}`,
  },
  kinds: {
    section: 'sektionen',
    sectionRevision: 'sektionens fästa version',
    product: 'produkten',
    productAlias: 'produkten',
    list: 'listan',
    category: 'kategorin',
    categoryId: 'kategorin',
    brand: 'förlaget',
    brandId: 'förlaget',
    discountCampaign: 'rabattkampanjen',
    author: 'författaren',
    series: 'serien',
    campaign: 'kampanjen',
    market: 'marknaden',
    audience: 'målgruppen',
    image: 'bilden',
    page: 'sidan',
    route: 'rutten',
    path: 'adressen',
    revision: 'versionen',
    cartCampaign: 'varukorgskampanjen',
    promoCode: 'kampanjkoden',
  },
}

export const validatorMessages: Readonly<Record<StaffLanguage, ValidatorMessages>> = { sv, en }

function ordinal(nth: number): string {
  const tens = nth % 100
  if (tens > 10 && tens < 14) return `${nth}th`
  return `${nth}${['th', 'st', 'nd', 'rd'][nth % 10] ?? 'th'}`
}

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
  readonly forbiddenKey: string
  readonly jsonTooDeep: (most: number) => string
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
  sectionRevision: 'pinned version of the section',
  product: 'product',
  productAlias: 'product',
  list: 'list',
  category: 'category',
  categoryId: 'category',
  brand: 'publisher',
  brandId: 'publisher',
  discountCampaign: 'price reduction',
  author: 'author',
  series: 'series',
  campaign: 'campaign',
  market: 'market',
  audience: 'audience',
  test: 'test',
  testGroup: 'group of a test',
  image: 'image',
  page: 'page',
  route: 'route',
  path: 'URL',
  revision: 'version',
  cartCampaign: 'cart offer',
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
  tooManyBlocks: (count, most) => `The page has ${count} blocks; the maximum is ${most}.`,
  tooLarge: (kilobytes, most) => `The page is ${kilobytes} kB; the maximum is ${most} kB.`,
  blockTooLarge: (label, kilobytes) => `The largest block is ${label} (${kilobytes} kB).`,
  tooDeep: (most) => `Blocks are nested more than ${most} levels deep.`,
  dangling: (id) => `Block “${id}” doesn’t exist.`,
  cycle: (id) => `Block “${id}” contains itself.`,
  usedTwice: (id, at) => `Block “${id}” is already used at ${at}.`,
  unused: (id) => `Block “${id}” isn’t placed anywhere on the page.`,
  unstorable: 'The text contains a character that can’t be saved. Remove it.',
  forbiddenKey: 'A field can’t be called “__proto__”. Remove it.',
  jsonTooDeep: (most) => `The JSON is nested too deeply; the maximum is ${most} levels.`,
  newerFormat: (found) => `The page has format ${found}, but the shop supports only format 1.`,
  unknownBlock: (type) => `The shop has no block type “${type}”. The block is kept but not shown.`,
  newerBlock: (type, found, known) => `“${type}” has version ${found}, but the shop supports only version ${known}.`,
  missing: (field) => `“${field}” is missing.`,
  extra: (field) => `There is no field “${field}”.`,
  atMost: (value, limit) => `${value} is too high; the maximum is ${limit}.`,
  atLeast: (value, limit) => `${value} is too low; the minimum is ${limit}.`,
  longest: (limit) => `the text is too long; the maximum is ${limit} characters.`,
  shortest: (limit) => (limit === '1' ? 'enter a text.' : `the text is too short; the minimum is ${limit} characters.`),
  most: (limit) => `too many items; the maximum is ${limit}.`,
  fewest: (limit) => `too few items; the minimum is ${limit}.`,
  oneOf: (values) => `must be one of ${values}.`,
  type: (types) => `must be ${types.map((type) => typesEn[type] ?? type).join(' or ')}.`,
  pattern: 'the format isn’t valid.',
  unfit: 'the value isn’t valid.',
  noSlot: (slot) => `The block has no slot “${slot}”.`,
  slotRefuses: (slot, inner) => `“${slot}” can’t contain ${inner}.`,
  noInstant: (field, value, zone) =>
    `“${field}” ${value} isn’t a valid time in ${zone}: the clocks change then, or it can’t be read. Choose another time.`,
  endsFirst: 'The end must be after the start.',
  noZone: (zone) => `There is no time zone “${zone}”.`,
  emptyCondition: 'Set a start, an end or both.',
  sectionNotLive: (section, language) =>
    `The section “${section}” isn’t published in ${language}, so nothing is shown here.`,
  notExposed: (name) => `The section has no editable field “${name}”. The value is kept but not shown.`,
  exposesNothing: (name) => `The editable field “${name}” has no effect: its block or field no longer exists.`,
  noReference: (kind, target) => `There is no ${kind} “${target}”.`,
  soldOut: (target) => `The product “${target}” is sold out.`,
  untranslated: (language) => `The ${language} text is missing, and there is no fallback.`,
  fallsBack: (language, shown) => `The ${language} text is missing; ${shown} is shown instead.`,
  stale: (language, source) => `The ${source} text has changed since it was translated into ${language}.`,
  noAlt: (language) => `The image has no alt text in ${language}.`,
  noAlias: (language) => `The page has no URL slug in ${language}.`,
  drifted: (field, market) => `${field}: the default has changed since it was overridden in ${market}.`,
  headingJump: 'A level 3 heading (###) comes before the first level 2 heading (##).',
  unreadLink: (link) =>
    `“${link}” isn’t a valid link and is shown as plain text. A URL starts with /, https://, mailto: or tel: and has no spaces.`,
  twoMainHeadings: 'The page has more than one main heading. Keep only one.',
  heavy: (kilobytes, most) => `The images total ${kilobytes} kB; more than ${most} kB is slow on a phone.`,
  unknownLanguage: (language) => `The shop has no language “${language}”.`,
  ownedByBuilder: 'This page comes from Builder. Edit it there.',
  stillUsed: 'This page is live or scheduled. Unpublish it and cancel its schedules first.',
  wrongId: (expected, found) => `The definition belongs to “${found}”, not to “${expected}”.`,
  campaign: 'Campaign',
  pinnedTwice: (page, language) => `“${page}” is pinned twice in ${language}.`,
  leadsToItself: (path) => `“${path}” redirects to itself.`,
  noAddress: (path) => `“${path}” isn’t a path in the shop.`,
  boostOfNothing: 'Choose exactly one list or category to boost titles in.',
  offersNeedOneZone:
    'A campaign with prices or codes must start and end at the same moment in all markets. Choose a time zone.',
  offerNowhere: (offer) => `“${offer}” applies in no market: it shares no market or currency with the campaign.`,
  offerTaken: (offer, campaign) => `“${offer}” already belongs to the campaign “${campaign}”.`,
  hasEnded: 'The campaign has ended.',
  inBlackout: (minutes) =>
    `The approved version can’t be replaced from ${minutes} minutes before the start until the campaign ends. You can still cancel the campaign.`,
  ofPinned: (page, message) => `On “${page}”: ${message}`,
  hint: {
    dangling: 'Remove it from the list, or add the block.',
    unused: 'Place it, or remove it.',
    deployFirst: 'The shop must be updated first. Ask a developer.',
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
  forbiddenKey: 'Ett fält kan inte heta ”__proto__”. Ta bort det.',
  jsonTooDeep: (most) => `JSON-texten har för många nivåer; högst ${most} tillåts.`,
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
    test: 'testet',
    testGroup: 'testgruppen',
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

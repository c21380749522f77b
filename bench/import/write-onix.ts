import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { type GeneratedWork, makeBatch } from '#backend/catalog/generate/make-batch.ts'
import { batchSize, homeOf, type Plan } from '#backend/catalog/generate/plan.ts'
import { createRandom } from '#backend/catalog/generate/random.ts'
import { personOf, publisherOf } from '#backend/catalog/generate/titles.ts'
import { eanCheckDigit } from '#backend/catalog/isbn.ts'

type Edition = GeneratedWork['editions'][number]

const forms: Readonly<Record<string, string>> = {
  hardcover: 'BB',
  paperback: 'BC',
  pocket: 'BC',
  boardbook: 'BH',
  ebook: 'EA',
  audiobook: 'AJ',
}
const languageCodes = { sv: 'swe', da: 'dan', en: 'eng', fi: 'fin', nb: 'nob' } as const
const currencies = { SE: 'SEK', DK: 'DKK', FI: 'EUR', NO: 'NOK', DE: 'EUR' } as const
const subjects = ['FBA', 'FF', 'FM', 'YFB', 'DNB', 'NHD', 'WB', 'JBS'] as const

/** Writes an ONIX 3.0 message of a fictitious publisher. The same plan always yields the same message. */
export async function writeOnix(file: string, plan: Plan): Promise<void> {
  const out = createWriteStream(file)
  out.write('<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.0">\n')
  out.write('<Header><Sender><SenderName>Bench</SenderName></Sender><SentDateTime>20260101</SentDateTime></Header>\n')
  for (let batch = 0; batch * batchSize < plan.titles; batch += 1) {
    const works = makeBatch(batch, plan, subjects)
    const text = works.flatMap((work) => work.editions.map((edition) => recordOf(work, edition, plan))).join('')
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end('</ONIXMessage>\n')
  await finished(out)
}

const element = (name: string, text: string | number) =>
  `<${name}>${String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>\n`

/**
 * Returns an ISBN in an assigned range. The edition's own `articleNumber` is outside all ranges, so an import would
 * refuse it.
 */
function numberOf({ articleNumber }: Edition): string {
  const first12 = `97984${articleNumber.slice(5, 12)}`
  return first12 + eanCheckDigit(first12)
}

function recordOf(work: GeneratedWork, edition: Edition, plan: Plan): string {
  const text = work.texts.find(({ language }) => language === edition.language)?.description ?? ''
  const home = homeOf('brand', edition.brand, plan)
  const publisher = publisherOf(home, createRandom(`${plan.seed}/brand/${edition.brand}`))
  return `<Product>
${element('RecordReference', `bench.${numberOf(edition)}`)}${element('NotificationType', '03')}<ProductIdentifier>
${element('ProductIDType', '03')}${element('IDValue', numberOf(edition))}</ProductIdentifier>
<DescriptiveDetail>
${element('ProductComposition', '00')}${element('ProductForm', forms[edition.format] ?? 'BC')}${titleOf(edition)}
${work.authors.map((rank, index) => contributorOf(rank, index + 1, plan)).join('')}<Language>
${element('LanguageRole', '01')}${element('LanguageCode', languageCodes[edition.language])}</Language>
${edition.pages === null ? '' : extentOf(edition.pages)}${edition.categories.map(subjectOf).join('')}</DescriptiveDetail>
<CollateralDetail><TextContent>
${element('TextType', '03')}${element('ContentAudience', '00')}${element('Text', `${text} ${text} ${text}`)}</TextContent></CollateralDetail>
<PublishingDetail><Publisher>
${element('PublishingRole', '01')}${element('PublisherName', publisher)}</Publisher>
${element('PublishingStatus', '04')}<PublishingDate>
${element('PublishingDateRole', '01')}${element('Date', edition.releaseDate.replaceAll('-', ''))}</PublishingDate>
<SalesRights>${element('SalesRightsType', '01')}<Territory>${element('RegionsIncluded', 'WORLD')}</Territory></SalesRights>
</PublishingDetail>
<ProductSupply><SupplyDetail><Supplier>
${element('SupplierRole', '01')}${element('SupplierName', publisher)}</Supplier>
${element('ProductAvailability', '20')}${pricesOf(edition)}</SupplyDetail></ProductSupply>
</Product>
`
}

const titleOf = ({ name }: Edition) => `<TitleDetail>
${element('TitleType', '01')}<TitleElement>${element('TitleElementLevel', '01')}${element('TitleText', name)}</TitleElement>
</TitleDetail>`

function contributorOf(rank: number, number: number, plan: Plan): string {
  const { name, sortName } = personOf(homeOf('author', rank, plan), createRandom(`${plan.seed}/author/${rank}`))
  return `<Contributor>
${element('SequenceNumber', number)}${element('ContributorRole', 'A01')}${element('PersonName', name)}${element('PersonNameInverted', sortName)}</Contributor>
`
}

const extentOf = (pages: number) => `<Extent>
${element('ExtentType', '00')}${element('ExtentValue', pages)}${element('ExtentUnit', '03')}</Extent>
`

const subjectOf = (code: string) => `<Subject>
${element('SubjectSchemeIdentifier', '93')}${element('SubjectCode', code)}</Subject>
`

function pricesOf({ prices }: Edition): string {
  return Object.entries(currencies)
    .map(([country, currency], index) => {
      const price = prices[index % Math.max(1, prices.length)]
      return `<Price>
${element('PriceType', '02')}${element('PriceAmount', ((price?.regular ?? 9900) / 100).toFixed(2))}${element('CurrencyCode', currency)}<Territory>${element('CountriesIncluded', country)}</Territory></Price>
`
    })
    .join('')
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { readOnixMap } from '../shipped-maps.ts'
import { createProductParser, type ParsedProduct } from './parse-product.ts'
import { type OnixEntry, parseProducts } from './read-products.ts'

const now = new Date('2026-11-21T12:00:00Z')
const parse = createProductParser({ map: await readOnixMap('onix'), market: null, now })

async function* chunksOf(bytes: Uint8Array, size = bytes.length || 1): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function entriesOf(bytes: Uint8Array | string, size?: number): Promise<readonly OnixEntry[]> {
  return Array.fromAsync(parseProducts(chunksOf(Buffer.from(bytes), size)))
}

async function readAll(bytes: Uint8Array | string, size?: number): Promise<readonly ParsedProduct[]> {
  return (await entriesOf(bytes, size)).flatMap((entry) => (entry.kind === 'product' ? [parse(entry)] : []))
}

async function recordOf(bytes: Uint8Array | string) {
  const [first] = await readAll(bytes)
  if (first?.kind !== 'edition') throw new Error(JSON.stringify(first))
  return first
}

const message = (products: string, header = '<SentDateTime>20260507T0930</SentDateTime>') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.0"><Header>${header}</Header>${products}</ONIXMessage>`

const product = ({
  title = 'Isfiskaren',
  isbn = '9789171320094',
  more = '',
  supply = '',
  notification = '03',
} = {}) => `
<Product><RecordReference>ref-1</RecordReference><NotificationType>${notification}</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductForm>BC</ProductForm><ProductFormDetail>B113</ProductFormDetail>
<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitlePrefix>Den</TitlePrefix>
<TitleWithoutPrefix>${title}</TitleWithoutPrefix></TitleElement></TitleDetail>
<Contributor><SequenceNumber>2</SequenceNumber><ContributorRole>B06</ContributorRole><PersonNameInverted>Öst, Åsa</PersonNameInverted></Contributor>
<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><ContributorRole>A12</ContributorRole>
<NamesBeforeKey>Maj</NamesBeforeKey><KeyNames>Sjöwall</KeyNames></Contributor>
<Language><LanguageRole>01</LanguageRole><LanguageCode>swe</LanguageCode></Language>
<Extent><ExtentType>00</ExtentType><ExtentValue>245</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
<Subject><MainSubject/><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>FFP</SubjectCode></Subject>
<Subject><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>FRD</SubjectCode></Subject>${more}</DescriptiveDetail>
<PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Norstedts</PublisherName></Publisher>
<PublishingDate><PublishingDateRole>01</PublishingDateRole><Date dateformat="01">202609</Date></PublishingDate></PublishingDetail>
<ProductSupply><SupplyDetail><ProductAvailability>21</ProductAvailability>${supply || price('89.00', 'SEK')}</SupplyDetail></ProductSupply></Product>`

const price = (amount: string, currency: string, more = '', type = '02') =>
  `<Price><PriceType>${type}</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>${currency}</CurrencyCode>${more}</Price>`
const territory = (inner: string) => `<Territory>${inner}</Territory>`

test('[N29] a record becomes an edition with contributors in their roles, categories, format, release date and price', async () => {
  const { record, repairs } = await recordOf(message(product()))
  expect(repairs).toEqual([])
  expect(record).toMatchObject({
    articleNumber: '9789171320094',
    name: 'Den Isfiskaren',
    format: 'pocket',
    language: 'sv',
    publisher: 'Norstedts',
    releaseDate: '2026-09-01',
    pages: 245,
    categories: ['thriller', 'romance'],
    stock: { quantity: 10 },
  })
  expect(record.work.contributions.map(({ role, contributor }) => `${role} ${contributor.name}`)).toEqual([
    'author Maj Sjöwall',
    'illustrator Maj Sjöwall',
  ])
  expect(record.contributions.map(({ role, contributor }) => `${role} ${contributor.name}`)).toEqual([
    'translator Åsa Öst',
  ])
  expect(record.prices[1]).toBe(8900)
})

test('[N29] reads short tags and ONIX 2.1 like the reference names of 3.0', async () => {
  const short = `<ONIXmessage release="3.0"><header><x307>20260507T0930</x307></header><product><a001>ref-1</a001><a002>03</a002>
    <productidentifier><b221>15</b221><b244>9789171320094</b244></productidentifier>
    <descriptivedetail><b012>BC</b012><titledetail><b202>01</b202><titleelement><x409>01</x409><b203>Roseanna</b203></titleelement></titledetail>
    <contributor><b035>A01</b035><b036>Maj Sjöwall</b036></contributor><language><b253>01</b253><b252>swe</b252></language></descriptivedetail></product></ONIXmessage>`
  const older = `<ONIXMessage><Header><SentDate>20260507</SentDate><DefaultLanguageOfText>swe</DefaultLanguageOfText></Header><Product>
    <RecordReference>ref-1</RecordReference><NotificationType>03</NotificationType><ISBN>9171320091</ISBN><ProductForm>BC</ProductForm>
    <Title><TitleType>01</TitleType><TitleText>Roseanna</TitleText></Title>
    <Contributor><ContributorRole>A01</ContributorRole><PersonName>Maj Sjöwall</PersonName></Contributor>
    <BICMainSubject>FF</BICMainSubject></Product></ONIXMessage>`
  for (const text of [short, older]) {
    const { record } = await recordOf(text)
    expect(record).toMatchObject({
      articleNumber: '9789171320094',
      name: 'Roseanna',
      format: 'paperback',
      language: 'sv',
    })
    expect(record.work.contributions[0]?.contributor.sortName).toBe('Sjöwall, Maj')
  }
})

test('[N29] fetches nothing outside the file and expands no declared entity', async () => {
  const bomb = `<!DOCTYPE ONIXMessage SYSTEM "http://127.0.0.1:1/onix.dtd" [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`
  const { record, repairs } = await recordOf(
    bomb + message(product({ title: 'Bok &b; &x; &ndash; &aring;' })).slice(38),
  )
  expect(record.name).toBe('Den Bok &b; &x; – å')
  expect(repairs.map(({ reason }) => reason)).toContain('character_repaired')
})

test.each([
  [
    'UTF-16 with a byte order mark',
    (text: string) => Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  ],
  ['UTF-16 without a byte order mark', (text: string) => Buffer.from(text, 'utf16le')],
  ['UTF-8 declared as UTF-16', (text: string) => Buffer.from(text.replace('UTF-8', 'UTF-16'))],
  ['Latin-1 declared as such', (text: string) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ['Latin-1 declared as UTF-8', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-8 declared as Latin-1', (text: string) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'))],
  ['an unknown declared encoding', (text: string) => Buffer.from(text.replace('UTF-8', 'klingon-1'))],
])('[N29] %s is decoded correctly', async (_, encode) => {
  const bytes = encode(message(product({ title: 'Åländsk sjö' })))
  for (const size of [7, 4096]) {
    const [first] = await readAll(bytes, size)
    expect(first?.kind === 'edition' && first.record.name).toBe('Den Åländsk sjö')
  }
})

test('[N29] a broken record affects no other, and the report states where it begins', async () => {
  const broken = product().replace('</TitleDetail>', '')
  const entries = await entriesOf(message(`${product()}${broken}${product({ isbn: '9780439023481' })}`))
  expect(entries.map(({ kind, index }) => [kind, index])).toEqual([
    ['product', 1],
    ['broken', 2],
    ['product', 3],
  ])
  const cut = await entriesOf(message(product()).slice(0, 900))
  expect(cut).toMatchObject([{ kind: 'broken', reason: 'xml_truncated', line: 3, value: 'ref-1' }])
  expect(await entriesOf('<rss><channel/></rss>')).toMatchObject([{ kind: 'broken', reason: 'not_onix' }])
  expect(await entriesOf('')).toMatchObject([{ kind: 'broken', reason: 'not_onix' }])
})

test('[N29] a message cut at any byte and read in chunks of any size never throws and never yields half a record', async () => {
  const bytes = Buffer.from(message(`${product()}${product({ title: 'Öga &amp; öra', isbn: '9780439023481' })}`))
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length), fc.integer({ min: 1, max: 3000 }), async (end, size) => {
      for (const entry of await entriesOf(bytes.subarray(0, end), size)) {
        if (entry.kind !== 'product') continue
        const parsed = parse(entry)
        expect(parsed.kind === 'edition' && parsed.record.prices[1]).toBe(8900)
      }
    }),
    { numRuns: rounds(100) },
  )
})

test('[N29] a changed byte anywhere never throws and never lets a wrong ISBN through', async () => {
  const bytes = Buffer.from(message(product()))
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), async (place, byte) => {
      const changed = Buffer.from(bytes)
      changed[place] = byte
      for (const one of await readAll(changed))
        if (one.kind === 'edition') expect(one.record.articleNumber).toMatch(/^9789171320094$|^ONIX-/)
    }),
    { numRuns: rounds(100) },
  )
})

test.each([
  [
    'with tax for its country',
    price('99.00', 'SEK', territory('<CountriesIncluded>SE</CountriesIncluded>')),
    { 1: 9900 },
  ],
  ['without tax', price('100.00', 'DKK', territory('<CountriesIncluded>DK</CountriesIncluded>'), '01'), { 2: 12500 }],
  [
    'for the eurozone',
    price('10.00', 'EUR', territory('<RegionsIncluded>ECZ</RegionsIncluded>')),
    { 3: 1000, 5: 1000, 6: 1000 },
  ],
  [
    'for another part of the world',
    price('19.99', 'AUD', territory('<CountriesIncluded>AU NZ</CountriesIncluded>')),
    {},
  ],
  [
    'for the world except Sweden',
    price(
      '10.00',
      'NOK',
      territory('<RegionsIncluded>WORLD</RegionsIncluded><CountriesExcluded>SE DK FI AX DE</CountriesExcluded>'),
    ),
    { 4: 1000 },
  ],
  ['a cost', price('10.00', 'SEK', '', '05'), {}],
  [
    'no longer valid',
    price('10.00', 'SEK', '<PriceDate><PriceDateRole>15</PriceDateRole><Date>20200101</Date></PriceDate>'),
    {},
  ],
])('[N29] a price %s is stored for the markets where it applies', async (_, supply, prices) => {
  const { record } = await recordOf(message(product({ supply })))
  expect(record.prices).toEqual(prices)
})

test('[N29] a price that excludes a region applies in the other markets', async () => {
  const supply = price('99.00', 'SEK', territory('<RegionsExcluded>ECZ</RegionsExcluded>'))
  const { record } = await recordOf(message(product({ supply })))
  expect(Object.keys(record.prices)).toEqual(['1', '2', '4'])
})

test('[N29] converts a foreign price to a natural price point of each market, and stores one in the market’s currency as it is', async () => {
  const { record } = await recordOf(message(product({ supply: price('7.99', 'GBP') + price('129.00', 'SEK') })))
  expect(record.prices[1]).toBe(12900)
  expect(record.prices[4]).toBeGreaterThan(9000)
  expect((record.prices[4] ?? 0) % 1000).toBe(900)
})

test('[N29] a title without sales rights in a country has no price there', async () => {
  const rights = `<SalesRights><SalesRightsType>03</SalesRightsType><Territory><CountriesIncluded>SE FI</CountriesIncluded></Territory></SalesRights></PublishingDetail>`
  const { record } = await recordOf(message(product().replace('</PublishingDetail>', rights)))
  expect(Object.keys(record.prices)).toEqual(['2', '4', '5'])
})

test.each([
  ['9789171320095', 'isbn_check_digit'],
  ['9786717745144', 'isbn_range'],
  ['9.78917E+12', 'isbn_digits_lost'],
])('[N29] the number %s is refused: %s', async (isbn, reason) => {
  expect(await readAll(message(product({ isbn })))).toMatchObject([
    { kind: 'refused', refusal: { field: 'isbn', reason } },
  ])
})

test('[N29] a block update contains only the blocks sent, and a deletion only the withdrawal', async () => {
  const update = message(`<Product><RecordReference>r</RecordReference><NotificationType>04</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789171320094</IDValue></ProductIdentifier>
    <ProductSupply><SupplyDetail>${price('59.00', 'SEK')}</SupplyDetail></ProductSupply></Product>`)
  const [changed] = await readAll(update)
  expect(changed).toMatchObject({
    kind: 'update',
    update: { kind: 'blocks', articleNumber: '9789171320094', prices: { 1: 5900 } },
  })
  const said =
    changed?.kind === 'update' ? Object.entries(changed.update).filter(([, value]) => value !== undefined) : []
  expect(said.map(([name]) => name)).not.toContain('name')
  const [gone] = await readAll(message(product({ notification: '05' })))
  expect(gone).toMatchObject({ kind: 'update', update: { kind: 'withdrawal', order: '20260507093000-0000001' } })
})

test('[N29] converts markup in a description to paragraphs, escaped or not, and stores the URL of the cover', async () => {
  const collateral = `<CollateralDetail><TextContent><TextType>03</TextType><Text textformat="05"><p>Ett <em>möte</em>.</p><p>Två.</p></Text></TextContent>
    <SupportingResource><ResourceContentType>01</ResourceContentType><ResourceVersion><ResourceLink>https://covers.example/9.jpg</ResourceLink></ResourceVersion></SupportingResource>
    </CollateralDetail><PublishingDetail>`
  const text = product().replace('<PublishingDetail>', collateral)
  const { record } = await recordOf(message(text))
  expect(record.work.texts[0]?.description).toBe('Ett möte.\n\nTvå.')
  expect(record.cover).toBe('https://covers.example/9.jpg')
  const escaped = await recordOf(
    message(
      text.replace(
        '<p>Ett <em>möte</em>.</p>',
        '&amp;lt;p&amp;gt;5 &amp;lt; 6&amp;lt;br/&amp;gt;Ett.&amp;lt;/p&amp;gt;',
      ),
    ),
  )
  expect(escaped.record.work.texts[0]?.description).toBe('5 < 6\nEtt.\n\nTvå.')
})

test.each([
  ['prices without a currency', price('99.00', ''), 'currency_missing'],
  ['a free product', '<UnpricedItemType>01</UnpricedItemType>', 'price_unpriced'],
  ['a price to be announced', '<Price><UnpricedItemType>02</UnpricedItemType></Price>', 'price_unpriced'],
  ['a price of zero', price('0.00', 'SEK'), 'price_missing'],
])('[trade S1] %s: the title is withheld from sale, and the report states the reason', async (_, supply, reason) => {
  const { record, repairs } = await recordOf(message(product({ supply })))
  expect(record.prices).toEqual({})
  expect(repairs).toContainEqual(expect.objectContaining({ field: 'price', reason }))
})

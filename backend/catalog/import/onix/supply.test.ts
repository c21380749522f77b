import { expect, test } from 'vitest'
import { readOnixMap } from '../shipped-maps.ts'
import { createProductParser } from './parse-product.ts'
import { parseProducts } from './read-products.ts'

const now = new Date('2026-11-25T23:30:00Z')
const parse = createProductParser({ map: await readOnixMap('onix'), market: null, now })

async function read(supply: string, more = '') {
  const message = `<ONIXMessage release="3.0"><Product><RecordReference>r</RecordReference><NotificationType>03</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789171320094</IDValue></ProductIdentifier>
    <DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>
    <TitleElementLevel>01</TitleElementLevel><TitleText>Provbok</TitleText></TitleElement></TitleDetail></DescriptiveDetail>
    <PublishingDetail>${more}<PublishingStatus>04</PublishingStatus></PublishingDetail>${supply}</Product></ONIXMessage>`
  async function* bytes() {
    yield Buffer.from(message)
  }
  for await (const entry of parseProducts(bytes())) {
    const parsed = entry.kind === 'product' ? parse(entry) : null
    if (parsed?.kind === 'edition') {
      const found = parsed.repairs.map(({ kind, reason, value }) => `${kind} ${reason} ${value}`)
      return { record: parsed.record, found }
    }
  }
  throw new Error('No record.')
}

const market = (countries: string, ...details: readonly string[]) =>
  `<ProductSupply><Market><Territory><CountriesIncluded>${countries}</CountriesIncluded></Territory></Market>${details.join('')}</ProductSupply>`
const supplier = (availability: string, ...prices: readonly string[]) =>
  `<SupplyDetail><ProductAvailability>${availability}</ProductAvailability>${prices.join('')}</SupplyDetail>`
const price = (amount: string, currency = 'SEK', more = '', type = '02') =>
  `<Price><PriceType>${type}</PriceType><PriceAmount>${amount}</PriceAmount><CurrencyCode>${currency}</CurrencyCode>${more}
    <Territory><CountriesIncluded>${{ SEK: 'SE', NOK: 'NO', DKK: 'DK' }[currency] ?? 'FI'}</CountriesIncluded></Territory></Price>`
const dated = (role: string, day: string) =>
  `<PriceDate><PriceDateRole>${role}</PriceDateRole><Date dateformat="00">${day}</Date></PriceDate>`

const none = supplier('43')
const some = supplier('21', price('149.00'))

test.each([
  ['the one with stock is last', market('SE', none, some)],
  ['the one with stock is first', market('SE', some, none)],
  ['each in its own market', market('SE', none) + market('SE', some)],
  ['one without stock has another price', market('SE', supplier('22', price('139.00')), some)],
])('[F4] of several suppliers, the one with stock decides: %s', async (_, supply) => {
  const { record, found } = await read(supply)
  expect([record.prices, record.stock.quantity, found]).toEqual([{ 1: 14900 }, 10, []])
})

test('[F4] a book available in one market and not in another is sold there, and the report lists where it is not', async () => {
  const { record, found } = await read(
    market('SE', supplier('51')) + market('NO', supplier('21', price('179.00', 'NOK'))),
  )
  expect([record.prices, record.stock.quantity]).toEqual([{ 4: 17900 }, 10])
  expect(found).toEqual(['held not_available se 51'])
})

test('[F4] reads every market of a supply, each with the price in its own currency', async () => {
  const two = '<Market><Territory><CountriesIncluded>NO</CountriesIncluded></Territory></Market>'
  const supply = market('SE', supplier('21', price('149.00'), price('179.00', 'NOK'), price('99.00', 'DKK')))
  const { record } = await read(supply.replace('<Market>', `${two}<Market>`))
  expect(record.prices).toEqual({ 1: 14900, 4: 17900 })
})

test.each([
  ['no supplier has stock', market('SE', none, supplier('51')), '', 'held not_available se 43'],
  [
    'the publisher abandoned it',
    market('SE', some),
    '<PublishingStatus>07</PublishingStatus>',
    'held not_published 07',
  ],
  [
    'it is sold in other markets only',
    market('US', supplier('21', price('9.00', 'USD'))),
    '',
    'held price_elsewhere 9 USD',
  ],
  [
    'it may not be sold here',
    market('SE', some),
    '<SalesRights><SalesRightsType>03</SalesRightsType><Territory><RegionsIncluded>WORLD</RegionsIncluded></Territory></SalesRights>',
    'held no_sales_rights se',
  ],
  [
    'its price has ended',
    market('SE', supplier('21', price('99.00', 'SEK', dated('15', '20261001')))),
    '',
    'held price_ended 2026-10-02',
  ],
  [
    'its price is for schools',
    market('SE', supplier('21', price('99.00', 'SEK', '<PriceQualifier>11</PriceQualifier>'))),
    '',
    'held price_missing ',
  ],
])('[F4] reports a book that is not sold because %s', async (_, supply, more, line) => {
  const { record, found } = await read(supply, more)
  expect(record.prices).toEqual({})
  expect(found).toEqual([line])
})

test('[F4] prefers the price including tax over the one without, in either order', async () => {
  const { record } = await read(market('SE', supplier('21', price('100.00', 'SEK', '', '01'), price('149.00'))))
  expect(record.prices).toEqual({ 1: 14900 })
})

test('[F6] a price is valid from its first to its last day in the market’s time zone, and later prices are reported', async () => {
  // At `now` (23:30 UTC on the 25th), it is already the 26th in Stockholm and Helsinki.
  const { record, found } = await read(
    market(
      'SE',
      supplier(
        '21',
        price('199.00', 'SEK', dated('15', '20261126')),
        price('249.00', 'SEK', dated('14', '20261127')),
        price('229.00', 'SEK', dated('14', '20261224') + dated('15', '20261226')),
      ),
    ),
  )
  expect(record.prices).toEqual({ 1: 19900 })
  expect(record.dated).toEqual({
    1: [
      { at: null, regular: 19900 },
      { at: '2026-11-26T23:00:00.000Z', regular: 24900 },
      { at: '2026-12-23T23:00:00.000Z', regular: 22900 },
      { at: '2026-12-26T23:00:00.000Z', regular: 24900 },
    ],
  })
  expect(found).toEqual([
    'dated price_from 2026-11-27 se 249.00 SEK',
    'dated price_from 2026-12-24 se 229.00 SEK',
    'dated price_from 2026-12-27 se 249.00 SEK',
  ])
})

test('[F6] a book whose first price starts later is withheld until then', async () => {
  const { record, found } = await read(market('SE', supplier('21', price('249.00', 'SEK', dated('14', '20261127')))))
  expect(record.prices).toEqual({})
  expect(found).toEqual(['dated price_from 2026-11-27 se 249.00 SEK', 'held held_until 2026-11-27'])
})

test('[F6] a record has the same hash tomorrow, when another of its prices is valid', async () => {
  const supply = market(
    'SE',
    supplier('21', price('199.00', 'SEK', dated('15', '20261126')), price('249.00', 'SEK', dated('14', '20261127'))),
  )
  const later = createProductParser({
    map: await readOnixMap('onix'),
    market: null,
    now: new Date('2026-12-01T12:00:00Z'),
  })
  const today = await read(supply)
  async function* bytes() {
    yield Buffer.from(`<ONIXMessage release="3.0"><Product><RecordReference>r</RecordReference><NotificationType>03</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789171320094</IDValue></ProductIdentifier>
    <DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>
    <TitleElementLevel>01</TitleElementLevel><TitleText>Provbok</TitleText></TitleElement></TitleDetail></DescriptiveDetail>
    <PublishingDetail><PublishingStatus>04</PublishingStatus></PublishingDetail>${supply}</Product></ONIXMessage>`)
  }
  for await (const entry of parseProducts(bytes())) {
    const parsed = entry.kind === 'product' ? later(entry) : null
    expect(parsed).toMatchObject({ kind: 'edition', record: { prices: { 1: 24900 }, hash: today.record.hash } })
  }
})

import { expect, test } from 'vitest'
import { readOnixMap } from '../shipped-maps.ts'
import { createProductParser } from './parse-product.ts'
import { partOf } from './part-number.ts'
import { parseProducts } from './read-products.ts'

const parse = createProductParser({ map: await readOnixMap('onix'), market: null, now: new Date('2026-11-26') })

async function read(titles: string) {
  async function* bytes() {
    yield Buffer.from(`<ONIXMessage release="3.0"><Product><RecordReference>r</RecordReference><NotificationType>03</NotificationType>
      <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>9789171320094</IDValue></ProductIdentifier>
      <DescriptiveDetail><ProductForm>BC</ProductForm>${titles}
      <Contributor><ContributorRole>A01</ContributorRole><PersonName>Sara Provare</PersonName></Contributor></DescriptiveDetail></Product></ONIXMessage>`)
  }
  for await (const entry of parseProducts(bytes())) {
    const parsed = entry.kind === 'product' ? parse(entry) : null
    if (parsed?.kind !== 'edition') continue
    const { name, work } = parsed.record
    return { name, series: work.seriesName, position: work.seriesPosition, key: work.keys[0].split('/')[0] }
  }
  return null
}

const element = (level: string, inner: string) =>
  `<TitleElement><TitleElementLevel>${level}</TitleElementLevel>${inner}</TitleElement>`
const text = (title: string) => `<TitleText>${title}</TitleText>`
const part = (number: string) => `<PartNumber>${number}</PartNumber>`
const own = (...elements: readonly string[]) =>
  `<TitleDetail><TitleType>01</TitleType>${elements.join('')}</TitleDetail>`
const collection = (inner: string, type = '10') =>
  `<Collection><CollectionType>${type}</CollectionType>${inner}</Collection>`

test.each([
  ['2', 'Provsagan 2'],
  ['II', 'Provsagan II'],
  ['Del 2', 'Provsagan, del 2'],
  ['2. osa', 'Provsagan 2. osa'],
])('[F5] a volume numbered %s without a title of its own is named %s', async (number, name) => {
  const titles = own(element('02', text('Provsagan')), element('01', part(number)))
  expect(await read(titles)).toEqual({ name, series: 'Provsagan', position: 2, key: 'provsagan#2' })
})

test.each([
  ['its own', own(element('01', part('2') + text('Provtroll'))), null],
  [
    'the number in a series of the same name',
    collection(own(element('02', text('Provtroll') + part('2')))) + own(element('01', text('Provtroll'))),
    'Provtroll',
  ],
  [
    'a sequence number',
    collection(
      `<CollectionSequence><CollectionSequenceNumber>2</CollectionSequenceNumber></CollectionSequence>${own(element('02', text('Provtroll')))}`,
    ) + own(element('01', text('Provtroll'))),
    'Provtroll',
  ],
])('[F5] distinguishes volumes of one title by their numbers: %s', async (_, titles, series) => {
  const second = await read(titles)
  const first = await read(titles.replace('>2<', '>1<'))
  expect(second).toEqual({ name: 'Provtroll 2', series, position: 2, key: 'provtroll#2' })
  expect(first).toMatchObject({ name: 'Provtroll 1', key: 'provtroll' })
})

test('[F5] a volume with a title of its own is named without the number in the series', async () => {
  const titles = own(element('02', text('Provsagan')), element('01', part('2') + text('Återkomsten')))
  expect(await read(titles)).toEqual({ name: 'Återkomsten', series: 'Provsagan', position: 2, key: 'återkomsten' })
})

test('[F5] the innermost collection is the series, and one with a number takes precedence', async () => {
  const titles =
    collection(own(element('02', text('Klassiker'))), '20') +
    collection(
      own(element('02', text('Provförlagets serie')), element('03', text('Provsagan')), element('01', part('3'))),
    ) +
    own(element('01', text('Slutet')))
  expect(await read(titles)).toMatchObject({ name: 'Slutet', series: 'Provsagan', position: 3 })
})

test.each([
  ['a yearbook', element('01', `${text('Provåret')}<YearOfAnnual>2026</YearOfAnnual>`), 'Provåret 2026'],
  ['a number that the title contains', element('01', `${part('2')}${text('Provtroll 2')}`), 'Provtroll 2'],
  ['a subtitle', element('01', `${part('2')}${text('Provtroll')}<Subtitle>Vintern</Subtitle>`), 'Provtroll 2: Vintern'],
  [
    'a prefix',
    element('01', '<TitlePrefix>Den</TitlePrefix><TitleWithoutPrefix>Proven</TitleWithoutPrefix>'),
    'Den Proven',
  ],
  ['no prefix', element('01', '<NoPrefix/><TitleWithoutPrefix>Proven</TitleWithoutPrefix>'), 'Proven'],
  ['an element without a text first', element('01', '') + element('01', text('Proven')), 'Proven'],
])('[F5] %s', async (_, elements, name) => {
  expect((await read(own(elements)))?.name).toBe(name)
})

test.each([
  ['2', 2, '2'],
  ['02', 2, '2'],
  ['Vol. XIV', 14, '14'],
  ['bok 3', 3, '3'],
  ['1–3', 1, '1-3'],
  ['2,5', 2.5, '2.5'],
  ['Våren', null, 'våren'],
])('[F5] parses the part %s', (written, number, volume) => {
  expect(partOf(written)).toMatchObject({ number, volume })
})

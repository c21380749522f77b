import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { readWriting } from '../values/text.ts'
import { readXliff, type XliffResult } from './read-xliff.ts'
import type { TranslationUnit } from './units.ts'
import { writeXliff } from './write-xliff.ts'
import { xliffLimits } from './xliff-limits.ts'

const unit = (more: Partial<TranslationUnit>): TranslationUnit & { readonly label: string } => ({
  id: '/blocks/a/props/title',
  blockId: 'a',
  type: 'hero',
  field: '/title',
  source: 'Höst',
  target: '',
  state: 'missing',
  maxLength: 90,
  label: 'Hero › Title',
  ...more,
})
const options = { from: 'sv', to: 'fi', lengthNote: (count: number) => `At most ${count} characters.` } as const
const written = (units: readonly ReturnType<typeof unit>[]) => writeXliff([{ id: 'start', units }], options)
const translationsOf = (result: XliffResult) => (result.ok ? result.pages.flatMap((page) => page.translations) : result)

const v2 = (inner: string, languages = 'srcLang="sv" trgLang="fi-FI"') =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${languages}><file id="start">${inner}</file></xliff>`
const v1 = (inner: string) =>
  `<?xml version="1.0"?><x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><x:file original="start" source-language="sv-SE" target-language="fi"><x:body>${inner}</x:body></x:file></x:xliff>`

test('[N34] a translator reads each text with its block, its field and its maximum length', () => {
  const text = written([unit({ source: 'Böcker & <em>' }), unit({ id: '/seo/title', target: 'Alku', state: 'stale' })])
  expect(text).toContain('<note>Hero › Title</note><note>At most 90 characters.</note>')
  expect(text).toContain('<unit id="u1" name="/blocks/a/props/title" xml:space="preserve">')
  expect(text).toContain('<source>Böcker &amp; &lt;em&gt;</source>')
  expect(text).toContain('<target>Alku</target>')
  expect(text).not.toContain('<target></target>')
})

test('[N34] any texts survive being written and read', () => {
  const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }))
  const anyUnit = fc.record({ id: anyText, source: anyText, target: anyText, label: anyText })
  fc.assert(
    fc.property(fc.array(anyUnit, { maxLength: 5 }), (units) => {
      const pairs = units.map((own) => unit({ ...own, id: `/blocks/${own.id}`, state: 'written' }))
      const read = readXliff(written(pairs))
      expect(translationsOf(read)).toMatchObject(
        pairs.map(({ source, target }) => ({ source: readWriting(source), target: readWriting(target) })),
      )
    }),
    { numRuns: rounds(200) },
  )
})

test('[N34] sentences that a translation tool has split are joined; a text that is half translated counts as not translated', () => {
  const whole = v2(
    '<unit id="u1" name="/a"><segment state="translated"><source>Ett.</source><target>Yksi.</target></segment><ignorable><source> </source></ignorable><segment state="final"><source>Två.</source><target>Kaksi.</target></segment></unit>',
  )
  expect(translationsOf(readXliff(whole))).toEqual([
    { id: '/a', source: 'Ett. Två.', target: 'Yksi. Kaksi.', isDone: true, hasCodes: false },
  ])
  const half = v2(
    '<unit id="/a"><segment><source>Ett. </source><target>Yksi. </target></segment><segment><source>Två.</source></segment></unit>',
  )
  expect(translationsOf(readXliff(half))).toMatchObject([{ source: 'Ett. Två.', target: '' }])
})

test('[attack][N34] sentences that a translator has put into another order are joined in that order', () => {
  const text = v2(
    '<unit id="/a"><segment><source>Ett.</source><target order="3">Yksi.</target></segment><ignorable><source> </source></ignorable><segment><source>Två.</source><target order="1">Kaksi.</target></segment></unit>',
  )
  expect(translationsOf(readXliff(text))).toMatchObject([{ source: 'Ett. Två.', target: 'Kaksi. Yksi.' }])
})

test('[N34] suggestions and notes of a translation tool are not taken for texts, and marks do not matter', () => {
  const text = v2(
    '<unit id="/a"><mtc:matches xmlns:mtc="m"><mtc:match><source>Fel</source><target>Väärin</target></mtc:match></mtc:matches><notes><note>Bra</note></notes><segment><source>Ett</source><target><mrk id="m1">Yk</mrk>si<cp hex="0021"/><![CDATA[&]]></target></segment></unit><unit id="/b"><segment><source>Två</source><target>K<ph id="1"/></target></segment></unit>',
  )
  expect(translationsOf(readXliff(text))).toMatchObject([
    { source: 'Ett', target: 'Yksi!&', hasCodes: false },
    { id: '/b', hasCodes: true },
  ])
})

test('[N34] XLIFF 1.2 is read, too', () => {
  const text = v1(
    '<x:group><x:trans-unit id="1" resname="/a" approved="yes"><x:source>Ett</x:source><x:seg-source><x:mrk mtype="seg" mid="1">Ett</x:mrk></x:seg-source><x:target><x:mrk mtype="seg" mid="1">Yksi</x:mrk></x:target><x:alt-trans><x:source>Fel</x:source><x:target>Väärin</x:target></x:alt-trans></x:trans-unit></x:group><x:trans-unit id="/b"><x:source>Två</x:source><x:target state="needs-translation">Kaksi</x:target></x:trans-unit>',
  )
  expect(readXliff(text)).toMatchObject({ ok: true, language: 'fi', pages: [{ id: 'start' }] })
  expect(translationsOf(readXliff(text))).toEqual([
    { id: '/a', source: 'Ett', target: 'Yksi', isDone: true, hasCodes: false },
    { id: '/b', source: 'Två', target: 'Kaksi', isDone: false, hasCodes: false },
  ])
})

test('[N34] a file that cannot be used is refused with its reason', () => {
  const faultOf = (text: string) => {
    const result = readXliff(text)
    return result.ok ? null : result.fault
  }
  expect(faultOf('')).toBe('broken')
  expect(faultOf('PK\u0003\u0004')).toBe('broken')
  expect(faultOf('<xliff version="2.0"')).toBe('broken')
  expect(faultOf(v2('<unit id="a"><segment><source>&made-up;</source></segment></unit>'))).toBe('broken')
  expect(faultOf('<html/>')).toBe('not-xliff')
  expect(faultOf('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff version="2.0"/>')).toBe('dtd')
  expect(faultOf('<xliff version="3.0" srcLang="sv" trgLang="fi"/>')).toBe('version')
  expect(faultOf('<xliff version="2.0" srcLang="sv" trgLang="fi"/>')).toBe('languages')
  expect(faultOf(v2('', 'srcLang="sv" trgLang="de"'))).toBe('languages')
  expect(faultOf(v2('', 'srcLang="en" trgLang="fi"'))).toBe('languages')
  expect(faultOf(v2('', 'srcLang="sv" trgLang="sv"'))).toBe('languages')
  expect(faultOf(v2('', 'srcLang="sv" trgLang="no"'))).toBeNull()
  expect(faultOf(' '.repeat(xliffLimits.characters + 1))).toBe('too-large')
  expect(faultOf(v2('<unit id="a"/>'.repeat(xliffLimits.units + 1)))).toBe('too-many')
  expect(faultOf('<a>'.repeat(100_000))).toBe('not-xliff')
  expect(faultOf(v2('<group>'.repeat(100_000)))).toBe('broken')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlockContracts } from '#bin/block-contracts.ts'
import { rounds } from '#tests/scale.ts'
import { valueAt } from '../json-pointer.ts'
import { sourceMark } from '../localized.ts'
import { type Definition, definitionSchema } from '../page.ts'
import { applyTranslations, toTranslation } from './apply-translations.ts'
import { translationUnits } from './units.ts'

const contracts = new Map(readBlockContracts().map((contract) => [contract.type, contract]))
const options = { language: 'fi', contracts } as const

const page = (blocks: object, more: object = {}): Definition =>
  definitionSchema.parse({
    format: 1,
    id: 'p',
    kind: 'page',
    route: { name: 'index' },
    regions: { main: Object.keys(blocks) },
    blocks,
    ...more,
  })
const hero = (props: object, more: object = {}) => page({ a: { type: 'hero', props, ...more } })
const title = (texts: object, marks?: object) => hero({ title: { $t: texts, ...(marks && { $of: marks }) } })
const at = '/blocks/a/props/title'
const done = (target: string, source = 'Höst') => ({ id: at, source, target, isDone: true })

test('[N34] the texts of a page are listed in its order, with state, field and maximum length', () => {
  const definition = page(
    {
      b: {
        type: 'rich-text',
        props: { title: 'Samma för alla', body: { $t: { sv: '## Rubrik', fi: null } } },
        overrides: { fi: { title: { value: { $t: { sv: 'I Finland' } } } } },
      },
      a: {
        type: 'hero',
        props: { title: { $t: { sv: 'Höst', fi: 'Syksy' }, $of: { fi: sourceMark('Vår') } }, tone: 'ink' },
        variants: [
          {
            id: 'v',
            when: { window: { from: '2026-01-01T00:00', zone: 'market' } },
            props: { title: { $t: { sv: 'För er' } } },
          },
        ],
      },
    },
    { seo: { title: { $t: { sv: 'Start', fi: 'Alku' } } } },
  )
  const units = translationUnits(definition, options)
  expect(units.map(({ id, state, maxLength }) => [id, state, maxLength])).toEqual([
    ['/seo/title', 'written', 200],
    ['/blocks/b/props/title', 'missing', 120],
    ['/blocks/b/props/body', 'blank', 20_000],
    ['/blocks/b/overrides/fi/title/value', 'missing', 120],
    ['/blocks/a/props/title', 'stale', 90],
    ['/blocks/a/variants/0/props/title', 'missing', 90],
  ])
  expect(units.map(({ blockId, field }) => [blockId, field])).toEqual([
    [null, '/title'],
    ['b', '/title'],
    ['b', '/body'],
    ['b', '/title'],
    ['a', '/title'],
    ['a', '/title'],
  ])
})

test('[N34] a translation is stored like a typed one: normalised, and with the mark of its source', () => {
  const { definition, written } = applyTranslations(hero({ title: 'Höst' }), [done('Syksy\r\nnyt\u200b')], options)
  expect(written).toEqual([at])
  expect(valueAt(definition, at)).toEqual({
    $t: { sv: 'Höst', fi: 'Syksy\nnyt' },
    $of: { fi: sourceMark('Höst') },
  })
})

test('[N34] a translation that cannot be written is set aside with its reason, and costs nothing else', () => {
  const definition = page({
    a: { type: 'hero', props: { title: { $t: { sv: 'Höst' } }, text: { $t: { sv: 'Ny text' } } } },
  })
  const text = '/blocks/a/props/text'
  const { setAside, written } = applyTranslations(
    definition,
    [
      done('Syksy'),
      { id: text, source: 'Gammal text', target: 'Vanha teksti', isDone: true },
      { id: '/blocks/gone/props/title', source: 'Borta', target: 'Poissa', isDone: true },
      { id: '/blocks/__proto__/props/title', source: 'x', target: 'y', isDone: true },
    ],
    options,
  )
  expect(written).toEqual([at])
  expect(setAside.map(({ id, reason }) => [id, reason])).toEqual([
    [text, 'source-changed'],
    ['/blocks/gone/props/title', 'unknown'],
    ['/blocks/__proto__/props/title', 'unknown'],
  ])
  const reasonOf = (...translations: Parameters<typeof applyTranslations>[1]) =>
    applyTranslations(definition, translations, options).setAside.map(({ reason }) => reason)
  expect(reasonOf(done('y'.repeat(91)))).toEqual(['too-long'])
  expect(reasonOf(done('Syksy'), done('Syys'))).toEqual(['twice', 'twice'])
  expect(reasonOf({ ...done('Syksy'), hasCodes: true })).toEqual(['codes'])
  expect(reasonOf(done('Syksy'), done('Syksy'))).toEqual([])
})

test('[N34] an outdated translation is confirmed when the translator has finished with it, and otherwise remains outdated', () => {
  const stale = title({ sv: 'Höst', fi: 'Syksy' }, { fi: sourceMark('Vår') })
  const open = applyTranslations(stale, [{ ...done('Syksy'), isDone: false }], options)
  expect(open).toMatchObject({ written: [], same: 1 })
  expect(open.definition).toBe(stale)
  const confirmed = applyTranslations(stale, [done('Syksy')], options)
  expect(translationUnits(confirmed.definition, options)[0]?.state).toBe('written')
})

test('[N34] an empty target removes no translation', () => {
  const definition = title({ sv: 'Höst', fi: 'Syksy' })
  expect(applyTranslations(definition, [done(' ')], options)).toMatchObject({ definition, empty: 1 })
})

const anyText = fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 20 }))
const anyLocalized = fc.record({
  $t: fc.record({ sv: anyText, fi: fc.option(anyText), en: anyText }, { requiredKeys: ['sv'] }),
  $of: fc.record({ fi: fc.constantFrom(sourceMark('x'), sourceMark('')) }, { requiredKeys: [] }),
})
const anyPage = fc
  .record({ title: fc.oneof(anyText, anyLocalized), text: anyLocalized, kicker: anyLocalized })
  .map((props) => hero(props))

test('[N34] importing what was exported changes nothing, and the order of texts does not matter', () => {
  fc.assert(
    fc.property(anyPage, fc.array(anyText, { minLength: 3, maxLength: 3 }), (definition, targets) => {
      const units = translationUnits(definition, options)
      expect(applyTranslations(definition, units.map(toTranslation), options).definition).toEqual(definition)
      const translations = units.map((unit, index) => ({ ...toTranslation(unit), target: targets[index] ?? '' }))
      const there = applyTranslations(definition, translations, options)
      const back = applyTranslations(definition, translations.toReversed(), options)
      expect(back.definition).toEqual(there.definition)
      expect(there.written.length + there.same + there.empty + there.setAside.length).toBe(units.length)
      expect(applyTranslations(there.definition, translations, options).definition).toEqual(there.definition)
    }),
    { numRuns: rounds(200) },
  )
})

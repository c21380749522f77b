import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { inLanguage, type PackedBlock, packBlock, unpackBlock } from './packed-block.ts'

const block = (props: PackedBlock['props']): PackedBlock => ({ type: 'hero', language: 'sv', market: 'se', props })

/** A name that no prop can have, because parsing drops it. */
const noName = '__proto__'
const names = fc.string().filter((name) => name !== noName)

test('[C6] a block packed into a URL is unpacked unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(names, fc.jsonValue()), async (props) => {
      const packed = await packBlock(block(JSON.parse(JSON.stringify(props))))
      expect(packed).toMatch(/^[\w-]+$/)
      expect(await unpackBlock(packed)).toEqual(block(JSON.parse(JSON.stringify(props))))
    }),
    { numRuns: rounds(50) },
  )
})

test('[C6] a block unpacked from a URL has the ordinary object prototype', async () => {
  const props = JSON.parse(`{ "${noName}": { "title": "of another" }, "lead": "its own" }`)
  expect(await unpackBlock(await packBlock(block(props)))).toEqual(block({ lead: 'its own' }))
})

test('[C6] rejects what is no block: nonsense, unknown fields, oversized input', async () => {
  expect(await unpackBlock('')).toBeNull()
  expect(await unpackBlock('abc')).toBeNull()
  expect(await unpackBlock(await packBlock({ ...block({}), extra: 1 } as PackedBlock))).toBeNull()
  expect(await unpackBlock(await packBlock(block({ title: 'a'.repeat(300_000) })))).toBeNull()
})

test('[C6] texts are rendered in the current language, or else in the first', () => {
  const title = { '@type': '@builder.io/core:LocalizedValue', Default: 'Hej', en: 'Hi' }
  expect(inLanguage({ title, list: [title], '@$x': 1 }, 'en')).toEqual({ title: 'Hi', list: ['Hi'], $x: 1 })
  expect(inLanguage({ title }, 'fi')).toEqual({ title: 'Hej' })
})

import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { breakingChanges } from './compare-contracts.ts'
import { text } from './localized.ts'
import type { BlockContract } from './validate/block-contract.ts'

const contract = (props: z.ZodRawShape, slots: BlockContract['slots'] = {}): BlockContract => ({
  type: 'note',
  version: 1,
  slots,
  schema: z.toJSONSchema(z.strictObject(props), { io: 'input' }) as BlockContract['schema'],
})
const changesOf = (before: BlockContract, after: BlockContract) =>
  breakingChanges(before, after).map(({ path, what }) => `${path} ${what}`)
const from = (before: z.ZodRawShape, after: z.ZodRawShape) => changesOf(contract(before), contract(after))

describe('[B4] additive is', () => {
  test.each<[string, z.ZodRawShape, z.ZodRawShape]>([
    ['nothing', { a: text(9) }, { a: text(9) }],
    ['an optional field', { a: z.string() }, { a: z.string(), b: z.string().optional() }],
    ['a field with a default', { a: z.string() }, { a: z.string(), b: z.enum(['x', 'y']).default('x') }],
    ['a required field made optional', { a: z.string() }, { a: z.string().optional() }],
    ['another value', { a: z.enum(['x']) }, { a: z.enum(['x', 'y']) }],
    ['several values instead of one', { a: z.literal('x') }, { a: z.enum(['x', 'y']) }],
    ['wider limits', { a: z.string().max(9).min(2) }, { a: z.string().max(10).min(1) }],
    ['no limit', { a: z.array(z.string()).max(9) }, { a: z.array(z.string()) }],
    ['longer texts in every language', { a: text(9) }, { a: text(10) }],
    [
      'another alternative',
      { a: z.union([z.string(), z.number()]) },
      { a: z.union([z.number(), z.boolean(), z.string()]) },
    ],
    ['a text per language instead of one text', { a: z.string().max(9) }, { a: text(9) }],
    ['fractions instead of integers', { a: z.int().min(0).max(9) }, { a: z.number().min(0).max(9) }],
    [
      'the same within lists',
      { a: z.array(z.strictObject({ b: text(9) })) },
      { a: z.array(z.strictObject({ b: text(9), c: z.boolean().optional() })) },
    ],
    ['a description', { a: z.string() }, { a: z.string().meta({ title: 'Rubrik', description: 'Visas störst.' }) }],
  ])('%s', (_, before, after) => {
    expect(from(before, after)).toEqual([])
  })

  test('another slot, and another block allowed in one', () => {
    expect(
      changesOf(contract({}, { a: { allow: ['hero'] } }), contract({}, { a: { allow: ['*'] }, b: { allow: [] } })),
    ).toEqual([])
  })
})

describe('[B4] a new version needs', () => {
  test.each<[string, z.ZodRawShape, z.ZodRawShape, string]>([
    ['a removed field', { a: z.string(), b: z.string() }, { a: z.string() }, '/schema/properties/b is removed'],
    ['a new required field', {}, { a: z.string() }, '/schema/properties/a is required now'],
    [
      'an optional field made required',
      { a: z.string().optional() },
      { a: z.string() },
      '/schema/properties/a is required now',
    ],
    ['another name', { a: z.string() }, { b: z.string().optional() }, '/schema/properties/a is removed'],
    ['another type', { a: z.string() }, { a: z.boolean() }, '/schema/properties/a is no longer string'],
    [
      'a removed value',
      { a: z.enum(['x', 'y']) },
      { a: z.enum(['x']) },
      '/schema/properties/a does not allow "y" any more',
    ],
    [
      'an enum instead of any text',
      { a: z.string() },
      { a: z.enum(['x']) },
      '/schema/properties/a allows only some values now',
    ],
    [
      'a narrower limit',
      { a: z.string().max(9) },
      { a: z.string().max(8) },
      '/schema/properties/a/maxLength is narrower',
    ],
    [
      'a limit',
      { a: z.array(z.string()) },
      { a: z.array(z.string()).min(1) },
      '/schema/properties/a/minItems is narrower',
    ],
    [
      'a removed alternative',
      { a: z.union([z.string(), z.null()]) },
      { a: z.string() },
      '/schema/properties/a is no longer null',
    ],
    ['shorter texts', { a: text(9) }, { a: text(8) }, '/schema/properties/a/anyOf/0 is not allowed any more'],
    ['a pattern', { a: z.string() }, { a: z.string().regex(/^a/) }, '/schema/properties/a/pattern has changed'],
    [
      'another default',
      { a: z.int().default(4) },
      { a: z.int().default(6) },
      '/schema/properties/a/default has changed',
    ],
    [
      'narrower items',
      { a: z.array(z.string()) },
      { a: z.array(z.string().max(3)) },
      '/schema/properties/a/items/maxLength is narrower',
    ],
  ])('%s', (_, before, after, sentence) => {
    expect(from(before, after)).toContain(sentence)
  })

  test('a slot that is removed or allows fewer blocks', () => {
    const before = contract({}, { a: { allow: ['hero', 'note'] }, b: { allow: ['*'] } })
    expect(changesOf(before, contract({}, { a: { allow: ['hero'] } }))).toEqual([
      '/slots/a allows fewer blocks',
      '/slots/b is removed',
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDefinition } from './read-definition.ts'
import { isWalkable } from './walkable-definition.ts'

const text = { type: 'rich-text', v: 1, props: { body: 'x' } }
const page = (more: object = {}) => ({
  format: 1,
  kind: 'page',
  id: 'p',
  route: { name: 'index' },
  regions: { main: ['a', 'b'] },
  blocks: { a: text, b: text },
  ...more,
})
function read(stored: unknown) {
  const { definition, problems } = readDefinition(stored)
  return { main: definition?.regions.main ?? null, problems: problems.length, definition }
}

describe('[F104] [editing S2-11] stored garbage costs that block or that page', () => {
  test.each([
    ['null', null],
    ['a list', []],
    ['something else', { hello: 1 }],
    ['no regions', page({ regions: null })],
    ['no blocks', page({ blocks: [] })],
    ['a newer format', page({ format: 2 })],
    ['an unreadable guard', page({ guards: [{ only: 'staff' }] })],
    ['an unreadable rule', page({ match: { weather: 'rain' } })],
    ['an unreadable condition of the page', page({ when: { weather: 'rain' } })],
  ])('%s is not a page, and is reported', (_, stored) => {
    expect(read(stored)).toMatchObject({ main: null, problems: 1 })
  })

  test.each([
    ['an unknown condition', { ...text, when: { weather: 'rain' } }, ['a', 'b']],
    ['an unknown condition within another', { ...text, when: { not: { weather: 'rain' } } }, ['a', 'b']],
    ['a broken variant', { ...text, variants: [{ id: 'x', when: { weather: 1 } }] }, ['a', 'b']],
    ['variants that are not a list', { ...text, variants: 'x' }, ['a', 'b']],
    ['a broken override', { ...text, overrides: { se: 1 } }, ['a', 'b']],
    ['an unknown field', { ...text, colour: 'red' }, ['a', 'b']],
    ['props that are not an object', { ...text, props: 'x' }, ['b']],
    ['itself in its slot', { ...text, slots: { left: ['a'] } }, ['a', 'b']],
    ['another block in its slot', { ...text, slots: { left: ['b'] } }, ['a']],
    ['a missing block in its slot', { ...text, slots: { left: ['constructor'] } }, ['a', 'b']],
    ['null in its place', null, ['b']],
  ])('a block with %s', (_, a, main) => {
    const found = read(page({ blocks: { a, b: text } }))
    expect(found.main).toEqual(main)
    expect(found.problems).toBeGreaterThan(0)
  })

  test('[P6] a block with an unreadable condition is hidden, also when the condition is negated', () => {
    const { definition } = read(page({ blocks: { a: { ...text, when: { not: { weather: 'rain' } } }, b: text } }))
    expect(definition?.blocks.a?.when).toEqual({ not: { all: [] } })
  })

  test('600 blocks, 200 levels, and names of prototypes are read without error', () => {
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`b${index}`, text]))
    expect(read(page({ blocks: many, regions: { main: Object.keys(many) } })).main).toHaveLength(500)
    const nested = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`b${index}`, { ...text, slots: { s: [`b${index + 1}`] } }]),
    )
    expect(read(page({ blocks: nested, regions: { main: ['b0'] } }))).toMatchObject({ main: ['b0'] })
    const odd = JSON.parse(
      '{"__proto__":{"type":"hero"},"constructor":{"type":"rich-text","v":1,"props":{"body":"x"}}}',
    )
    expect(read(page({ blocks: odd, regions: { main: ['constructor', '__proto__', 'toString'] } })).main).toEqual([
      'constructor',
    ])
  })

  test('anything is read without an exception, as a tree', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__')
    const node = fc.oneof(
      fc.jsonValue(),
      fc.record({ type: fc.constant('x'), slots: fc.dictionary(ids, fc.array(ids)) }, { requiredKeys: ['type'] }),
    )
    const stored = fc.oneof(
      fc.jsonValue(),
      fc.record({ blocks: fc.dictionary(ids, node), regions: fc.dictionary(ids, fc.array(ids)) }).map(page),
    )
    fc.assert(
      fc.property(stored, (value) => {
        const { definition } = readDefinition(value)
        if (!definition) return
        const lists = [definition.regions, ...Object.values(definition.blocks).map(({ slots = {} }) => slots)]
        const reached = new Set<string>()
        const walk = (ids: readonly string[]): void => {
          for (const id of ids) {
            expect(reached.has(id)).toBe(false)
            reached.add(id)
            for (const inner of Object.values(definition.blocks[id]?.slots ?? {})) walk(inner)
          }
        }
        expect(lists.length).toBeGreaterThan(0)
        for (const order of Object.values(definition.regions)) walk(order)
      }),
    )
  })
})

test('[editing] the composer opens a definition with wrong values, but none without shape or with a cycle', () => {
  expect(isWalkable(page({ blocks: { a: { ...text, when: { weather: 1 } }, b: text } }))).toBe(true)
  expect(isWalkable(page({ regions: { main: ['gone'] } }))).toBe(true)
  const cycle = { a: { ...text, slots: { s: ['b'] } }, b: { ...text, slots: { s: ['a'] } } }
  for (const stored of [null, [], { hello: 1 }, page({ regions: null }), page({ blocks: cycle })]) {
    expect(isWalkable(stored)).toBe(false)
  }
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { merchandisedListSchema } from '#schemas/merchandised-list.ts'
import { boosted, buried, pinned, placeOf, released, reordered } from './edit-list.ts'

const empty = merchandisedListSchema.parse({ format: 1, id: 'news', names: {}, aliases: {} })

describe('[E7] editing a list', () => {
  test('a title dropped between two others is placed between them', () => {
    const order = ['a', 'b', 'c', 'd']
    expect(placeOf(order, { moved: 'd', target: 'b', position: 'before' })).toBe(2)
    expect(placeOf(order, { moved: 'a', target: 'c', position: 'after' })).toBe(3)
    expect(placeOf(order, { moved: 'a', target: 'x', position: 'after' })).toBe(0)
    const moved = new Set(['d'])
    expect(reordered(order, (id) => id, { moved, target: 'b', position: 'before' })).toEqual(['a', 'd', 'b', 'c'])
  })

  test('a pin takes its position, and those already there move down', () => {
    const list = ['1', '2', '3'].reduce((all, product, at) => pinned(all, product, at + 1), empty)
    expect(pinned(list, '9', 2).pins).toEqual([
      { product: '1', place: 1 },
      { product: '9', place: 2 },
      { product: '2', place: 3 },
      { product: '3', place: 4 },
    ])
  })

  test('a title is pinned, boosted or buried, never two of them; and no two share a position', () => {
    const step = fc.record({
      product: fc.integer({ min: 1, max: 9 }).map(String),
      place: fc.integer({ min: 1, max: 6 }),
      kind: fc.constantFrom('pin', 'boost', 'last', 'out', 'release'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const list = steps.reduce((all, { product, place, kind }) => {
          if (kind === 'pin') return pinned(all, product, place)
          if (kind === 'boost') return boosted(all, product, place + 1)
          return kind === 'release' ? released(all, product) : buried(all, product, kind === 'out')
        }, empty)
        const named = [...list.pins, ...list.boosts, ...list.buried].map(({ product }) => product)
        expect(new Set(named).size).toBe(named.length)
        expect(new Set(list.pins.map(({ place }) => place)).size).toBe(list.pins.length)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignSlots, type SlotRequest } from './pin-slots.ts'

const asked: fc.Arbitrary<SlotRequest> = fc.record({
  pins: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 }).map((places) => places.toSorted((a, b) => a - b)),
  boosts: fc.array(
    fc.record({ ahead: fc.integer({ min: 0, max: 40 }), factor: fc.double({ min: 1.1, max: 100, noNaN: true }) }),
    { maxLength: 6 },
  ),
  last: fc.integer({ min: 0, max: 5 }),
  free: fc.integer({ min: 40, max: 80 }),
})
const few = asked.map((one) => ({ ...one, boosts: one.boosts.map((boost) => ({ ...boost, ahead: 0 })), free: 3 }))
const totalOf = ({ pins, boosts, last, free }: SlotRequest) => pins.length + boosts.length + last + free

test('[E7] every title has a slot of its own within the list', () => {
  fc.assert(
    fc.property(fc.oneof(asked, few), (one) => {
      const { pins, boosts, last } = assignSlots(one)
      const all = [...pins, ...boosts, ...last]
      expect(new Set(all).size).toBe(all.length)
      expect(all.every((place) => place >= 0 && place < totalOf(one))).toBe(true)
    }),
  )
})

test('[E7] a pin gets its slot, or the next free one when another pin has it', () => {
  fc.assert(
    fc.property(fc.oneof(asked, few), (one) => {
      const { pins } = assignSlots(one)
      const taken = new Set<number>()
      for (const [at, place] of one.pins.entries()) {
        let wanted = place - 1
        while (taken.has(wanted)) wanted += 1
        if (wanted >= totalOf(one)) continue
        expect(pins[at]).toBe(wanted)
        taken.add(wanted)
      }
    }),
  )
})

test('[E7] buried titles come after everything that is not pinned', () => {
  fc.assert(
    fc.property(fc.oneof(asked, few), (one) => {
      const { pins, boosts, last } = assignSlots(one)
      const special = new Set([...pins, ...boosts, ...last])
      const free = Array.from({ length: totalOf(one) }, (_, place) => place).filter((place) => !special.has(place))
      const behind = Math.max(-1, ...boosts, ...free)
      expect(last.every((place) => place > behind)).toBe(true)
      expect(last).toEqual(last.toSorted((a, b) => a - b))
    }),
  )
})

test('[E7] a boosted title is never further down than without its boost, except for the pins and boosts before it', () => {
  fc.assert(
    fc.property(asked, (one) => {
      const { boosts } = assignSlots({ ...one, pins: [] })
      for (const [at, { ahead }] of one.boosts.entries()) {
        expect(boosts[at]).toBeLessThanOrEqual(ahead + one.boosts.length - 1)
      }
    }),
  )
})

test('[E7] a title in slot 30, boosted by three, moves to slot 10', () => {
  expect(assignSlots({ pins: [], boosts: [{ ahead: 30, factor: 3 }], last: 0, free: 50 }).boosts).toEqual([10])
})

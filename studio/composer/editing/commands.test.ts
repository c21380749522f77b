import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Patch } from '#schemas/issue.ts'
import { valueAt } from '#schemas/json-pointer.ts'
import { rounds } from '#tests/scale.ts'
import { envelopeIssuesOf, randomDefinition } from '../testing/random-definition.ts'
import { listsOf } from './block-positions.ts'
import { applyChanges, changesBetween } from './changes.ts'
import { applyFix, duplicateBlock, insertBlock, moveBlock, removeBlock, repairDefinition } from './commands.ts'
import { sameJson, withValue } from './pointers.ts'

/**
 * Arbitrary sequences of edits that the composer offers. The numbers select the edit, the block, the list and the
 * index.
 */
const edits = fc.array(fc.record({ what: fc.nat(3), block: fc.nat(50), list: fc.nat(20), index: fc.nat(12) }), {
  maxLength: 12,
})

function edit(
  definition: ReturnType<typeof randomDefinition>,
  step: { what: number; block: number; list: number; index: number },
) {
  const ids = Object.keys(definition.blocks)
  const lists = [...listsOf(definition).keys()]
  const id = ids[step.block % Math.max(ids.length, 1)] ?? ''
  const place = { list: lists[step.list % lists.length] ?? '/regions/main', index: step.index }
  if (step.what === 0) return insertBlock(definition, { type: 'note', v: 1, props: {} }, place).definition
  if (step.what === 1) return removeBlock(definition, id)
  if (step.what === 2) return duplicateBlock(definition, id)?.definition ?? definition
  return place.list.startsWith(`/blocks/${id}/`)
    ? definition
    : moveBlock(definition, id, { ...place, list: '/regions/main' })
}

test('[P1] whatever is inserted, moved, copied and removed, every block is placed exactly once', () => {
  fc.assert(
    fc.property(fc.nat(), edits, (seed, steps) => {
      let definition = randomDefinition(seed)
      for (const step of steps) definition = edit(definition, step)
      expect(envelopeIssuesOf(definition)).toEqual([])
    }),
    { numRuns: rounds(100) },
  )
})

test('[N28] the difference between two definitions leads from one to the other and back', () => {
  fc.assert(
    fc.property(fc.nat(), edits, (seed, steps) => {
      const before = randomDefinition(seed)
      let after = before
      for (const step of steps) after = edit(after, step)
      const changes = changesBetween(before, after)
      const forth = applyChanges(before, changes)
      expect(forth.kind === 'applied' && sameJson(forth.definition, after)).toBe(true)
      const back = applyChanges(after, changes, true)
      expect(back.kind === 'applied' && sameJson(back.definition, before)).toBe(true)
    }),
    { numRuns: rounds(100) },
  )
})

test('[C2] an envelope that two edits broke is repaired without losing a block', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (seed, other) => {
      const definition = randomDefinition(seed)
      const mended = repairDefinition({
        ...definition,
        blocks: { ...definition.blocks, ...randomDefinition(other).blocks },
      })
      expect(envelopeIssuesOf(mended)).toEqual([])
      for (const id of Object.keys(definition.blocks)) expect(mended.blocks).toHaveProperty(id)
    }),
    { numRuns: rounds(100) },
  )
})

describe('[V1] a fix', () => {
  const whole = randomDefinition(1)
  const path = '/blocks/b_hero/props/limit'
  const withLimit = withValue(whole, path, 40)

  test.each(['replace', 'remove'] as const)('%s of a block that has been removed changes nothing', (op) => {
    const without = { ...whole, blocks: {} }
    const patch: Patch = op === 'replace' ? [{ op, path, value: 18 }] : [{ op, path }]
    expect(applyFix(without, patch, withLimit)).toBe(without)
  })

  test('replaces or removes the validated value, whatever else has changed', () => {
    const edited = withValue(withLimit, '/blocks/b_hero/props/title', 'new')
    expect(valueAt(applyFix(edited, [{ op: 'replace', path, value: 18 }], withLimit), path)).toBe(18)
    expect(valueAt(applyFix(edited, [{ op: 'remove', path }], withLimit), path)).toBeUndefined()
  })

  test('changes nothing where an editor has entered another value meanwhile', () => {
    const edited = withValue(withLimit, path, 12)
    expect(applyFix(edited, [{ op: 'replace', path, value: 18 }], withLimit)).toBe(edited)
  })

  test('that is applied twice removes one item of a list', () => {
    const items = '/blocks/b_hero/props/items'
    const listed = withValue(whole, items, ['a', 'broken', 'c'])
    const patch: Patch = [{ op: 'remove', path: `${items}/1` }]
    const once = applyFix(listed, patch, listed)
    expect(valueAt(once, items)).toEqual(['a', 'c'])
    expect(applyFix(once, patch, listed)).toBe(once)
  })
})

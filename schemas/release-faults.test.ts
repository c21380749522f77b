import { expect, test } from 'vitest'
import { readBlockContracts, readReleasedContracts } from '#bin/block-contracts.ts'
import { releaseFaults } from './release-faults.ts'
import type { BlockContract } from './validate/block-contract.ts'

const note = (version: number, longest: number): BlockContract => ({
  type: 'note',
  version,
  schema: {
    type: 'object',
    properties: { title: { type: 'string', maxLength: longest } },
    additionalProperties: false,
  },
})

test('[B4] every block is additive to the last release, or has a new version', () => {
  expect(releaseFaults(readReleasedContracts(), readBlockContracts())).toEqual([])
})

test('[B4] reports how to fix a change that is not additive', () => {
  expect(releaseFaults([note(1, 90)], [note(1, 80)])).toEqual([
    "Block note is not additive to its version 1: /schema/properties/title/maxLength is narrower. Add a migration { id: 'note/2', before: props as they were, up } to blocks/note/index.ts, or make the change additive.",
  ])
  expect(releaseFaults([note(1, 90)], [note(2, 80)])).toEqual([])
  expect(releaseFaults([note(1, 90)], [note(1, 100)])).toEqual([])
})

test('[B4] reports a lowered version and a removed block', () => {
  expect(releaseFaults([note(3, 90)], [note(2, 90)])).toEqual([
    'Block note has version 2, but version 3 has been released. Migrations are only added.',
  ])
  expect(releaseFaults([note(1, 90)], [])[0]).toMatch(/^Block note is removed/)
  expect(releaseFaults([], [note(1, 90)])).toEqual([])
})

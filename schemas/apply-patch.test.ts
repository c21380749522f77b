import { describe, expect, test } from 'vitest'
import { applyPatch } from './apply-patch.ts'
import type { Patch } from './issue.ts'

const value = { title: 'Höst', items: ['a', 'b'], 'a/b': 1 }

describe('[V1] a patch (RFC 6902)', () => {
  test.each<readonly [string, Patch[number], unknown]>([
    ['adds a field', { op: 'add', path: '/tone', value: 'ink' }, { ...value, tone: 'ink' }],
    ['replaces a field that it adds', { op: 'add', path: '/title', value: 'Vår' }, { ...value, title: 'Vår' }],
    ['inserts an item', { op: 'add', path: '/items/1', value: 'c' }, { ...value, items: ['a', 'c', 'b'] }],
    ['appends an item', { op: 'add', path: '/items/-', value: 'c' }, { ...value, items: ['a', 'b', 'c'] }],
    ['appends at the length', { op: 'add', path: '/items/2', value: 'c' }, { ...value, items: ['a', 'b', 'c'] }],
    ['replaces a field', { op: 'replace', path: '/a~1b', value: 2 }, { ...value, 'a/b': 2 }],
    ['replaces an item', { op: 'replace', path: '/items/0', value: 'c' }, { ...value, items: ['c', 'b'] }],
    ['replaces everything', { op: 'replace', path: '', value: 3 }, 3],
    ['removes an item', { op: 'remove', path: '/items/0' }, { ...value, items: ['b'] }],
  ])('%s', (_, step, changed) => {
    const before = structuredClone(value)
    expect(applyPatch(value, [step])).toEqual(changed)
    expect(value).toEqual(before)
  })

  test.each<readonly [string, Patch[number]]>([
    ['removes a field', { op: 'remove', path: '/tone' }],
    ['replaces a field', { op: 'replace', path: '/tone', value: 'ink' }],
    ['replaces an inherited field', { op: 'replace', path: '/constructor', value: 1 }],
    ['removes an item after the last', { op: 'remove', path: '/items/2' }],
    ['replaces an item after the last', { op: 'replace', path: '/items/-', value: 'c' }],
    ['replaces an item that is no number', { op: 'replace', path: '/items/length', value: 0 }],
    ['inserts beyond the end', { op: 'add', path: '/items/3', value: 'c' }],
    ['inserts at an index with a zero in front', { op: 'add', path: '/items/01', value: 'c' }],
    ['inserts at an empty index', { op: 'add', path: '/items/', value: 'c' }],
    ['adds to an object', { op: 'add', path: '/more/tone', value: 'ink' }],
    ['adds to a text', { op: 'add', path: '/title/tone', value: 'ink' }],
  ])('is refused if it %s that does not exist', (_, step) => {
    expect(() => applyPatch(value, [step])).toThrow(`There is no ${step.path}.`)
  })
})

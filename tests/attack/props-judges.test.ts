import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBlockContracts } from '#bin/block-contracts.ts'
import { blocks } from '#blocks/index.ts'
import { parseProps } from '#runtime/registry/parse-props.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'
import { rounds } from '#tests/scale.ts'
import { edgesOf } from '../generate-props.ts'

const validator = createValidator(readBlockContracts())

/**
 * Codes of issues about dates and times. Only the publish gate reports these issues. Parsing the props ignores them,
 * because blocks that were stored before the publish gate reported them must still be shown.
 */
const ofTheClock = new Set(['no-instant', 'no-zone', 'ends-first'])

/** Validates the props against the block's contract with ajv, as editors, the CLI and the publish gate do. */
function gateTakes(type: string, v: number, props: unknown): boolean {
  const page = {
    format: 1,
    kind: 'page',
    id: 'p',
    route: { name: 'index' },
    regions: { main: ['b'] },
    blocks: { b: { type, v, props } },
  }
  return !validator.validate(page).some(({ severity, code }) => severity === 'error' && !ofTheClock.has(code))
}

/**
 * Returns a copy of a value in which `put` replaces the part at a path. Each number in the path is the index of a key,
 * modulo the number of keys.
 */
function changed(value: unknown, path: readonly number[], put: (old: unknown) => unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined || typeof value !== 'object' || value === null) return put(value)
  const keys = Object.keys(value)
  const key = keys[first % Math.max(keys.length, 1)]
  if (key === undefined) return put(value)
  const made = changed((value as Readonly<Record<string, unknown>>)[key], rest, put)
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? made : item))
  return Object.fromEntries(
    Object.entries({ ...value, [key]: made }).filter(([name, own]) => name !== key || own !== undefined),
  )
}

const strange = fc.oneof(
  fc.constant(undefined),
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer({ min: -5, max: 100 }),
  fc.constantFrom('', '2026-02-31T25:61', 'Mars/Phobos', 'javascript:alert(1)', '//evil.example', '/ok', 'https://x'),
  fc.integer({ min: 80, max: 330 }).map((length) => '😀'.repeat(length / 2)),
  fc.constantFrom({ $t: { sv: 'a' } }, { $t: { sv: null } }, { $t: { xx: 'a' } }, { $t: null }, { stranger: 1 }),
)

describe('[structure S1] the editors’ contract and the shop’s schema accept the same props', () => {
  for (const block of blocks) {
    const schema = readBlockContracts().find(({ type }) => type === block.type)?.schema ?? {}
    const starts = [...edgesOf(schema).values(), ...Object.values(block.examples)]
    test(`${block.type}: for props at their limits, and for props with arbitrary values anywhere`, () => {
      const agree = (props: unknown) => {
        const read = parseProps(block, { v: block.version, props: props as Readonly<Record<string, unknown>> }).ok
        expect({ props, taken: gateTakes(block.type, block.version, props) }).toEqual({ props, taken: read })
      }
      for (const props of edgesOf(schema).values()) {
        agree(props)
        expect(gateTakes(block.type, block.version, props)).toBe(true)
        // JSON may contain this key, and a schema that copies objects drops it.
        agree(JSON.parse(JSON.stringify(props).replace(/^\{/, '{"__proto__":{"a":1},').replace(/,\}$/, '}')))
      }
      const where = fc.array(fc.nat(9), { minLength: 1, maxLength: 5 })
      fc.assert(
        fc.property(fc.constantFrom(...starts), where, strange, (start, path, value) => {
          const props = changed(start, path, () => value)
          if (typeof props === 'object' && props !== null && !Array.isArray(props))
            agree(JSON.parse(JSON.stringify(props)))
        }),
        { numRuns: rounds(60) },
      )
    })
  }
})

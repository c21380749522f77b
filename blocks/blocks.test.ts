import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { migrate } from '#runtime/registry/migrate.ts'
import { blocks } from './index.ts'

const folder = import.meta.dirname
const contracts = join(folder, '../schemas/json/blocks')

test('[B1] the list of blocks names every block folder, and nothing else', () => {
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(blocks.map(({ type }) => type).sort()).toEqual(folders.sort())
})

describe('[B2] the JSON Schema generated from a block’s schema', () => {
  for (const block of blocks) {
    test(`${block.type}: accepts its examples and rejects unknown props`, () => {
      const contract = JSON.parse(readFileSync(join(contracts, `${block.type}.json`), 'utf8')) as {
        version: number
        schema: object
      }
      expect(contract.version).toBe(block.version)
      const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(contract.schema)
      expect(Object.keys(block.examples).length).toBeGreaterThan(0)
      for (const [name, props] of Object.entries(block.examples)) expect(validate(props), name).toBe(true)
      expect(validate({ ...Object.values(block.examples)[0], stranger: 1 })).toBe(false)
    })
  }
})

test('[B4] the example of every migration still migrates to valid props', () => {
  const problems = blocks.flatMap((block) =>
    block.migrations.flatMap(({ id, before }, index) => {
      const { props } = migrate(block, { v: index + 1, props: before })
      const { error } = block.schema.safeParse(props)
      return error ? [`${id}: ${error.message}`] : []
    }),
  )
  expect(problems).toEqual([])
})

describe('[B1] what editors read about a block is complete', () => {
  for (const block of blocks) {
    test(`${block.type}: its words match its fields, and each of several examples has a name`, () => {
      const { fields = {}, help = {}, items = {}, values = {}, examples = {} } = block.editor.words ?? {}
      const names = JSON.stringify(z.toJSONSchema(block.schema, { io: 'input' }))
      for (const field of [fields, help, items, values].flatMap((words) => Object.keys(words))) {
        expect(names, field).toContain(`"${field}":`)
      }
      for (const choice of Object.values(values).flatMap((of) => Object.keys(of))) {
        expect(names, choice).toContain(`"${choice}"`)
      }
      const known = Object.keys(block.examples)
      expect(Object.keys(examples)).toEqual(known.length > 1 ? known : [])
    })
  }
})

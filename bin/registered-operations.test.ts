import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { readRegisteredOperations } from './registered-operations.ts'

test('[S2-13] the current schema supports every operation of this build and of earlier builds whose tabs are still open', () => {
  const schema = buildSchema(readFileSync(join(import.meta.dirname, '../backend/schema.graphql'), 'utf8'))
  const refused = [...readRegisteredOperations().values()].flatMap((text) =>
    validate(schema, parse(text)).map(({ message }) => `${text.split('\n', 1)[0]}: ${message}`),
  )
  expect(refused).toEqual([])
})

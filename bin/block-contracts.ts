import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { BlockContract } from '#schemas/validate/validate-definition.ts'

const names = z.record(z.string(), z.string())
const contractSchema = z.object({
  type: z.string(),
  version: z.number().int(),
  titles: z.object({ sv: z.string(), en: z.string() }),
  fields: z.object({ sv: names, en: names }).optional(),
  slots: z.record(z.string(), z.object({ allow: z.array(z.string()) })),
  schema: z.record(z.string(), z.unknown()),
})

/** Reads the block contracts of the last release, which `npm run generate -- --release` has written. */
export function readReleasedContracts(): readonly BlockContract[] {
  const file = join(import.meta.dirname, '../schemas/json/released.json')
  return z.array(contractSchema).parse(JSON.parse(readFileSync(file, 'utf8')))
}

export function readBlockContracts(): readonly BlockContract[] {
  const folder = join(import.meta.dirname, '../schemas/json/blocks')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => contractSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}

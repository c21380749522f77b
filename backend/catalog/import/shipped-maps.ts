import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type ImportMap, importMapSchema } from './import-map.ts'
import { type OnixMap, onixMapSchema } from './onix/onix-map.ts'

const folder = new URL('maps/', import.meta.url)

export async function shippedMaps(): Promise<readonly string[]> {
  const names = await readdir(folder)
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()
}

/**
 * Reads a map of columns, given by the name of a shipped map or by the path of a file. Throws an error with a sentence
 * for each fault in the map.
 */
export async function readImportMap(nameOrPath: string): Promise<ImportMap> {
  return readMap(nameOrPath, importMapSchema)
}

export async function readOnixMap(nameOrPath: string): Promise<OnixMap> {
  return readMap(nameOrPath, onixMapSchema)
}

/** Returns a copy of the map with `suggestPrices` on, for trials. */
export function suggestingPrices<M extends ImportMap | OnixMap>(map: M): M {
  return { ...map, defaults: { ...map.defaults, suggestPrices: true } }
}

async function readMap<T>(nameOrPath: string, schema: z.ZodType<T>): Promise<T> {
  const isShipped = (await shippedMaps()).includes(nameOrPath)
  const text = await readFile(isShipped ? new URL(`${nameOrPath}.json`, folder) : nameOrPath, 'utf8')
  const parsed = schema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`The map ${nameOrPath} is invalid.\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { droppedOperations } from './dropped-operations.ts'

const folder = join(import.meta.dirname, '../generated')

/**
 * Returns the text of each operation that browsers may send, by hash: the operations of this build, and of earlier
 * builds whose pages may still be open in a tab.
 */
export function readRegisteredOperations(): ReadonlyMap<string, string> {
  const dropped = droppedOperations.parse(read('persisted-operations.previous.json'))
  const current = z.record(z.string(), z.string()).parse(read('persisted-operations.json'))
  return new Map([
    ...Object.entries(dropped).map(([hash, { text }]) => [hash, text] as const),
    ...Object.entries(current),
  ])
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))

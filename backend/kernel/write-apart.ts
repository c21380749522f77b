import { inParts } from './in-parts.ts'

/**
 * Matches the SQLSTATE classes of errors that a value causes: it does not fit, violates a constraint, or is too large.
 */
const ofData = /^(?:22|23|54)/
/** Maximum errors followed along the `cause` chain, because drizzle wraps the driver's error. */
const deepest = 5

/**
 * Writes a batch. When the database rejects the values of some entries, writes the others and calls `refuse` for each
 * rejected entry. Rejects on any other error.
 */
export async function writeApart<Entry>(
  entries: readonly Entry[],
  write: (entries: readonly Entry[]) => Promise<void>,
  refuse: (entry: Entry, code: string) => Promise<void>,
): Promise<void> {
  const failed = await inParts(entries, write, (error) => dataFaultOf(error) !== null)
  for (const { row, error } of failed) await refuse(row, dataFaultOf(error) ?? '')
}

function dataFaultOf(error: unknown): string | null {
  let current = error
  for (let depth = 0; depth < deepest && current instanceof Error; depth += 1) {
    if ('code' in current && ofData.test(String(current.code))) return String(current.code)
    current = current.cause
  }
  return null
}

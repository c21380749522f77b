import { inParts } from './in-parts.ts'

/** SQLSTATE classes of what a value is to blame for: it does not fit, breaks a rule, or is too large. */
const ofData = /^(?:22|23|54)/
/** Errors hold the one that caused them: drizzle's the driver's. */
const deepest = 5

/** Writes a batch; an entry whose values the database refuses is refused, the others are written. Rejects for every other reason. */
export async function writeApart<Entry>(
  entries: readonly Entry[],
  write: (entries: readonly Entry[]) => Promise<void>,
  refuse: (entry: Entry, code: string) => Promise<void>,
): Promise<void> {
  const failed = await inParts(entries, write, (error) => dataFaultOf(error) !== null)
  for (const { row, error } of failed) await refuse(row, dataFaultOf(error) ?? '')
}

/** The SQLSTATE; null: no value is to blame. */
function dataFaultOf(error: unknown): string | null {
  let current = error
  for (let depth = 0; depth < deepest && current instanceof Error; depth += 1) {
    if ('code' in current && ofData.test(String(current.code))) return String(current.code)
    current = current.cause
  }
  return null
}

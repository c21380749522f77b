import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Account } from './run-command.ts'

const lineSchema = z.object({
  kind: z.enum(['repaired', 'refused', 'note']),
  file: z.string().min(1),
  line: z.number().int().min(0),
  field: z.string().min(1),
  reason: z.string().min(1),
  articleNumber: z.string().optional(),
})

/** What in a report does not fit the account that the command gave; none: every record is accounted for. */
export async function checkReport(report: string, account: Account): Promise<readonly string[]> {
  const { rows, inserted, updated, unchanged, refused, repaired } = account
  const faults: string[] = []
  const stored = inserted + updated + unchanged
  if (stored + refused !== rows) faults.push(`${rows} records read, but ${stored} stored and ${refused} refused`)
  let refusals = 0
  const repairs = new Set<string>()
  for await (const text of createInterface({ input: createReadStream(report) })) {
    const { data: line } = lineSchema.safeParse(JSON.parse(text))
    if (!line) faults.push(`a line without place or reason: ${text.slice(0, 200)}`)
    else if (line.kind === 'refused') refusals += 1
    else if (line.kind === 'repaired') repairs.add(`${line.file}:${line.line}:${line.articleNumber}`)
  }
  if (refusals !== refused) faults.push(`${refused} refused, but ${refusals} in the report`)
  if (repairs.size !== repaired) faults.push(`${repaired} repaired, but ${repairs.size} in the report`)
  return faults
}

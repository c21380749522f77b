import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { readLines } from '#backend/kernel/read-lines.ts'
import type { Account } from './run-command.ts'

const lineSchema = z.object({
  kind: z.enum(['repaired', 'refused', 'held', 'dated', 'merged', 'left', 'note']),
  file: z.string().min(1),
  line: z.number().int().min(0),
  field: z.string().min(1),
  reason: z.string().min(1),
  articleNumber: z.string().optional(),
})

const maxLineLength = 1024 * 1024

/**
 * Returns the contradictions between a report and the numbers that the command printed. Empty when the report accounts
 * for every record.
 */
export async function checkReport(report: string, account: Account): Promise<readonly string[]> {
  const { rows, inserted, updated, unchanged, refused, merged, repaired } = account
  const faults: string[] = []
  const stored = inserted + updated + unchanged
  if (stored + refused + merged !== rows)
    faults.push(`${rows} records read, but ${stored} stored, ${merged} merged and ${refused} refused`)
  let refusals = 0
  const repairs = new Set<string>()
  for await (const text of readLines(createReadStream(report), maxLineLength)) {
    if (text === null) continue
    const { data: line } = lineSchema.safeParse(JSON.parse(text))
    if (!line) faults.push(`a line without place or reason: ${text.slice(0, 200)}`)
    else if (line.kind === 'refused') refusals += 1
    else if (line.kind === 'repaired') repairs.add(`${line.file}:${line.line}:${line.articleNumber}`)
  }
  if (refusals !== refused) faults.push(`${refused} refused, but ${refusals} in the report`)
  if (repairs.size !== repaired) faults.push(`${repaired} repaired, but ${repairs.size} in the report`)
  return faults
}

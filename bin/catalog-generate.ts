import { parseArgs } from 'node:util'
import { generateCatalog } from '#backend/catalog/generate/generate-catalog.ts'
import { type CommandIo, exitCodes } from './command-io.ts'

const usage = 'catalog generate --titles <number> [--seed <number>] [--day YYYY-MM-DD] [--json]'
const everyMs = 1000

/**
 * Runs `kolofon catalog generate`. Returns exit code 0 when the catalogue is complete, 1 when the command fails, and 2
 * for wrong arguments.
 */
export async function catalogGenerate(args: readonly string[], io: CommandIo): Promise<number> {
  const plan = read(args, io.now)
  if (plan === null) {
    io.err(`Usage: ${usage}`)
    return exitCodes.wrongUse
  }
  const { isJson, ...rest } = plan
  let reportedAt = performance.now()
  const done = await generateCatalog({
    database: io.database,
    plan: rest,
    now: io.now,
    onProgress: ({ share, written, titlesPerSecond }) => {
      if (isJson || performance.now() - reportedAt < everyMs) return
      reportedAt = performance.now()
      io.out(`${Math.round(share * 100)} % · ${written} titles · ${titlesPerSecond} titles/s`)
    },
    ...(io.signal && { signal: io.signal }),
  })
  if ('refusal' in done) {
    io.err(done.refusal)
    return exitCodes.refused
  }
  const nothing = done.written === 0 ? ' They existed already.' : ''
  io.out(
    isJson
      ? JSON.stringify(done)
      : `${done.written} titles written (${done.titlesPerSecond}/s), counted and added to the search index.${nothing}`,
  )
  return exitCodes.done
}

function read(args: readonly string[], now: Date) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        titles: { type: 'string' },
        seed: { type: 'string', default: '1' },
        day: { type: 'string', default: now.toISOString().slice(0, 10) },
        json: { type: 'boolean', default: false },
      },
    })
    const isNumber = /^\d{1,9}$/
    const isRight =
      isNumber.test(values.titles ?? '') && isNumber.test(values.seed) && !Number.isNaN(Date.parse(values.day))
    if (!isRight || !/^\d{4}-\d\d-\d\d$/.test(values.day)) return null
    return { titles: Number(values.titles), seed: Number(values.seed), day: values.day, isJson: values.json }
  } catch {
    return null
  }
}

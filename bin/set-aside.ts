import { createSetAside } from '#backend/kernel/each-row.ts'
import { logStaffAct } from '#backend/staff/staff-audit-log.ts'
import { type CommandIo, exitCodes } from './command-io.ts'

/** Runs `kolofon set-aside`, which lists the rows that jobs failed to process, those with the most failures first. */
export async function listSetAside(args: readonly string[], io: CommandIo): Promise<number> {
  if (args.length > 0) {
    io.err('Usage: set-aside')
    return exitCodes.wrongUse
  }
  const rows = await setAsideOf(io).list()
  if (rows.length === 0) io.out('Nothing is set aside.')
  for (const { job, rowKey, reason, failures, firstFailedAt, nextTryAt } of rows) {
    const tries = `${failures} ${failures === 1 ? 'try' : 'tries'} since ${firstFailedAt.toISOString()}`
    io.out(`${job}  ${rowKey}  ${tries}, next ${nextTryAt.toISOString()}: ${reason}`)
  }
  return exitCodes.done
}

/**
 * Runs `kolofon set-aside retry`, which makes failed rows due again: one row, all rows of a job, or all rows. The shop
 * retries them in the next run of the job.
 */
export async function retrySetAside(args: readonly string[], io: CommandIo): Promise<number> {
  const [job = null, key = null, ...more] = args
  if (more.length > 0 || args.some((arg) => arg === '' || arg.startsWith('--'))) {
    io.err('Usage: set-aside retry [<job>] [<key>]')
    return exitCodes.wrongUse
  }
  const count = await io.database.transaction(async (tx) => {
    const due = await setAsideOf(io).makeDue(tx, { job, key })
    const details = { key, count: due }
    await logStaffAct(tx, { subject: `job:${job ?? 'all'}`, action: 'job-retried', author: 'command-line', details })
    return due
  })
  if (job !== null && count === 0) {
    io.err(`Nothing of ${job}${key === null ? '' : ` at ${key}`} is set aside.`)
    return exitCodes.refused
  }
  io.out(`${count} ${count === 1 ? 'row' : 'rows'} will be retried.`)
  return exitCodes.done
}

const setAsideOf = ({ database, now }: CommandIo) => createSetAside({ database, clock: () => now.getTime() })

import { parseArgs } from 'node:util'
import { z } from 'zod'
import { beginMaintenance, endMaintenance, findMaintenance, type MaintenanceRow } from '#backend/kernel/maintenance.ts'
import { logStaffAct } from '#backend/staff/staff-audit-log.ts'
import { maintenanceKey, maintenancePath } from '#schemas/maintenance.ts'
import { type CommandIo, exitCodes } from './command-io.ts'
import { shopKeys } from './staff.ts'

const usage = {
  on: 'Usage: maintenance on [--until <time>], for example --until 2026-11-27T06:00+01:00',
  off: 'Usage: maintenance off',
  status: 'Usage: maintenance status',
}
const act = { subject: 'shop:maintenance', author: 'command-line' } as const
/** Time in ISO 8601 with a UTC offset. Seconds are optional. */
const untilSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/)
  .pipe(z.coerce.date())

/**
 * Runs `kolofon maintenance on`. Visitors then get a page with status 503 until `maintenance off`. Staff can still use
 * the shop, and so can browsers that have opened the link that this command prints.
 */
export async function beginMaintenanceCommand(args: readonly string[], io: CommandIo): Promise<number> {
  const until = readUntil(args)
  if (until === undefined || (until && until <= io.now)) {
    io.err(until ? 'The time of --until has passed.' : usage.on)
    return exitCodes.wrongUse
  }
  const row = await io.database.transaction(async (tx) => {
    await logStaffAct(tx, { ...act, action: 'maintenance-begun', details: { until: until?.toISOString() ?? null } })
    return beginMaintenance(tx, { now: io.now, until })
  })
  io.out(describe(row, io.now))
  const key = maintenanceKey((await shopKeys()).serverKey, { since: row.since.toISOString() })
  io.out(`To see the shop in a browser, open ${publicUrl()}${maintenancePath}${key}`)
  return exitCodes.done
}

export async function endMaintenanceCommand(args: readonly string[], io: CommandIo): Promise<number> {
  if (args.length > 0) {
    io.err(usage.off)
    return exitCodes.wrongUse
  }
  const hasEnded = await io.database.transaction(async (tx) => {
    const isEnding = await endMaintenance(tx)
    if (isEnding) await logStaffAct(tx, { ...act, action: 'maintenance-ended' })
    return isEnding
  })
  io.out(hasEnded ? 'The shop is open again.' : 'The shop was open.')
  return exitCodes.done
}

export async function showMaintenance(args: readonly string[], io: CommandIo): Promise<number> {
  if (args.length > 0) {
    io.err(usage.status)
    return exitCodes.wrongUse
  }
  const row = await findMaintenance(io.database)
  io.out(row ? describe(row, io.now) : 'The shop is open.')
  return exitCodes.done
}

/**
 * Parses the announced end of maintenance. Returns null when it is not given, and undefined when the arguments are
 * invalid.
 */
function readUntil(args: readonly string[]): Date | null | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { until: { type: 'string' } } })
    return values.until === undefined ? null : untilSchema.safeParse(values.until).data
  } catch {
    return undefined
  }
}

function describe({ since, until }: MaintenanceRow, now: Date): string {
  const begun = `The shop is closed for maintenance since ${since.toISOString()}`
  if (!until) return `${begun}, without an announced end.`
  const hasPassed = until <= now
  return `${begun}, announced until ${until.toISOString()}${hasPassed ? ', which has passed: run maintenance off' : ''}.`
}

function publicUrl(): string {
  return process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? '3000'}`
}

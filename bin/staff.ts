import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createKeys, type Keys, loadKeys } from '#backend/kernel/keys.ts'
import { signStaffToken, staffRoles } from '#backend/staff/staff-token.ts'
import { exitCodes } from './command-io.ts'

const inputSchema = z.object({ email: z.email(), roles: z.array(z.enum(staffRoles)).min(1) })
/** Seconds. */
const tokenLife = 12 * 60 * 60

/** The shop's keys: from SECRET_KEYS, else from the data folder. */
export async function shopKeys(): Promise<Keys> {
  const folder = resolve(join(import.meta.dirname, '..'), process.env.KOLOFON_DATA_DIR ?? '.data')
  return createKeys(process.env.SECRET_KEYS?.split(',') ?? (await loadKeys(folder)))
}

/** `kolofon staff token`: prints a token that holds for 12 hours. */
export async function staffToken(args: readonly string[]): Promise<number> {
  const parsed = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { role: { type: 'string', multiple: true } },
  })
  const input = inputSchema.safeParse({ email: parsed.positionals[0], roles: parsed.values.role ?? [] })
  if (!input.success) {
    console.error(`Use: staff token <email> --role <role>\nRoles: ${staffRoles.join(', ')}.`)
    return exitCodes.wrongUse
  }
  console.log(await signStaffToken(await shopKeys(), input.data, tokenLife))
  return exitCodes.done
}

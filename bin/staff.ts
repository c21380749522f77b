import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createStaffAccounts } from '#backend/accounts/index.ts'
import { createKeys, type Keys, loadKeys } from '#backend/kernel/keys.ts'
import { storefrontUrl } from '#backend/kernel/storefront-url.ts'
import { staffRoles } from '#backend/staff/staff.rules.ts'
import { createStaffService } from '#backend/staff/staff.service.ts'
import { signStaffToken } from '#backend/staff/staff-token.ts'
import { readEnvironment } from '#schemas/environment.ts'
import { emailSchema } from '#schemas/values/email.ts'
import { type CommandIo, exitCodes } from './command-io.ts'

const inputSchema = z.object({ email: emailSchema, roles: z.array(z.enum(staffRoles)).min(1) })
/** Lifetime of a token in seconds. */
const tokenLife = 12 * 60 * 60

/**
 * Returns the shop's keys from SECRET_KEYS or, if that is not set, from the data folder. Throws when the environment
 * has errors. The error's message has one line per error.
 */
export async function shopKeys(): Promise<Keys> {
  const read = readEnvironment(process.env, 'command')
  if (!read.ok) throw new Error(read.sentences.join('\n'))
  const { SECRET_KEYS, KOLOFON_DATA_DIR } = read.environment
  const folder = resolve(join(import.meta.dirname, '..'), KOLOFON_DATA_DIR)
  return createKeys(SECRET_KEYS?.split(',') ?? (await loadKeys(folder)))
}

/**
 * Runs `kolofon staff token`, which prints a token with some of a member's roles. The token is valid for 12 hours, or
 * until the member loses the roles.
 */
export async function staffToken(args: readonly string[], io: CommandIo): Promise<number> {
  const input = readInput(args)
  if (!input) {
    io.err(useOf('token'))
    return exitCodes.wrongUse
  }
  const member = await serviceOf(io).find(input.email)
  const lacking = input.roles.filter((role) => !member?.roles.includes(role))
  if (!member || lacking.length > 0) {
    const fault = member ? `does not have the role ${lacking.join(', ')}` : 'is not staff'
    io.err(`${input.email} ${fault}. Add it with: staff add ${input.email} --role ${input.roles.join(' --role ')}`)
    return exitCodes.refused
  }
  const staff = { email: member.email, roles: input.roles }
  io.out(await signStaffToken(await shopKeys(), staff, tokenLife, member.customerId))
  return exitCodes.done
}

/**
 * Runs `kolofon staff add`, which gives an account exactly these roles. Creates the account if needed, and prints a
 * link with which the member sets a password.
 */
export async function addStaff(args: readonly string[], io: CommandIo): Promise<number> {
  const input = readInput(args)
  if (!input) {
    io.err(useOf('add'))
    return exitCodes.wrongUse
  }
  const token = await serviceOf(io).add({ ...input, by: 'command line' })
  const origin = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? '3000'}`
  io.out(`${input.email}: ${input.roles.join(', ')}`)
  io.out('One-time link to choose a password, valid for one hour:')
  io.out(`  ${storefrontUrl(origin, 'sv', `/account/reset-password?token=${token}`)}`)
  return exitCodes.done
}

/**
 * Runs `kolofon staff list`, which prints one line per member: the e-mail address, the roles, the day on which the
 * member was added, and who added the member.
 */
export async function listStaff(io: CommandIo): Promise<number> {
  for (const { email, roles, addedAt, addedBy } of await serviceOf(io).list()) {
    io.out(`${email}  ${roles.join(', ')}  ${addedAt.toISOString().slice(0, 10)}, ${addedBy}`)
  }
  return exitCodes.done
}

/**
 * Runs `kolofon staff remove`, which removes all roles of an account and ends its sessions. The account remains as a
 * customer account.
 */
export async function removeStaff(args: readonly string[], io: CommandIo): Promise<number> {
  const email = emailSchema.safeParse(args[0])
  if (!email.success) {
    io.err('Usage: staff remove <email>')
    return exitCodes.wrongUse
  }
  if (await serviceOf(io).remove(email.data, 'command-line')) return exitCodes.done
  io.err(`${email.data} is not staff.`)
  return exitCodes.refused
}

/**
 * Runs `kolofon staff reset-factor`, which removes the second factors of a member who has lost both the phone and the
 * recovery codes.
 */
export async function resetFactors(args: readonly string[], io: CommandIo): Promise<number> {
  const email = emailSchema.safeParse(args[0])
  if (!email.success) {
    io.err('Usage: staff reset-factor <email>')
    return exitCodes.wrongUse
  }
  if (await serviceOf(io).resetFactors(email.data, 'command-line')) {
    io.out(`${email.data}: signed out everywhere. A new second factor is added after the next sign-in.`)
    return exitCodes.done
  }
  io.err(`${email.data} is not staff.`)
  return exitCodes.refused
}

function serviceOf({ database }: CommandIo) {
  return createStaffService({ database, accounts: createStaffAccounts({ clock: Date.now }) })
}

function readInput(args: readonly string[]): z.infer<typeof inputSchema> | null {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { role: { type: 'string', multiple: true } },
  })
  return inputSchema.safeParse({ email: positionals[0], roles: values.role ?? [] }).data ?? null
}

function useOf(command: 'token' | 'add'): string {
  return `Usage: staff ${command} <email> --role <role> [--role <role>]\nRoles: ${staffRoles.join(', ')}.`
}

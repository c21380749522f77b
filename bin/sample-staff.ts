import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { hasPassword } from '#backend/accounts/index.ts'
import { noClient } from '#backend/kernel/client-address.ts'
import type { Database } from '#backend/kernel/database.ts'
import type { StaffRole } from '#backend/kernel/request-context.ts'
import { loadSecret } from '#backend/kernel/secret-file.ts'
import type { BackendModules } from '#backend/modules.ts'
import { findMember, listMembers } from '#backend/staff/staff.store.ts'
import { hashPassword } from '#runtime/password-hash.ts'

/** E-mail address of the account with which a demo's staff screens are opened. */
export const sampleStaffEmail = 'staff@kolofon.example'

/**
 * Editors of a demo's sample pages. Their accounts have no password, so nobody can sign in to them unless an admin
 * sends an invitation.
 */
export const sampleEditors = [
  { email: 'maja.lind@kolofon.example', roles: ['editor', 'merchandiser'] },
  { email: 'jonas.berg@kolofon.example', roles: ['publisher'] },
] as const satisfies readonly { readonly email: string; readonly roles: readonly StaffRole[] }[]

/** Returns the password of `sampleStaffEmail`. The password is created on first use and stored in the data folder. */
export async function loadSamplePassword(folder: string): Promise<string> {
  return loadSecret(join(folder, 'staff-password'), () => randomBytes(12).toString('base64url'))
}

/**
 * Gives the account `sampleStaffEmail` the role `admin` and the password of a demo's data folder. Creates the account
 * if it does not exist. Changes nothing if a member of staff already has this address and this password.
 */
export async function ensureSampleStaff(
  database: Database,
  { staff, accounts }: Pick<BackendModules, 'staff' | 'accounts'>,
  password: string,
): Promise<void> {
  const clientHash = await hashPassword(password)
  const member = await findMember(database, sampleStaffEmail)
  if (member && (await hasPassword(database, sampleStaffEmail, clientHash))) return
  const token = await staff.service.add({ email: sampleStaffEmail, roles: ['admin'], by: 'demo' })
  await accounts.service.resetPassword(token, clientHash, noClient)
}

/** Returns the reason why a shop in production must not use this database, or null when it may. */
export async function sampleStaffFault(database: Database): Promise<string | null> {
  const samples = [sampleStaffEmail, ...sampleEditors.map(({ email }) => email)]
  const present = (await listMembers(database)).map(({ email }) => email).filter((email) => samples.includes(email))
  if (present.length === 0) return null
  const removals = present.map((email) => `npm run kolofon -- staff remove ${email}`)
  return `This database has staff accounts of a demo, which must not open a shop in production: ${present.join(', ')}. Remove them: ${removals.join(' && ')}`
}

import { readCompact } from '#schemas/values/text.ts'
import type { StaffRole } from '../../kernel/request-context.ts'

/** Milliseconds for which a second factor lets a session act as staff. */
const verifiedFor = 12 * 60 * 60 * 1000
/** Milliseconds for which a sign-in, or a second factor, lets its owner change second factors. */
const freshFor = 15 * 60 * 1000

/** How a session was opened and verified. Times in epoch milliseconds. */
export interface SessionProof {
  /** Whether it was opened by a link sent by mail or issued by staff. */
  readonly byLink: boolean
  readonly actingStaff: string | null
  readonly startedAt: number
  /** When a second factor was last verified; null when never. */
  readonly secondFactorAt: number | null
}

export interface Membership {
  readonly roles: readonly StaffRole[]
  readonly hasFactor: boolean
}

/**
 * Second-factor state of a staff member's session. `none`: it can never act as staff. `verify`: a code grants its
 * roles. `enrol`: a role requires a second factor, and there is none yet. `optional`: roles are granted without a
 * second factor. `open`: roles are granted with one.
 */
export type FactorState = 'none' | 'verify' | 'enrol' | 'optional' | 'open'

/** Returns the state of a session. `required`: roles that require a second factor. */
export function factorState(
  member: Membership,
  proof: SessionProof,
  { required, now }: { readonly required: readonly StaffRole[]; readonly now: number },
): FactorState {
  if (member.roles.length === 0 || proof.byLink || proof.actingStaff !== null) return 'none'
  if (member.hasFactor) return isWithin(proof.secondFactorAt, verifiedFor, now) ? 'open' : 'verify'
  return member.roles.some((role) => required.includes(role)) ? 'enrol' : 'optional'
}

/** Returns the roles in which a session acts now: the same rule for issued and for verified tokens. */
export function rolesInSession(...input: Parameters<typeof factorState>): readonly StaffRole[] {
  const state = factorState(...input)
  return state === 'open' || state === 'optional' ? input[0].roles : []
}

/** Returns whether second factors may be changed now: after a code, or after a password when there is none yet. */
export function isFresh(state: FactorState, proof: SessionProof, now: number): boolean {
  if (state === 'open') return isWithin(proof.secondFactorAt, freshFor, now)
  return (state === 'enrol' || state === 'optional') && isWithin(proof.startedAt, freshFor, now)
}

function isWithin(at: number | null, span: number, now: number): boolean {
  return at !== null && now - at < span
}

/** Normalises a typed or pasted code, without the characters that are only there for readability. */
export function tidyCode(code: string): string {
  return readCompact(code).toLowerCase()
}

import { readCompact } from '#schemas/values/text.ts'
import type { StaffRole } from '../../kernel/request-context.ts'

/** Milliseconds for which a second factor lets a session act as staff. */
const verifiedFor = 12 * 60 * 60 * 1000
/** Milliseconds for which a sign-in, or a second factor, lets its owner change second factors. */
const freshFor = 15 * 60 * 1000

/** What a session says of who opened it. Times: epoch milliseconds. */
export interface SessionProof {
  /** Opened by a link of a mail or of staff. */
  readonly byLink: boolean
  readonly actingStaff: string | null
  readonly startedAt: number
  /** When a second factor was last shown; null: never. */
  readonly secondFactorAt: number | null
}

export interface Membership {
  readonly roles: readonly StaffRole[]
  readonly hasFactor: boolean
}

/**
 * Where a session of a member stands. `none`: it can never act as staff. `verify`: a code opens its roles. `enrol`: a role asks for a
 * second factor, and there is none yet. `optional`: roles are open, without a second factor. `open`: with one.
 */
export type FactorState = 'none' | 'verify' | 'enrol' | 'optional' | 'open'

/** `required`: roles that ask for a second factor. */
export function factorState(
  member: Membership,
  proof: SessionProof,
  { required, now }: { readonly required: readonly StaffRole[]; readonly now: number },
): FactorState {
  if (member.roles.length === 0 || proof.byLink || proof.actingStaff !== null) return 'none'
  if (member.hasFactor) return isWithin(proof.secondFactorAt, verifiedFor, now) ? 'open' : 'verify'
  return member.roles.some((role) => required.includes(role)) ? 'enrol' : 'optional'
}

/** The roles in which a session acts now: one list for tokens that are issued and for tokens that are read. */
export function rolesInSession(...input: Parameters<typeof factorState>): readonly StaffRole[] {
  const state = factorState(...input)
  return state === 'open' || state === 'optional' ? input[0].roles : []
}

/** Whether second factors may be changed now: after a code, or where there is none yet after a password. */
export function isFresh(state: FactorState, proof: SessionProof, now: number): boolean {
  if (state === 'open') return isWithin(proof.secondFactorAt, freshFor, now)
  return (state === 'enrol' || state === 'optional') && isWithin(proof.startedAt, freshFor, now)
}

function isWithin(at: number | null, span: number, now: number): boolean {
  return at !== null && now - at < span
}

/** A code as somebody typed or pasted it, without what is only there to be read. */
export function tidyCode(code: string): string {
  return readCompact(code).toLowerCase()
}

import { readCompact } from '#schemas/values/text.ts'
import type { StaffRole } from '../../kernel/request-context.ts'

/** Milliseconds for which a session may act as staff after a second factor was verified. */
const verifiedFor = 12 * 60 * 60 * 1000
/** Milliseconds for which second factors may be changed, after a sign-in or after a second factor was verified. */
const freshFor = 15 * 60 * 1000

/** Data on how a session was opened and verified. Times are in epoch milliseconds. */
export interface SessionProof {
  /** True when the session was opened by a link sent by mail or issued by staff. */
  readonly byLink: boolean
  readonly actingStaff: string | null
  readonly startedAt: number
  /** Time at which a second factor was last verified; null when never. */
  readonly secondFactorAt: number | null
}

export interface Membership {
  readonly roles: readonly StaffRole[]
  readonly hasFactor: boolean
}

/**
 * Second-factor state of a session. `none`: the session cannot act as staff. `verify`: the session gets its roles
 * once a code is entered. `enrol`: a role requires a second factor, and the account has none yet. `optional`: the
 * session has its roles without a second factor. `open`: the session has its roles, because a second factor was
 * verified.
 */
export type FactorState = 'none' | 'verify' | 'enrol' | 'optional' | 'open'

export function factorState(
  member: Membership,
  proof: SessionProof,
  { required, now }: { readonly required: readonly StaffRole[]; readonly now: number },
): FactorState {
  if (member.roles.length === 0 || proof.byLink || proof.actingStaff !== null) return 'none'
  if (member.hasFactor) return isWithin(proof.secondFactorAt, verifiedFor, now) ? 'open' : 'verify'
  return member.roles.some((role) => required.includes(role)) ? 'enrol' : 'optional'
}

/** Returns the roles that a session grants now. Called both when a token is issued and when it is verified. */
export function rolesInSession(...input: Parameters<typeof factorState>): readonly StaffRole[] {
  const state = factorState(...input)
  return state === 'open' || state === 'optional' ? input[0].roles : []
}

/**
 * Returns true when second factors may be changed now: shortly after a code was verified or, without a second factor,
 * shortly after the sign-in.
 */
export function isFresh(state: FactorState, proof: SessionProof, now: number): boolean {
  if (state === 'open') return isWithin(proof.secondFactorAt, freshFor, now)
  return (state === 'enrol' || state === 'optional') && isWithin(proof.startedAt, freshFor, now)
}

function isWithin(at: number | null, span: number, now: number): boolean {
  return at !== null && now - at < span
}

/** Normalises a typed or pasted code, and removes characters that only improve readability. */
export function tidyCode(code: string): string {
  return readCompact(code).toLowerCase()
}

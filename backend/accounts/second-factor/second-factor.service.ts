import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '../../kernel/database.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { Charge, RateLimiter } from '../../kernel/rate-limits/rate-limiter.ts'
import type { StaffRole } from '../../kernel/request-context.ts'
import { seal, unseal } from '../../kernel/seal.ts'
import type { StaffAct } from '../../staff/staff-audit-log.ts'
import { invalidateAccount, markVerified, proofOf } from '../sessions.store.ts'
import type { OpenSession, Session, Sessions } from '../sessions.ts'
import { authenticatorUrl, hashOfCode, newRecoveryCodes, newSharedSecret, stepOf } from './codes.ts'
import { type FactorState, factorState, isFresh } from './second-factor.rules.ts'
import * as store from './second-factor.store.ts'

export interface SecondFactorDeps {
  readonly database: Database
  readonly keys: Keys
  readonly clock: () => number
  readonly limiter: RateLimiter
  readonly sessions: Pick<Sessions, 'findSession' | 'membershipOf' | 'tokensOf'>
  /** Roles that require a second factor. */
  readonly required: readonly StaffRole[]
  /** Host of the shop, which authenticator apps show beside the codes. */
  readonly shop: string
  readonly onStaffAct: (tx: Transaction, act: StaffAct) => Promise<void>
}

export type FactorRefusal =
  | { readonly refusal: 'signed-out' | 'not-staff' | 'verify-first' | 'wrong-code' | 'unknown' | 'last' | 'full' }
  | { readonly refusal: 'slowed'; readonly retryAfter: number }

export interface FactorOverview {
  readonly state: FactorState
  /** True when factors may be changed now. If false, a code or password is required first. */
  readonly isFresh: boolean
  /** Confirmed second factors; empty unless the session is verified (`open`). */
  readonly factors: readonly { readonly id: string; readonly name: string; readonly usedAt: string | null }[]
  readonly recoveryCodes: number
}

export type SecondFactorService = ReturnType<typeof createSecondFactor>

const maxFactors = 5

/** Creates the service for the second factors of staff. Each method identifies the session by its refresh token. */
export function createSecondFactor(deps: SecondFactorDeps) {
  const { database, keys, clock, limiter, sessions, required, shop, onStaffAct } = deps
  const now = () => new Date(clock())
  const sealedFor = (id: string) => ({ purpose: 'second factor', row: id })

  interface Member extends OpenSession {
    readonly tx: Transaction
    readonly state: FactorState
    readonly isFresh: boolean
  }

  /**
   * Calls `run` with the staff member of a refresh token. Returns a refusal when the token has no open session, or when
   * the session cannot act as staff.
   */
  function asMember<T>(
    refreshToken: string | null,
    run: (member: Member) => Promise<T | FactorRefusal>,
  ): Promise<T | FactorRefusal> {
    return database.transaction(async (tx) => {
      const open = refreshToken === null ? null : await sessions.findSession(tx, refreshToken)
      if (!open) return { refusal: 'signed-out' }
      const proof = proofOf(open.session)
      const state = factorState(await sessions.membershipOf(tx, open.customer.id), proof, { required, now: clock() })
      if (state === 'none') return { refusal: 'not-staff' }
      return run({ ...open, tx, state, isFresh: isFresh(state, proof, clock()) })
    })
  }

  const log = ({ tx, customer: { email } }: Member, action: StaffAct['action'], note?: string) =>
    onStaffAct(tx, { subject: `staff:${email}`, action, author: email, ...(note !== undefined && { note }) })

  async function verified({ tx, customer, session }: Member): Promise<Session> {
    await markVerified(tx, session, now())
    return sessions.tokensOf(tx, { customer, session: { ...session, secondFactorAt: now() } })
  }

  /**
   * Counts an attempt before `run` checks the code. The count is written outside the transaction of `run`, so that a
   * rollback does not undo the count.
   */
  async function counted<T>(
    refreshToken: string | null,
    run: () => Promise<T | FactorRefusal>,
  ): Promise<T | FactorRefusal> {
    const member = await asMember(refreshToken, async ({ customer: { id } }) => ({ id }))
    if ('refusal' in member) return member
    const charges: readonly Charge[] = [
      { limit: 'second-factor.account', key: String(member.id) },
      { limit: 'second-factor.account-day', key: String(member.id) },
    ]
    const retryAfter = await limiter.consume(charges)
    if (retryAfter !== null) return { refusal: 'slowed', retryAfter }
    const answer = await run()
    if (!isRefusal(answer)) await limiter.reset(charges)
    return answer
  }

  /**
   * Marks a code as used. Returns the name of the code's app, `recovery` for a recovery code, or null when the code is
   * wrong.
   */
  async function take(member: Member, code: string): Promise<string | null> {
    const { tx, customer } = member
    for (const { id, secret, name } of await store.findFactors(tx, customer.id)) {
      const plain = unseal(keys, sealedFor(id), secret)
      const step = plain === null ? null : stepOf(plain, code, clock())
      if (step !== null && (await store.takeStep(tx, id, step, now()))) return name
    }
    const isRecovery = await store.takeRecoveryCode(tx, customer.id, hashOfCode(customer.id, code), now())
    return isRecovery ? 'recovery' : null
  }

  async function giveRecoveryCodes({ tx, customer }: Member): Promise<readonly string[]> {
    const codes = newRecoveryCodes()
    await store.replaceRecoveryCodes(
      tx,
      customer.id,
      codes.map((code) => hashOfCode(customer.id, code)),
    )
    return codes
  }

  return {
    overview: (refreshToken: string | null): Promise<FactorOverview | FactorRefusal> =>
      asMember(refreshToken, async ({ tx, customer, state, isFresh }) => {
        const shown = state === 'open' ? await store.findFactors(tx, customer.id) : []
        const factors = shown.map(({ id, name, usedAt }) => ({ id, name, usedAt: usedAt?.toISOString() ?? null }))
        return {
          state,
          isFresh,
          factors,
          recoveryCodes: state === 'open' ? await store.countRecoveryCodes(tx, customer.id) : 0,
        }
      }),

    /** Verifies a code from an app, or a recovery code. The session then has the staff member's roles for 12 hours. */
    verify: (refreshToken: string | null, code: string): Promise<Session | FactorRefusal> =>
      counted(refreshToken, () =>
        asMember(refreshToken, async (member) => {
          if (member.state !== 'verify' && member.state !== 'open') return { refusal: 'unknown' }
          const taken = await take(member, code)
          if (taken === null) {
            await log(member, 'second-factor-refused')
            return { refusal: 'wrong-code' }
          }
          await log(member, taken === 'recovery' ? 'recovery-code' : 'second-factor')
          return verified(member)
        }),
      ),

    /**
     * Begins to add an authenticator app, and returns the secret to enter there. The app becomes active once `confirm`
     * has accepted one of its codes.
     */
    begin: (
      refreshToken: string | null,
      name: string,
    ): Promise<{ readonly id: string; readonly secret: string; readonly address: string } | FactorRefusal> =>
      asMember(refreshToken, async ({ tx, customer, isFresh }) => {
        if (!isFresh) return { refusal: 'verify-first' }
        if ((await store.findFactors(tx, customer.id)).length >= maxFactors) return { refusal: 'full' }
        const id = randomUUID()
        const secret = newSharedSecret()
        const sealed = seal(keys, sealedFor(id), secret)
        await store.insertUnconfirmed(tx, { id, customerId: customer.id, name, secret: sealed, createdAt: now() })
        return { id, secret, address: authenticatorUrl(secret, customer.email, shop) }
      }),

    /**
     * Activates an app by checking the app's first code. If the app is the first of the account, also returns recovery
     * codes.
     */
    confirm: (
      refreshToken: string | null,
      { id, code }: { readonly id: string; readonly code: string },
    ): Promise<{ readonly session: Session; readonly recoveryCodes: readonly string[] } | FactorRefusal> =>
      counted(refreshToken, () =>
        asMember(refreshToken, async (member) => {
          const { tx, customer } = member
          if (!member.isFresh) return { refusal: 'verify-first' }
          const row = await store.findUnconfirmed(tx, customer.id, id)
          if (!row) return { refusal: 'unknown' }
          const secret = unseal(keys, sealedFor(id), row.secret)
          const step = secret === null ? null : stepOf(secret, code, clock())
          if (step === null) return { refusal: 'wrong-code' }
          const isFirst = (await store.findFactors(tx, customer.id)).length === 0
          await store.confirmFactor(tx, id, step, now())
          await log(member, 'second-factor-added', row.name)
          const recoveryCodes = isFirst ? await giveRecoveryCodes(member) : []
          return { session: await verified(member), recoveryCodes }
        }),
      ),

    /** Removes an app. The last app cannot be removed while a role requires a second factor. */
    remove: (refreshToken: string | null, id: string): Promise<{ readonly removed: true } | FactorRefusal> =>
      asMember(refreshToken, async (member) => {
        const { tx, customer } = member
        if (member.state !== 'open' || !member.isFresh) return { refusal: 'verify-first' }
        const factors = await store.findFactors(tx, customer.id)
        const gone = factors.find((factor) => factor.id === id)
        if (!gone) return { refusal: 'unknown' }
        const { roles } = await sessions.membershipOf(tx, customer.id)
        if (factors.length > 1) await store.deleteFactor(tx, customer.id, id)
        else if (roles.some((role) => required.includes(role))) return { refusal: 'last' }
        else await store.deleteAllFactors(tx, customer.id)
        await log(member, 'second-factor-removed', gone.name)
        await invalidateAccount(tx, customer.id)
        return { removed: true }
      }),

    /** Issues ten new recovery codes. Earlier codes become invalid. */
    renewRecoveryCodes: (
      refreshToken: string | null,
    ): Promise<{ readonly recoveryCodes: readonly string[] } | FactorRefusal> =>
      asMember(refreshToken, async (member) => {
        if (member.state !== 'open' || !member.isFresh) return { refusal: 'verify-first' }
        await log(member, 'recovery-codes')
        return { recoveryCodes: await giveRecoveryCodes(member) }
      }),
  }
}

function isRefusal(answer: unknown): answer is FactorRefusal {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer
}

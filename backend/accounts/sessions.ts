import { createHmac, randomBytes } from 'node:crypto'
import { sessionSeconds } from '#schemas/constants.ts'
import { emailKey, readEmail } from '#schemas/values/email.ts'
import type { Client } from '../kernel/client-address.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { Keys } from '../kernel/keys.ts'
import type { CustomerIdentity, StaffRole } from '../kernel/request-context.ts'
import { timingSafeEqualText } from '../kernel/timing-safe-equal.ts'
import type { StaffAct } from '../staff/staff-audit-log.ts'
import * as store from './accounts.store.ts'
import { signCustomerToken } from './customer-token.ts'
import { createKnownDevices } from './known-devices.ts'
import { hashOf } from './one-time-links.ts'
import { type GivenPassword, hashPassword, isClientHash, matchPassword, nobodysPassword } from './passwords.ts'
import { takeOver } from './proved-email.ts'
import { newSessionId, readRefreshToken, signRefreshToken } from './refresh-token.ts'
import { rotationOf } from './rotation.ts'
import { type Membership, rolesInSession } from './second-factor/second-factor.rules.ts'
import { findFactors } from './second-factor/second-factor.store.ts'
import {
  endAllSessions,
  endSession,
  insertSession,
  lockSession,
  proofOf,
  rotateSession,
  type SessionRow,
} from './sessions.store.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { isWeakPassword } from './weak-passwords.ts'

export interface SessionsDeps {
  readonly database: Database
  readonly keys: Keys
  readonly clock: () => number
  readonly rolesOf: (tx: Transaction, customerId: number) => Promise<readonly StaffRole[]>
  /** Roles that require a second factor. */
  readonly required: readonly StaffRole[]
  readonly onStaffAct: (tx: Transaction, act: StaffAct) => Promise<void>
  /** Returns the names of the audiences to which a customer belongs (P6). */
  readonly audiencesOf: (tx: Transaction, customer: CustomerIdentity) => Promise<readonly string[]>
}

export interface Session {
  readonly token: string
  /** Seconds until the token expires. */
  readonly maxAge: number
  readonly refreshToken: string
  /**
   * True when `refreshToken` is the token that the browser sent. The response then does not set the refresh cookie,
   * because a late response must not overwrite a newer token.
   */
  readonly keepsRefreshToken?: boolean
  /** Seconds for which the session can be renewed. */
  readonly lifetime: number
  readonly customer: CustomerIdentity
}

export interface OpenSession {
  readonly session: SessionRow
  readonly customer: store.CustomerRow
}

export interface SignInRefusal {
  readonly refusal:
    | 'wrong-credentials'
    | 'slowed'
    | 'exists'
    | 'invalid'
    | 'name-missing'
    | 'weak-password'
    | 'bad-signature'
  /** Seconds to wait, when there were too many attempts. */
  readonly retryAfter?: number
}
export type SignInResult = Session | SignInRefusal
export type Sessions = ReturnType<typeof createSessions>

/** Maximum lifetime of an access token, in seconds. Browsers renew a token after nine tenths of its lifetime. */
const tokenLife = 900
const signLife = 60_000
/** Maximum age of a session in milliseconds, after which it cannot be renewed. */
const maxSessionAge = 90 * 86_400_000

export function createSessions(deps: SessionsDeps, limits: SignInLimits) {
  const { database, keys, clock, rolesOf, required, audiencesOf } = deps
  const now = () => new Date(clock())
  const devices = createKnownDevices({ keys, clock })
  const signatureOf = (value: string) => createHmac('sha256', keys.signing).update(`sign ${value}`).digest('base64url')

  async function openSession(
    tx: Transaction,
    customer: store.CustomerRow,
    input: Pick<SessionRow, 'lifetime'> &
      Partial<Pick<SessionRow, 'byLink' | 'actingStaff' | 'secondFactorAt'>> & { readonly member?: Membership },
  ): Promise<Session> {
    const { lifetime, byLink = false, actingStaff = null, secondFactorAt = null, member } = input
    const session: SessionRow = {
      id: newSessionId(),
      customerId: customer.id,
      generation: customer.sessionGeneration,
      turn: 0,
      rotatedAt: now(),
      lifetime,
      byLink,
      actingStaff,
      startedAt: now(),
      secondFactorAt,
      expiresAt: new Date(clock() + lifetime * 1000),
    }
    await insertSession(tx, session)
    return answerOf(tx, customer, session, member)
  }

  /** Issues the tokens for the current state of a session. */
  async function answerOf(
    tx: Transaction,
    customer: store.CustomerRow,
    session: SessionRow,
    knownMember?: Membership,
  ): Promise<Session> {
    const { id, turn, lifetime, actingStaff } = session
    const identity = identityOf(customer, actingStaff)
    const member = knownMember ?? (await membershipOf(tx, customer.id))
    const roles = rolesInSession(member, proofOf(session), { required, now: clock() })
    const audiences = await audiencesOf(tx, identity)
    const maxAge = Math.min(tokenLife, lifetime)
    return {
      token: await signCustomerToken(keys, identity, maxAge, { sessionId: id, roles, audiences }),
      maxAge,
      refreshToken: signRefreshToken(keys, { sessionId: id, turn }),
      lifetime,
      customer: identity,
    }
  }

  async function membershipOf(tx: Transaction, customerId: number): Promise<Membership> {
    const roles = await rolesOf(tx, customerId)
    return { roles, hasFactor: roles.length > 0 && (await findFactors(tx, customerId)).length > 0 }
  }

  /**
   * Locks and returns the session of a refresh token. Returns null when the session does not exist or has ended, or
   * when the token was replaced and is no longer accepted.
   */
  async function findSession(tx: Transaction, refreshToken: string): Promise<OpenSession | null> {
    const presented = readRefreshToken(keys, refreshToken)
    const session = presented && (await lockSession(tx, presented.sessionId))
    const customer = session && (await store.findCustomer(tx, { id: session.customerId }))
    if (!customer || !isOpen(session, customer)) return null
    const rotation = rotationOf({ ...session, rotatedAt: session.rotatedAt.getTime() }, presented.turn, clock())
    return rotation === 'replay' ? null : { session, customer }
  }

  function isOpen({ expiresAt, startedAt, generation }: SessionRow, customer: store.CustomerRow): boolean {
    const isInTime = expiresAt.getTime() > clock() && startedAt.getTime() + maxSessionAge > clock()
    return isInTime && customer.sessionGeneration === generation
  }

  /**
   * Checks the signed value that is sent with a sign-in, and records that the value was used. The value must be signed
   * by this shop (`sign`), be at most a minute old, and not have been used before.
   */
  async function isSigned(tx: Transaction, signed: string): Promise<boolean> {
    const [value = '', signature = ''] = signed.split('.')
    if (!timingSafeEqualText(signatureOf(value), signature)) return false
    return store.markSignValue(tx, value, 'usedAt', now())
  }

  return {
    findSession,
    membershipOf,
    /** Issues a new access token for the current state of a session. The refresh token stays the same. */
    tokensOf: async (tx: Transaction, { customer, session }: OpenSession): Promise<Session> => ({
      ...(await answerOf(tx, customer, session)),
      keepsRefreshToken: true,
    }),

    /** Creates a value that must be signed (`sign`) before a sign-in is accepted. */
    async challenge(): Promise<string> {
      const value = randomBytes(24).toString('base64url')
      await store.insertSignValue(database, value, new Date(clock() + signLife))
      return value
    },

    /**
     * Signs a value and returns `value.signature`. Each value is signed only once. Returns null when the value is
     * unknown, has expired or was already signed.
     */
    async sign(value: string): Promise<string | null> {
      return (await store.markSignValue(database, value, 'signedAt', now())) ? `${value}.${signatureOf(value)}` : null
    },

    async signIn(input: {
      readonly email: string
      readonly password: GivenPassword
      readonly signature: string
      readonly remember: boolean
      readonly client: Client
      /** Value of the device cookie (`known-devices.ts`); null when absent. */
      readonly device: string | null
    }): Promise<SignInResult> {
      const email = emailKey(input.email)
      const [signed, customer] = await Promise.all([
        isSigned(database, input.signature),
        store.findCustomer(database, { email }),
      ])
      if (!signed) return { refusal: 'bad-signature' }
      const device = customer ? devices.find(input.device, customer) : null
      const attempt = { email, client: input.client, device }
      const retryAfter = await limits.begin(attempt)
      if (retryAfter !== null) return { refusal: 'slowed', retryAfter }
      const match = await matchPassword(customer?.password ?? null, input.password)
      if (!customer || match === null) return { refusal: 'wrong-credentials' }
      const { hash } = input.password
      // From now on, store the hash of the normalised password, which does not depend on the Unicode form that a
      // keyboard produces.
      const renewed = match === 'as-typed' && isClientHash(hash) ? await hashPassword(hash) : null
      const open = database.transaction(async (tx) => {
        if (renewed !== null) await store.replacePassword(tx, customer.id, { from: customer.password, to: renewed })
        const member = await membershipOf(tx, customer.id)
        if (member.roles.length > 0) {
          const details = { address: input.client.address }
          await deps.onStaffAct(tx, { subject: `staff:${email}`, action: 'signed-in', author: email, details })
        }
        const lifetime = input.remember ? sessionSeconds.remembered : sessionSeconds.usual
        return openSession(tx, customer, { lifetime, member })
      })
      const [session] = await Promise.all([open, limits.succeeded(attempt)])
      return session
    },

    async register(input: {
      readonly email: string
      readonly password: string
      readonly signature: string
      readonly firstName: string
      readonly lastName: string
      readonly language: string
      readonly remember: boolean
      readonly client: Client
    }): Promise<SignInResult> {
      const email = readEmail(input.email)
      if (!(await isSigned(database, input.signature))) return { refusal: 'bad-signature' }
      if (email === null || !isClientHash(input.password)) return { refusal: 'invalid' }
      if (input.firstName === '' || input.lastName === '') return { refusal: 'name-missing' }
      const retryAfter = await limits.beginRegister(input.client)
      if (retryAfter !== null) return { refusal: 'slowed', retryAfter }
      if (await isWeakPassword(input.password, email)) return { refusal: 'weak-password' }
      const password = await hashPassword(input.password)
      return database.transaction(async (tx) => {
        const { firstName, lastName, language } = input
        const customer = await store.insertCustomer(tx, { email, password, firstName, lastName, language })
        if (!customer) return { refusal: 'exists' as const }
        return openSession(tx, customer, {
          lifetime: input.remember ? sessionSeconds.remembered : sessionSeconds.usual,
        })
      })
    },

    /**
     * Renews the session of a refresh token. Requests that send the same token within 20 seconds get the same new
     * token. A later use of a replaced token ends the session. Returns `unknown` when the shop did not sign the token.
     */
    async refresh(refreshToken: string): Promise<Session | 'ended' | 'unknown'> {
      const presented = readRefreshToken(keys, refreshToken)
      if (!presented) return 'unknown'
      return database.transaction(async (tx) => {
        const session = await lockSession(tx, presented.sessionId)
        if (!session) return 'ended'
        const rotation = rotationOf({ ...session, rotatedAt: session.rotatedAt.getTime() }, presented.turn, clock())
        const customer = await store.findCustomer(tx, { id: session.customerId })
        if (!customer || !isOpen(session, customer) || rotation === 'replay') {
          await endSession(tx, session)
          return 'ended'
        }
        if (rotation === 'repeat') return answerOf(tx, customer, session)
        if (rotation === 'keep') return { ...(await answerOf(tx, customer, session)), keepsRefreshToken: true }
        const expiresAt = new Date(clock() + session.lifetime * 1000)
        const next = { turn: Math.max(session.turn, presented.turn) + 1, rotatedAt: now(), expiresAt }
        await rotateSession(tx, session.id, next)
        return answerOf(tx, customer, { ...session, ...next })
      })
    },

    /**
     * Ends every session of an account and opens a new one, with the same lifetime as the session to which
     * `refreshToken` belongs.
     */
    async replaceAll(
      tx: Transaction,
      customer: store.CustomerRow,
      from: { readonly refreshToken: string | null; readonly customer: CustomerIdentity },
    ): Promise<Session> {
      const presented = from.refreshToken === null ? null : readRefreshToken(keys, from.refreshToken)
      const row = presented ? await lockSession(tx, presented.sessionId) : undefined
      const own = row?.customerId === customer.id ? row : undefined
      const sessionGeneration = await endAllSessions(tx, customer.id)
      const { actingStaff } = from.customer
      // Treat an unknown session as opened by a link, so that the new session grants no roles.
      const { byLink = true, lifetime = sessionSeconds.usual, secondFactorAt = null } = own ?? {}
      return openSession(tx, { ...customer, sessionGeneration }, { lifetime, byLink, actingStaff, secondFactorAt })
    },

    async rememberDevice(cookie: string | null, customerId: number): Promise<string> {
      const customer = await store.findCustomer(database, { id: customerId })
      return customer ? devices.remember(cookie, customer) : (cookie ?? '')
    },

    /**
     * Signs out. Any refresh token of the session is accepted, even a replaced one, because a concurrent renewal may
     * just have replaced the browser's token.
     */
    async signOut(refreshToken: string, everywhere: boolean): Promise<void> {
      const presented = readRefreshToken(keys, refreshToken)
      if (!presented) return
      await database.transaction(async (tx) => {
        const session = await lockSession(tx, presented.sessionId)
        if (!session) return
        if (everywhere) await endAllSessions(tx, session.customerId)
        else await endSession(tx, session)
      })
    },

    /**
     * Returns the e-mail address of a sign-in link's owner without redeeming the link, or null when the link was used
     * or has expired.
     */
    async loginLinkOwner(token: string): Promise<string | null> {
      const owner = await store.findOneTimeOwner(database, { hash: hashOf(token), kind: 'login', at: now() })
      return owner?.email ?? null
    },

    /**
     * Signs in by a single-use link. Returns null when the link was used or has expired. Staff who act as a customer
     * get a short session. If the customer's own sign-in is the first proof of the e-mail address, the password is
     * replaced and all earlier sessions end, because a stranger may have registered the address.
     */
    async signInByToken(token: string): Promise<Session | null> {
      const link = { hash: hashOf(token), kind: 'login', at: now() }
      const owner = await store.findOneTimeOwner(database, link)
      if (!owner) return null
      const isFirst = owner.actingStaff === null && owner.emailProvedAt === null
      const password = isFirst ? await nobodysPassword() : null
      return database.transaction(async (tx) => {
        const taken = await store.takeOneTime(tx, link)
        if (!taken) return null
        if (password !== null) await takeOver(tx, { customerId: taken.customerId, password, at: link.at })
        const customer = await store.findCustomer(tx, { id: taken.customerId })
        if (!customer) return null
        const { actingStaff } = taken
        if (actingStaff !== null) {
          await deps.onStaffAct(tx, { subject: `customer:${customer.id}`, action: 'signed-in-as', author: actingStaff })
        }
        return openSession(tx, customer, { lifetime: sessionSeconds.usual, byLink: true, actingStaff })
      })
    },
  }
}

function identityOf(customer: store.CustomerRow, actingStaff: string | null): CustomerIdentity {
  const { id, email, firstName, lastName, customerType } = customer
  return { id, email, name: `${firstName} ${lastName}`.trim() || email, customerType, actingStaff }
}

import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database, Transaction } from '../kernel/database.ts'
import type { Keys } from '../kernel/keys.ts'
import type { CustomerIdentity, StaffRole } from '../kernel/request-context.ts'
import { sameText } from '../kernel/same-text.ts'
import * as store from './accounts.store.ts'
import { signCustomerToken } from './customer-token.ts'
import { normaliseEmail } from './normalise-email.ts'
import { hashOf } from './one-time-links.ts'
import { checkPassword, hashPassword, isClientHash } from './passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'

export interface SessionsDeps {
  readonly database: Database
  readonly keys: Keys
  readonly clock: () => number
  /** What an account may do as staff. */
  readonly rolesOf: (tx: Transaction, customerId: number) => Promise<readonly StaffRole[]>
  /** Names of the audiences to which a customer belongs (P6). */
  readonly audiencesOf: (tx: Transaction, customer: CustomerIdentity) => Promise<readonly string[]>
}

export interface Session {
  readonly token: string
  /** Seconds for which the token holds. */
  readonly maxAge: number
  readonly refreshToken: string
  /** Seconds for which the session can be renewed. */
  readonly lifetime: number
  readonly customer: CustomerIdentity
}

export type SignInRefusal = 'wrong-credentials' | 'slowed' | 'exists' | 'invalid' | 'bad-signature'
export type SignInAnswer = Session | { readonly refusal: SignInRefusal }

/** Seconds (specification, section 9): remembered, and not. */
const longSession = 604_800
const shortSession = 1_800
/** Seconds that an access token holds; it is refreshed after nine tenths of them. */
const tokenLife = 900
const signLife = 60_000
/** Signing in, by password, by a new account or by a link; what comes of it is renewed and ended. */
export function createSessions({ database, keys, clock, rolesOf, audiencesOf }: SessionsDeps, limits: SignInLimits) {
  const now = () => new Date(clock())
  const signatureOf = (value: string) => createHmac('sha256', keys.signing).update(`sign ${value}`).digest('base64url')

  async function openSession(
    tx: Transaction,
    customer: store.CustomerRow,
    input: {
      readonly lifetime: number
      readonly family?: string
      readonly byLink?: boolean
      readonly actingStaff?: string | null
    },
  ): Promise<Session> {
    const refreshToken = randomBytes(32).toString('base64url')
    const { lifetime, family = randomBytes(16).toString('base64url'), byLink = false, actingStaff = null } = input
    await store.insertRefresh(tx, {
      hash: hashOf(refreshToken),
      family,
      customerId: customer.id,
      lifetime,
      byLink,
      actingStaff,
      expiresAt: new Date(clock() + lifetime * 1000),
    })
    const identity = identityOf(customer, actingStaff)
    const roles = byLink ? [] : await rolesOf(tx, customer.id)
    const audiences = await audiencesOf(tx, identity)
    const maxAge = Math.min(tokenLife, lifetime)
    return {
      token: await signCustomerToken(keys, identity, maxAge, { roles, audiences }),
      maxAge,
      refreshToken,
      lifetime,
      customer: identity,
    }
  }

  /** The second of the two steps: a value of ours, signed by the storefront, within its minute, once. */
  async function isSigned(tx: Transaction, signed: string): Promise<boolean> {
    const [value = '', signature = ''] = signed.split('.')
    if (!sameText(signatureOf(value), signature)) return false
    return store.markSignValue(tx, value, 'usedAt', now())
  }

  return {
    /** The first step: a value to be signed. */
    async challenge(): Promise<string> {
      const value = randomBytes(24).toString('base64url')
      await store.insertSignValue(database, value, new Date(clock() + signLife))
      return value
    },

    /** `value.signature`, once for a value; null: it is not ours, or was signed. */
    async sign(value: string): Promise<string | null> {
      return (await store.markSignValue(database, value, 'signedAt', now())) ? `${value}.${signatureOf(value)}` : null
    },

    async signIn(input: {
      readonly email: string
      readonly password: string
      readonly signature: string
      readonly remember: boolean
      /** Where the request came from, for the limit. */
      readonly address: string
    }): Promise<SignInAnswer> {
      const email = normaliseEmail(input.email)
      const attempt = { email, address: input.address }
      if (!(await isSigned(database, input.signature))) return { refusal: 'bad-signature' }
      if (await limits.isSlowed(attempt)) return { refusal: 'slowed' }
      const customer = await store.findCustomer(database, { email })
      const right = isClientHash(input.password) && (await checkPassword(customer?.password ?? null, input.password))
      if (!customer || !right) {
        await limits.noteWrong(attempt)
        return { refusal: 'wrong-credentials' }
      }
      await limits.clear(email)
      return openSession(database, customer, { lifetime: input.remember ? longSession : shortSession })
    },

    async register(input: {
      readonly email: string
      readonly password: string
      readonly signature: string
      readonly firstName: string
      readonly lastName: string
      readonly language: string
      readonly remember: boolean
    }): Promise<SignInAnswer> {
      const email = normaliseEmail(input.email)
      if (!(await isSigned(database, input.signature))) return { refusal: 'bad-signature' }
      if (!z.email().safeParse(email).success || !isClientHash(input.password)) return { refusal: 'invalid' }
      const password = await hashPassword(input.password)
      return database.transaction(async (tx) => {
        const { firstName, lastName, language } = input
        const customer = await store.insertCustomer(tx, { email, password, firstName, lastName, language })
        if (!customer) return { refusal: 'exists' as const }
        return openSession(tx, customer, { lifetime: input.remember ? longSession : shortSession })
      })
    },

    /** A new session for a refresh token; null: it is not good. A second use of one ends all that came from its sign-in. */
    async refresh(refreshToken: string): Promise<Session | null> {
      return database.transaction(async (tx) => {
        const row = await store.lockRefresh(tx, hashOf(refreshToken))
        if (!row || row.expiresAt.getTime() <= clock()) return null
        if (row.usedAt !== null) {
          await store.endFamily(tx, row.family)
          return null
        }
        await store.useRefresh(tx, row.hash, now())
        const customer = await store.findCustomer(tx, { id: row.customerId })
        return customer ? openSession(tx, customer, row) : null
      })
    },

    async signOut(refreshToken: string, everywhere: boolean): Promise<void> {
      await database.transaction(async (tx) => {
        const row = await store.lockRefresh(tx, hashOf(refreshToken))
        if (!row) return
        if (everywhere) await store.endAllFamilies(tx, row.customerId)
        else await store.endFamily(tx, row.family)
      })
    },

    /** Signs in by a link, once. Staff get a short session that says who they are. */
    async signInByToken(token: string): Promise<Session | null> {
      return database.transaction(async (tx) => {
        const taken = await store.takeOneTime(tx, { hash: hashOf(token), kind: 'login', at: now() })
        const customer = taken && (await store.findCustomer(tx, { id: taken.customerId }))
        if (!taken || !customer) return null
        return openSession(tx, customer, { lifetime: shortSession, byLink: true, actingStaff: taken.actingStaff })
      })
    },
  }
}

function identityOf(customer: store.CustomerRow, actingStaff: string | null): CustomerIdentity {
  const { id, email, firstName, lastName, customerType } = customer
  return { id, email, name: `${firstName} ${lastName}`.trim() || email, customerType, actingStaff }
}

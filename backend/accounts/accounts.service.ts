import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database, Transaction } from '../kernel/database.ts'
import type { Keys } from '../kernel/keys.ts'
import type { DataOwner } from '../kernel/personal-data.ts'
import type { CustomerIdentity, StaffRole } from '../kernel/request-context.ts'
import { sameText } from '../kernel/same-text.ts'
import {
  changeProfile,
  type ProfileChange,
  type ProfileFault,
  type ProfilePlace,
  profileFaults,
  tidyProfile,
} from './accounts.rules.ts'
import * as store from './accounts.store.ts'
import { signCustomerToken } from './customer-token.ts'
import { hashOf, issueLink } from './one-time-links.ts'
import { checkPassword, hashPassword, isClientHash } from './passwords.ts'

export interface AccountsDeps {
  readonly database: Database
  readonly keys: Keys
  readonly clock: () => number
  /** Sends the link that sets a new password; `path` is of the shop. */
  readonly onReset: (tx: Transaction, customer: store.CustomerRow, token: string) => Promise<void>
  /** Sends the link that signs in. */
  readonly onLoginLink: (tx: Transaction, customer: store.CustomerRow, token: string) => Promise<void>
  /** What an account may do as staff. */
  readonly rolesOf: (tx: Transaction, customerId: number) => Promise<readonly StaffRole[]>
  readonly isZip: ProfilePlace['isZip']
  readonly readOrganisationNumber: ProfilePlace['readOrganisationNumber']
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
/** Wrong passwords after which an account, and an address, waits; and for how long, milliseconds. */
const mostFailures = { account: 10, address: 50 }
const failureWindow = 15 * 60 * 1000

export type AccountsService = ReturnType<typeof createAccountsService>

/** Accounts, sessions and links that work once. */
export function createAccountsService(deps: AccountsDeps) {
  const { database, keys, clock, onReset, onLoginLink, rolesOf, isZip, readOrganisationNumber } = deps
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
    const maxAge = Math.min(tokenLife, lifetime)
    return {
      token: await signCustomerToken(keys, identity, maxAge, roles),
      maxAge,
      refreshToken,
      lifetime,
      customer: identity,
    }
  }

  const loginToken = (tx: Transaction, customerId: number, actingStaff: string | null) =>
    issueLink(tx, { kind: 'login', customerId, actingStaff, now: clock() })

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
      const accountKey = `account ${email}`
      const addressKey = `address ${input.address}`
      if (!(await isSigned(database, input.signature))) return { refusal: 'bad-signature' }
      const [byAccount, byAddress] = [
        await store.countFailures(database, accountKey, now()),
        await store.countFailures(database, addressKey, now()),
      ]
      if (byAccount >= mostFailures.account || byAddress >= mostFailures.address) return { refusal: 'slowed' }
      const customer = await store.findCustomer(database, { email })
      const right = isClientHash(input.password) && (await checkPassword(customer?.password ?? null, input.password))
      if (!customer || !right) {
        const until = new Date(clock() + failureWindow)
        await store.noteFailure(database, accountKey, now(), until)
        await store.noteFailure(database, addressKey, now(), until)
        return { refusal: 'wrong-credentials' }
      }
      await store.clearFailures(database, accountKey)
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

    /** False: the present password is wrong; all sessions have ended, for security. */
    async changePassword(input: {
      readonly customerId: number
      readonly password: string
      readonly newPassword: string
    }): Promise<boolean> {
      const customer = await store.findCustomer(database, { id: input.customerId })
      const right = customer && (await checkPassword(customer.password, input.password))
      const made = right && isClientHash(input.newPassword) ? await hashPassword(input.newPassword) : null
      await database.transaction(async (tx) => {
        await store.endAllFamilies(tx, input.customerId)
        if (made) await store.updateCustomer(tx, input.customerId, { password: made })
      })
      return made !== null
    },

    /** Sends a link when the address has an account; nobody is told whether it has. */
    async askReset(email: string): Promise<void> {
      await database.transaction(async (tx) => {
        const customer = await store.findCustomer(tx, { email: normaliseEmail(email) })
        if (!customer) return
        await onReset(tx, customer, await issueLink(tx, { kind: 'reset', customerId: customer.id, now: clock() }))
      })
    },

    /** False: the link has ended or was used. */
    async resetPassword(token: string, newPassword: string): Promise<boolean> {
      if (!isClientHash(newPassword)) return false
      const password = await hashPassword(newPassword)
      return database.transaction(async (tx) => {
        const taken = await store.takeOneTime(tx, { hash: hashOf(token), kind: 'reset', at: now() })
        if (!taken) return false
        await store.updateCustomer(tx, taken.customerId, { password })
        await store.endAllFamilies(tx, taken.customerId)
        return true
      })
    },

    /** Sends a link that signs in, when the address has an account; nobody is told whether it has. */
    async askLoginLink(email: string): Promise<void> {
      await database.transaction(async (tx) => {
        const customer = await store.findCustomer(tx, { email: normaliseEmail(email) })
        if (customer) await onLoginLink(tx, customer, await loginToken(tx, customer.id, null))
      })
    },

    /** A link's token by which staff sign in as a customer; null: there is no such account. */
    async loginTokenFor(email: string, staff: string): Promise<string | null> {
      const customer = await store.findCustomer(database, { email: normaliseEmail(email) })
      return customer ? loginToken(database, customer.id, staff) : null
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

    /** The password once more, before what cannot be undone; wrong ones count as those of a sign-in do. */
    async confirmPassword(customerId: number, password: string): Promise<'right' | 'wrong' | 'slowed'> {
      const customer = await store.findCustomer(database, { id: customerId })
      if (!customer) return 'wrong'
      const key = `account ${customer.email}`
      if ((await store.countFailures(database, key, now())) >= mostFailures.account) return 'slowed'
      if (isClientHash(password) && (await checkPassword(customer.password, password))) return 'right'
      await store.noteFailure(database, key, now(), new Date(clock() + failureWindow))
      return 'wrong'
    },

    async findOwner(tx: Transaction, customerId: number): Promise<DataOwner | null> {
      const customer = await store.findCustomer(tx, { id: customerId })
      return customer ? { customerId, email: customer.email } : null
    },

    me: (id: number) => store.findCustomer(database, { id }),

    /** Changes a profile, or says what is not right and changes nothing; undefined: the account has ended. */
    async save(
      id: number,
      change: ProfileChange,
      countryCode: string,
    ): Promise<store.CustomerRow | { readonly faults: readonly ProfileFault[] } | undefined> {
      const place = { countryCode, isZip, readOrganisationNumber }
      return database.transaction(async (tx) => {
        const before = await store.findCustomer(tx, { id })
        if (!before) return undefined
        const after = changeProfile(before, change, countryCode)
        const faults = profileFaults(before, after, place)
        if (faults.length > 0) return { faults }
        await store.updateCustomer(tx, id, tidyProfile(after, place))
        return store.findCustomer(tx, { id })
      })
    },
  }
}

export function identityOf(customer: store.CustomerRow, actingStaff: string | null): CustomerIdentity {
  const { id, email, firstName, lastName, customerType } = customer
  return { id, email, name: `${firstName} ${lastName}`.trim() || email, customerType, actingStaff }
}

function normaliseEmail(email: string): string {
  return email.trim().toLowerCase().slice(0, 200)
}

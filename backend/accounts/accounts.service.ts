import { emailKey } from '#schemas/values/email.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { DataOwner } from '../kernel/personal-data.ts'
import type { RateLimiter } from '../kernel/rate-limits/rate-limiter.ts'
import type { Secret } from '../kernel/secret.ts'
import {
  changeProfile,
  type ProfileChange,
  type ProfileFault,
  type ProfilePlace,
  profileFaults,
  tidyProfile,
} from './accounts.rules.ts'
import * as store from './accounts.store.ts'
import { type ConsentRow, findConsent, upsertConsent } from './consent/consent.store.ts'
import { issueLink } from './one-time-links.ts'
import { createPasswordChanges, type PasswordChangesDeps } from './password-changes.ts'
import { isEmailProved, proveEmail } from './proved-email.ts'
import { createSecondFactor, type SecondFactorDeps } from './second-factor/second-factor.service.ts'
import { createSessions, type SessionsDeps } from './sessions.ts'
import { createSignInLimits } from './sign-in-limits.ts'

export interface AccountsDeps extends SessionsDeps, PasswordChangesDeps, Pick<SecondFactorDeps, 'shop'> {
  readonly database: Database
  readonly limiter: RateLimiter
  readonly onLoginLink: (tx: Transaction, customer: store.CustomerRow, token: Secret) => Promise<void>
  readonly onNewsletter: (tx: Transaction, customer: store.CustomerRow, wish: NewsletterWish) => Promise<void>
  readonly readOrganisationNumber: ProfilePlace['readOrganisationNumber']
}

/** Newsletter choice. `place` is the market and language in which the choice was made. */
export interface NewsletterWish {
  readonly wanted: boolean
  readonly place: SettingsPlace
}

export interface SettingsPlace {
  readonly market: { readonly id: string; readonly countryCode: string }
  readonly language: string
}

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService(deps: AccountsDeps) {
  const { database, clock, onLoginLink, onNewsletter, onStaffAct, rolesOf, readOrganisationNumber } = deps
  const limits = createSignInLimits(deps.limiter)
  const sessions = createSessions(deps, limits)
  const loginToken = (tx: Transaction, customerId: number, actingStaff: string | null) =>
    issueLink(tx, { kind: 'login', customerId, actingStaff, now: clock() })

  return {
    ...sessions,
    secondFactor: createSecondFactor({ ...deps, sessions }),
    ...createPasswordChanges(deps, limits, sessions),

    /**
     * Sends a sign-in link if the e-mail address has an account. Returns nothing in either case, so that the response
     * does not reveal whether an account exists.
     */
    async requestLoginLink(email: string): Promise<void> {
      await database.transaction(async (tx) => {
        const customer = await store.findCustomer(tx, { email: emailKey(email) })
        if (customer) await onLoginLink(tx, customer, await loginToken(tx, customer.id, null))
      })
    },

    /**
     * Issues a link token with which staff sign in as a customer. Returns null when no account has the e-mail address,
     * and `staff` when the account belongs to a staff member.
     */
    async loginTokenFor(input: {
      readonly email: string
      /** E-mail address of the staff member who will act. */
      readonly staff: string
      readonly note: string
      readonly address: string | null
    }): Promise<Secret | 'staff' | null> {
      const { staff, note, address } = input
      return database.transaction(async (tx) => {
        const customer = await store.findCustomer(tx, { email: emailKey(input.email) })
        if (!customer) return null
        // Refuse staff accounts, because nobody may act as a staff member.
        if ((await rolesOf(tx, customer.id)).length > 0) return 'staff'
        const subject = `customer:${customer.id}`
        await onStaffAct(tx, { subject, action: 'login-token', author: staff, note, details: { address } })
        return loginToken(tx, customer.id, staff)
      })
    },

    async findOwner(tx: Transaction, customerId: number): Promise<DataOwner | null> {
      const customer = await store.findCustomer(tx, { id: customerId })
      if (!customer) return null
      const { email, emailProvedAt } = customer
      return { customerId, email, provedEmail: emailProvedAt === null ? null : email }
    },

    isEmailProved,
    proveEmail: (tx: Transaction, customerId: number) => proveEmail(tx, customerId, new Date(clock())),

    me: (id: number) => store.findCustomer(database, { id }),

    consentOf: (id: number) => findConsent(database, id),

    /** Stores a consent choice unless a newer choice is stored. Returns the choice that now applies. */
    async setConsent(customerId: number, choice: Omit<ConsentRow, 'customerId'>): Promise<ConsentRow | null> {
      return database.transaction(async (tx) => {
        await upsertConsent(tx, { customerId, ...choice })
        return findConsent(tx, customerId)
      })
    },

    /**
     * Updates a profile, or returns its faults and changes nothing. Returns undefined when the account no longer
     * exists.
     */
    async save(
      id: number,
      { newsletter, ...change }: ProfileChange & { readonly newsletter?: boolean | null | undefined },
      settingsPlace: SettingsPlace,
    ): Promise<store.CustomerRow | { readonly faults: readonly ProfileFault[] } | undefined> {
      const { countryCode } = settingsPlace.market
      const place = { countryCode, readOrganisationNumber }
      return database.transaction(async (tx) => {
        const before = await store.findCustomer(tx, { id })
        if (!before) return undefined
        const after = changeProfile(before, change, countryCode)
        const faults = profileFaults(before, after, place)
        if (faults.length > 0) return { faults }
        await store.updateCustomer(tx, id, tidyProfile(after, place))
        if (newsletter != null) await onNewsletter(tx, before, { wanted: newsletter, place: settingsPlace })
        return store.findCustomer(tx, { id })
      })
    },
  }
}

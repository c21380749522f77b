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
import { normaliseEmail } from './normalise-email.ts'
import { issueLink } from './one-time-links.ts'
import { createPasswordChanges, type PasswordChangesDeps } from './password-changes.ts'
import { createSecondFactor, type SecondFactorDeps } from './second-factor/second-factor.service.ts'
import { createSessions, type SessionsDeps } from './sessions.ts'
import { createSignInLimits } from './sign-in-limits.ts'

export interface AccountsDeps extends SessionsDeps, PasswordChangesDeps, Pick<SecondFactorDeps, 'shop'> {
  readonly database: Database
  readonly limiter: RateLimiter
  /** Sends the link that signs in. */
  readonly onLoginLink: (tx: Transaction, customer: store.CustomerRow, token: Secret) => Promise<void>
  readonly isZip: ProfilePlace['isZip']
  readonly readOrganisationNumber: ProfilePlace['readOrganisationNumber']
}

export type AccountsService = ReturnType<typeof createAccountsService>

/** Accounts, sessions and links that work once. */
export function createAccountsService(deps: AccountsDeps) {
  const { database, clock, onLoginLink, onStaffAct, rolesOf, isZip, readOrganisationNumber } = deps
  const limits = createSignInLimits(deps.limiter)
  const sessions = createSessions(deps, limits)
  const loginToken = (tx: Transaction, customerId: number, actingStaff: string | null) =>
    issueLink(tx, { kind: 'login', customerId, actingStaff, now: clock() })

  return {
    ...sessions,
    secondFactor: createSecondFactor({ ...deps, sessions }),
    ...createPasswordChanges(deps, limits, sessions),

    /** Sends a link that signs in, when the address has an account; nobody is told whether it has. */
    async askLoginLink(email: string): Promise<void> {
      await database.transaction(async (tx) => {
        const customer = await store.findCustomer(tx, { email: normaliseEmail(email) })
        if (customer) await onLoginLink(tx, customer, await loginToken(tx, customer.id, null))
      })
    },

    /** A link's token by which staff sign in as a customer; null: there is no such account; `staff`: it is one of staff. */
    async loginTokenFor(input: {
      readonly email: string
      /** E-mail of the staff member who will act. */
      readonly staff: string
      readonly note: string
      readonly address: string | null
    }): Promise<Secret | 'staff' | null> {
      const { staff, note, address } = input
      return database.transaction(async (tx) => {
        const customer = await store.findCustomer(tx, { email: normaliseEmail(input.email) })
        if (!customer) return null
        // Whoever may act as staff's account would have what staff may not share.
        if ((await rolesOf(tx, customer.id)).length > 0) return 'staff'
        const subject = `customer:${customer.id}`
        await onStaffAct(tx, { subject, action: 'login-token', author: staff, note, details: { address } })
        return loginToken(tx, customer.id, staff)
      })
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

import { GraphQLError } from 'graphql'
import type { Resolvers } from '#backend/generated/resolvers.ts'
import { showPostcode } from '#schemas/values/postcode.ts'
import { showTelephone } from '#schemas/values/telephone.ts'
import { readLine } from '#schemas/values/text.ts'
import { showEmail } from '../kernel/email-address.ts'
import { requireCustomer } from '../kernel/require-customer.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import { requireRole } from '../staff/require-role.ts'
import type { AccountsService } from './accounts.service.ts'
import type { CustomerRow } from './accounts.store.ts'

const maxReasonLength = 500
const resetCodes = {
  done: null,
  invalid: 'INVALID',
  'link-ended': 'LINK_ENDED',
  'weak-password': 'WEAK_PASSWORD',
} as const

export interface AccountResolverDeps {
  readonly accounts: AccountsService
  readonly ordersOf: (customerId: number) => Promise<readonly OrderRow[]>
}

export function createAccountResolvers({ accounts, ordersOf }: AccountResolverDeps): Resolvers {
  return {
    UpdateMeResult: { __resolveType: (value) => ('fields' in value ? 'InvalidCustomer' : 'Customer') },
    Query: {
      me: async (_, __, context) => (context.customer ? ((await accounts.me(context.customer.id)) ?? null) : null),
    },
    Mutation: {
      updateMe: async (_, { input }, context) => {
        const saved = await accounts.save(requireCustomer(context).id, input, context)
        if (!saved) throw new GraphQLError('Sign in first.', { extensions: { code: 'UNAUTHENTICATED' } })
        return 'faults' in saved ? { fields: [...saved.faults] } : saved
      },
      setConsent: async (_, { input }, context) => {
        const { id, actingStaff } = requireCustomer(context)
        const chosenAt = Date.parse(input.chosenAt)
        if (Number.isNaN(chosenAt)) {
          throw new GraphQLError(`“${input.chosenAt}” is not a date and time in ISO 8601 format.`, {
            extensions: { code: 'BAD_USER_INPUT' },
          })
        }
        // A device with a fast clock may send a time in the future. Store the current time instead, because newer
        // choices would otherwise be ignored. Devices send whole seconds, so the current time is rounded down.
        const now = Math.floor(context.now / 1000) * 1000
        const choice = { ...input, chosenAt: new Date(Math.min(chosenAt, now)) }
        // Do not store a choice by staff who act as a customer, because they cannot consent for the customer.
        return actingStaff === null ? accounts.setConsent(id, choice) : { customerId: id, ...choice }
      },
      requestPasswordReset: async (_, { email }) => {
        await accounts.requestReset(email)
        return true
      },
      requestLoginLink: async (_, { email }) => {
        await accounts.requestLoginLink(email)
        return true
      },
      createLoginToken: async (_, { email, reason }, context) => {
        const { email: staff } = requireRole(context, 'support')
        const note = readLine(reason).slice(0, maxReasonLength)
        if (note === '') throw new GraphQLError('Say why.', { extensions: { code: 'BAD_USER_INPUT' } })
        const made = await accounts.loginTokenFor({ email, staff, note, address: context.client.address })
        if (made === 'staff') {
          throw new GraphQLError('A login token cannot sign in a staff account.', { extensions: { code: 'FORBIDDEN' } })
        }
        return made?.reveal() ?? null
      },
      choosePassword: async (_, { token, newPassword }, { client }) => {
        const outcome = await accounts.resetPassword(token, newPassword, client)
        return { chosen: outcome === 'done', code: resetCodes[outcome] }
      },
      resetPassword: async (_, { token, newPassword }, { client }) =>
        (await accounts.resetPassword(token, newPassword, client)) === 'done',
    },
    CookieConsent: { chosenAt: ({ chosenAt }) => chosenAt.toISOString() },
    Customer: {
      consent: ({ id }: CustomerRow) => accounts.consentOf(id),
      id: ({ id }: CustomerRow) => String(id),
      email: ({ email }: CustomerRow) => showEmail(email),
      phone: ({ phone }: CustomerRow) => showTelephone(phone),
      companyName: ({ address }: CustomerRow) => address.companyName ?? '',
      organisationNumber: ({ address }: CustomerRow) => address.organisationNumber ?? '',
      careOf: ({ address }: CustomerRow) => address.careOf ?? '',
      addressLine1: ({ address }: CustomerRow) => address.addressLine1 ?? '',
      addressLine2: ({ address }: CustomerRow) => address.addressLine2 ?? '',
      country: ({ address }: CustomerRow) => address.country ?? '',
      deliveryAddress: ({ deliveryAddress }: CustomerRow) =>
        deliveryAddress.country ? toAddress(deliveryAddress) : null,
      zip: ({ address }: CustomerRow) => showPostcode(address.zip ?? '', address.country ?? ''),
      city: ({ address }: CustomerRow) => address.city ?? '',
      actingStaff: (_, __, context) => context.customer?.actingStaff ?? null,
      orders: async ({ id }: CustomerRow, { limit }) => (await ordersOf(id)).slice(0, limit ?? undefined),
    },
  }
}

function toAddress(address: CustomerRow['deliveryAddress']) {
  const none = { firstName: '', lastName: '', careOf: '', addressLine1: '', addressLine2: '', zip: '', city: '' }
  return { ...none, country: '', ...address, zip: showPostcode(address.zip ?? '', address.country ?? '') }
}

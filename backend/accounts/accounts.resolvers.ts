import { GraphQLError } from 'graphql'
import type { Resolvers } from '#backend/generated/resolvers.ts'
import { requireCustomer } from '../kernel/require-customer.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import { requireRole } from '../staff/require-role.ts'
import type { AccountsService } from './accounts.service.ts'
import type { CustomerRow } from './accounts.store.ts'

export interface AccountResolverDeps {
  readonly accounts: AccountsService
  readonly ordersOf: (customerId: number) => Promise<readonly OrderRow[]>
}

const longest = 120
const genders = ['unspecified', 'woman', 'man']

export function createAccountResolvers({ accounts, ordersOf }: AccountResolverDeps): Resolvers {
  return {
    Query: {
      me: async (_, __, context) => (context.customer ? ((await accounts.me(context.customer.id)) ?? null) : null),
    },
    Mutation: {
      updateMe: async (_, { input }, context) => {
        const { id } = requireCustomer(context)
        const before = await accounts.me(id)
        if (!before) throw new GraphQLError('Sign in first.', { extensions: { code: 'UNAUTHENTICATED' } })
        const text = (value: string | null | undefined, present: string) => value?.trim().slice(0, longest) ?? present
        const { address } = before
        await accounts.update(id, {
          firstName: text(input.firstName, before.firstName),
          lastName: text(input.lastName, before.lastName),
          phone: text(input.phone, before.phone),
          gender: genders.find((known) => known === input.gender) ?? before.gender,
          newsletter: input.newsletter ?? before.newsletter,
          address: {
            ...address,
            addressLine1: text(input.addressLine1, address.addressLine1 ?? ''),
            zip: text(input.zip, address.zip ?? ''),
            city: text(input.city, address.city ?? ''),
          },
        })
        return (await accounts.me(id)) ?? before
      },
      requestPasswordReset: async (_, { email }) => {
        await accounts.askReset(email)
        return true
      },
      requestLoginLink: async (_, { email }) => {
        await accounts.askLoginLink(email)
        return true
      },
      createLoginToken: (_, { email }, context) => accounts.loginTokenFor(email, requireRole(context, 'support').email),
      resetPassword: (_, { token, newPassword }) => accounts.resetPassword(token, newPassword),
    },
    Customer: {
      id: ({ id }: CustomerRow) => String(id),
      addressLine1: ({ address }: CustomerRow) => address.addressLine1 ?? '',
      zip: ({ address }: CustomerRow) => address.zip ?? '',
      city: ({ address }: CustomerRow) => address.city ?? '',
      actingStaff: (_, __, context) => context.customer?.actingStaff ?? null,
      orders: async ({ id }: CustomerRow) => [...(await ordersOf(id))],
    },
  }
}

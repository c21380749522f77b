import { GraphQLError } from 'graphql'
import type { AlertKind, Resolvers } from '#backend/generated/resolvers.ts'
import type { ProductModel } from '../catalog/index.ts'
import { formatMoney } from '../kernel/money.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { AlertRefusal, AlertsService } from './alerts.service.ts'
import type { AlertRow } from './alerts.store.ts'
import { refusalMessage } from './error-messages.ts'

export interface AlertResolverDeps {
  readonly alerts: AlertsService
  readonly productsByIds: (context: RequestContext, ids: readonly number[]) => Promise<readonly ProductModel[]>
}

const codes: { readonly [R in AlertRefusal]: string } = {
  'invalid-email': 'INVALID_EMAIL',
  'not-sold': 'NOT_SOLD',
  'in-stock': 'IN_STOCK',
  'too-many': 'TOO_MANY',
}
const kinds = { STOCK: 'stock', PRICE: 'price' } as const

export function createAlertResolvers({ alerts, productsByIds }: AlertResolverDeps): Resolvers {
  return {
    AlertResult: {
      __resolveType: (value) => ('code' in value ? 'AlertProblem' : 'AlertAsked'),
    },
    Query: {
      myAlerts: async (_, __, { customer }) => (customer ? [...(await alerts.ofCustomer(customer.id))] : []),
      alertByToken: async (_, { token }) => (await alerts.byToken(token)) ?? null,
    },
    Mutation: {
      notifyWhenInStock: async (_, { email, productId, kind }, context) => {
        const input = { email, productId: readId(productId), kind: kinds[kind ?? 'STOCK'] }
        const answer = await alerts.subscribe(context, input)
        if (!('refusal' in answer)) return answer
        return { code: codes[answer.refusal], message: refusalMessage(answer.refusal, context.language) }
      },
      confirmAlert: async (_, { token }, { customer }) => (await alerts.confirm(token, customer)) ?? null,
      stopAlert: (_, { token }) => alerts.stop(token),
      stopMyAlert: (_, { id }, { customer }) => {
        if (!customer) throw new GraphQLError('Sign in first.', { extensions: { code: 'UNAUTHENTICATED' } })
        return alerts.stopOf(customer.id, readId(id))
      },
    },
    Alert: {
      id: ({ id }: AlertRow) => String(id),
      kind: ({ kind }: AlertRow): AlertKind => (kind === 'price' ? 'PRICE' : 'STOCK'),
      product: async ({ productId }: AlertRow, _, context) => (await productsByIds(context, [productId]))[0] ?? null,
      confirmed: ({ confirmedAt }: AlertRow) => confirmedAt !== null,
      priceAtRequestFormatted: ({ priceAtRequest, currency }: AlertRow, _, { locale }) =>
        formatMoney(priceAtRequest, currency, locale),
      createdAt: ({ createdAt }: AlertRow) => createdAt.toISOString(),
    },
  }
}

/** Parses a database id. Returns 0, an id that no row has, for invalid text. */
function readId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

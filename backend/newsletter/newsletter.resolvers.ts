import type { Resolvers } from '#backend/generated/resolvers.ts'
import { invalidEmail, showEmail } from '../kernel/email-address.ts'
import type { NewsletterService } from './newsletter.service.ts'
import type { SubscriptionRow } from './newsletter.store.ts'

const sources = { PAGE: 'page', FOOTER: 'footer' } as const

export function createNewsletterResolvers(newsletter: NewsletterService): Resolvers {
  return {
    NewsletterResult: {
      __resolveType: (value) => ('code' in value ? 'NewsletterProblem' : 'NewsletterAsked'),
    },
    Query: {
      newsletterByToken: async (_, { token }) => (await newsletter.byToken(token)) ?? null,
    },
    Mutation: {
      subscribeNewsletter: async (_, { email, source }, context) =>
        (await newsletter.subscribe(context, { email, source: sources[source ?? 'PAGE'] })) ?? {
          code: 'INVALID_EMAIL',
          message: invalidEmail[context.language],
        },
      confirmNewsletter: async (_, { token }, { customer }) => (await newsletter.confirm(token, customer)) ?? null,
      stopNewsletter: (_, { token }) => newsletter.stop(token),
    },
    NewsletterAsked: { email: ({ email }) => showEmail(email) },
    NewsletterSubscription: {
      email: ({ email }: SubscriptionRow) => showEmail(email),
      confirmed: ({ state }: SubscriptionRow) => state === 'confirmed',
    },
    Customer: { newsletter: ({ id }) => newsletter.isOnFor(id) },
  }
}

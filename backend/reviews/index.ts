import type { DatabaseCache } from '../kernel/cache/database-cache.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createModerationService, type ModerationDeps } from './moderation.service.ts'
import { createReviewMails, type ReviewMailDeps } from './review-mails.ts'
import { createReviewResolvers } from './reviews.resolvers.ts'
import { createReviewsService, type ReviewsDeps } from './reviews.service.ts'
import { createSummaries } from './summaries.ts'

export { reviewsPersonalData } from './reviews.personal-data.ts'
export { seedReviews } from './reviews.seed.ts'

/** Creates the module of reviews. Customers write them, and moderators read them before they are published. */
export function createReviewsModule(
  deps: ReviewsDeps & Omit<ModerationDeps, 'mails'> & ReviewMailDeps & { readonly cache: DatabaseCache },
): BackendModule {
  const summaryOf = createSummaries(deps)
  return {
    name: 'reviews',
    resolvers: createReviewResolvers({
      reviews: createReviewsService({ ...deps, summaryOf }),
      moderation: createModerationService({ ...deps, mails: createReviewMails(deps) }),
      summaryOf,
      productsByIds: deps.productsByIds,
    }),
  }
}

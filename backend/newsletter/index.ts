import type { BackendModule } from '../kernel/module.ts'
import { createNewsletterResolvers } from './newsletter.resolvers.ts'
import { createNewsletterService, type NewsletterDeps, type NewsletterService } from './newsletter.service.ts'

export { newsletterPersonalData } from './newsletter.personal-data.ts'
export { exportNewsletter } from './newsletter-export.ts'

/** Creates the module of newsletter subscriptions. Other modules use its `service`. */
export function createNewsletterModule(deps: NewsletterDeps): BackendModule & { readonly service: NewsletterService } {
  const service = createNewsletterService(deps)
  return { name: 'newsletter', resolvers: createNewsletterResolvers(service), service }
}

import type { z } from 'zod'
import { NewsletterOfLinkDocument, type NewsletterOfLinkQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { newsletterSignUpProps } from './schema.ts'

/** `link`: of a mail, its subscription null when it was stopped or has lapsed. */
export interface NewsletterSignUpData {
  readonly link: {
    readonly token: string
    readonly subscription: NonNullable<NewsletterOfLinkQuery['newsletterByToken']> | null
  } | null
}

/** The pages of the newsletter: the foot of a page asks for nothing there that the page itself asks for. */
const ownRoutes = new Set(['newsletter', 'newsletter-confirm'])

/** Only the page to which mails lead reads a token: on other pages it is another thing's. */
export async function loadNewsletterSignUp(
  { compact }: Resolved<z.infer<typeof newsletterSignUpProps>>,
  context: BlockContext,
): Promise<NewsletterSignUpData | null> {
  const { name } = context.route
  if (compact) return ownRoutes.has(name) ? null : { link: null }
  const token = name === 'newsletter-confirm' ? context.visitor?.query.token : undefined
  if (!token) return { link: null }
  const { newsletterByToken } = await context.query(NewsletterOfLinkDocument, { token })
  return { link: { token, subscription: newsletterByToken ?? null } }
}

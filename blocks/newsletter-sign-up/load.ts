import type { z } from 'zod'
import { NewsletterOfLinkDocument, type NewsletterOfLinkQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { newsletterSignUpProps } from './schema.ts'

/**
 * Data of the sign-up. `link` is set on the page that mails link to; its subscription is null when it was stopped or
 * has expired.
 */
export interface NewsletterSignUpData {
  readonly link: {
    readonly token: string
    readonly subscription: NonNullable<NewsletterOfLinkQuery['newsletterByToken']> | null
  } | null
}

/** The newsletter's own pages. On these, the page footer shows no sign-up, because the page itself has one. */
const ownRoutes = new Set(['newsletter', 'newsletter-confirm'])

/**
 * Loads the subscription that a mail links to. Reads `token` only on that page, because on other pages the parameter
 * means something else. Returns null to hide the block.
 */
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

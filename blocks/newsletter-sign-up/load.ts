import type { z } from 'zod'
import { NewsletterOfLinkDocument, type NewsletterOfLinkQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { newsletterSignUpProps } from './schema.ts'

/**
 * Data of the block. `link` is set on the page to which links in mails lead. Its `subscription` is null when the
 * subscription was stopped or has expired.
 */
export interface NewsletterSignUpData {
  readonly link: {
    readonly token: string
    readonly subscription: NonNullable<NewsletterOfLinkQuery['newsletterByToken']> | null
  } | null
}

/** Pages about the newsletter. They already show the form, so the form in the footer is hidden there. */
const ownRoutes = new Set(['newsletter', 'newsletter-confirm'])

/**
 * Loads the subscription to which a link in a mail leads. Reads the parameter `token` only on the page of such links,
 * because the parameter has other meanings on other pages. Returns null to hide the block.
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

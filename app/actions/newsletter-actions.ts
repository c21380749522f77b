import { ConfirmNewsletterDocument, StopNewsletterDocument, SubscribeNewsletterDocument } from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { getShop } from '../shop.ts'
import type { Action } from './action.ts'

/** Newsletter actions by name. */
export const newsletterActions: Readonly<Record<string, Action>> = {
  'newsletter/subscribe': async ({ query, form, t }) => {
    const { asked } = await query.query(SubscribeNewsletterDocument, {
      email: form.get('email') ?? '',
      source: form.get('source') === 'footer' ? 'FOOTER' : 'PAGE',
    })
    if (asked.__typename === 'NewsletterProblem') return { notice: { tone: 'problem', message: asked.message } }
    return { notice: { tone: 'success', message: t('newsletter:notice.sent', { email: asked.email }) } }
  },
  'newsletter/confirm': async ({ query, form, t }) => {
    const { confirmNewsletter } = await query.query(ConfirmNewsletterDocument, { token: form.get('token') ?? '' })
    if (!confirmNewsletter) return { notice: { tone: 'problem', message: t('newsletter:notice.lapsed') } }
    return { notice: { tone: 'success', message: t('newsletter:notice.confirmed') } }
  },
  /**
   * Ends the subscription of a mail's link. Idempotent: a subscription that has already ended gets the same response.
   */
  'newsletter/stop': async ({ query, form, t, market, language }) => {
    await query.query(StopNewsletterDocument, { token: form.get('token') ?? '' })
    const place = { market, language, config: getShop().config }
    return {
      notice: { tone: 'success', message: t('newsletter:notice.stopped') },
      location: hrefTo({ route: 'newsletter-confirm' }, place),
    }
  },
}

import { z } from 'zod'
import { ConfirmNewsletterDocument, StopNewsletterDocument, SubscribeNewsletterDocument } from '#generated/graphql.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { text } from '#runtime/actions/fields.ts'
import { fail, failWith, succeed, withTyped } from '#runtime/actions/notices.ts'

export const subscribe = defineAction({
  name: 'newsletter/subscribe',
  input: z.object({ email: text, source: z.enum(['page', 'footer']).catch('page') }),
  async run({ email, source }, context) {
    const { asked } = await context.query(SubscribeNewsletterDocument, {
      email,
      source: source === 'footer' ? 'FOOTER' : 'PAGE',
    })
    if (asked.__typename === 'NewsletterProblem') {
      return withTyped(failWith(asked.message, 'newsletter-email'), { 'newsletter-email': email })
    }
    return succeed(context, 'newsletter:notice.sent', { email: asked.email })
  },
})

export const confirmSubscription = defineAction({
  name: 'newsletter/confirm',
  input: z.object({ token: text }),
  async run(input, context) {
    const { confirmNewsletter } = await context.query(ConfirmNewsletterDocument, input)
    return confirmNewsletter
      ? succeed(context, 'newsletter:notice.confirmed')
      : fail(context, 'newsletter:notice.lapsed')
  },
})

/** Ends the subscription that the token of a mailed link identifies. Idempotent. */
export const stopSubscription = defineAction({
  name: 'newsletter/stop',
  input: z.object({ token: text }),
  async run(input, context) {
    await context.query(StopNewsletterDocument, input)
    return {
      ...succeed(context, 'newsletter:notice.stopped'),
      location: context.href({ route: 'newsletter-confirm' }),
    }
  },
})

export const newsletterActions = [subscribe, confirmSubscription, stopSubscription]

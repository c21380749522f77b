import { z } from 'zod'
import {
  AskAlertDocument,
  ConfirmAlertDocument,
  OwnEmailDocument,
  StopAlertDocument,
  StopMyAlertDocument,
} from '#generated/graphql.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { text } from '#runtime/actions/fields.ts'
import { fail, failWith, succeed } from '#runtime/actions/notices.ts'
import * as shared from '#ui/action-form/shared-actions.ts'

const requestAlert = defineAction({
  ...shared.requestAlert,
  async run({ email, productId, alias, kind }, context) {
    const { asked } = await context.query(AskAlertDocument, {
      email,
      productId,
      kind: kind === 'price' ? 'PRICE' : 'STOCK',
    })
    // The product page is cached for all visitors, so it cannot show the result of a form. The alerts page shows it.
    const location = context.href({ route: 'alerts', query: { product: alias } })
    if (asked.__typename === 'AlertProblem') return { ...failWith(asked.message), location }
    const done = asked.needsConfirmation ? 'alerts:notice.sent' : 'alerts:notice.on'
    return { ...succeed(context, done, { email }), location }
  },
})

/** Returns the signed-in customer's e-mail address, with which the page's script fills in the form for an alert. */
const ownEmail = defineAction({
  name: 'alerts/email',
  input: z.object({}),
  reads: true,
  async run(_, { visitor, query }) {
    const { me } = visitor.token ? await query(OwnEmailDocument, {}) : { me: null }
    return { data: { email: me?.email ?? null } }
  },
})

export const confirmAlert = defineAction({
  name: 'alerts/confirm',
  input: z.object({ token: text }),
  async run(input, context) {
    const { confirmAlert: confirmed } = await context.query(ConfirmAlertDocument, input)
    return confirmed ? succeed(context, 'alerts:notice.confirmed') : fail(context, 'alerts:notice.lapsed')
  },
})

/** Ends an alert, given by the token of a mailed link or, for a signed-in customer, by its id. Idempotent. */
export const stopAlert = defineAction({
  name: 'alerts/stop',
  input: z.object({ token: text, id: text }),
  async run({ token, id }, context) {
    if (token !== '') await context.query(StopAlertDocument, { token })
    else await context.query(StopMyAlertDocument, { id })
    return { ...succeed(context, 'alerts:notice.stopped'), location: context.href({ route: 'alerts', query: {} }) }
  },
})

export const alertActions = [requestAlert, ownEmail, confirmAlert, stopAlert]

import { AskAlertDocument, ConfirmAlertDocument, StopAlertDocument, StopMyAlertDocument } from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { readLine } from '#schemas/values/text.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionInput } from './action.ts'

/** Alert actions by name. */
export const alertActions: Readonly<Record<string, Action>> = {
  'alerts/ask': async (input) => {
    const { form, t } = input
    const email = readLine(form.get('email') ?? '')
    const { asked } = await input.query.query(AskAlertDocument, {
      email,
      productId: form.get('productId') ?? '',
      kind: form.get('kind') === 'price' ? 'PRICE' : 'STOCK',
    })
    // The product page is cached for all visitors and cannot show the result of a form, so the alerts page shows it.
    const location = alertsPath(input, { product: form.get('alias') ?? '' })
    if (asked.__typename === 'AlertProblem') return { notice: { tone: 'problem', message: asked.message }, location }
    const message = t(asked.needsConfirmation ? 'alerts:notice.sent' : 'alerts:notice.on', { email })
    return { notice: { tone: 'success', message }, location }
  },
  'alerts/confirm': async ({ query, form, t }) => {
    const { confirmAlert } = await query.query(ConfirmAlertDocument, { token: form.get('token') ?? '' })
    if (!confirmAlert) return { notice: { tone: 'problem', message: t('alerts:notice.lapsed') } }
    return { notice: { tone: 'success', message: t('alerts:notice.confirmed') } }
  },
  /**
   * Ends the alert of a mail's link, or the customer's own alert by its id. Idempotent: an alert that has already ended
   * gets the same response.
   */
  'alerts/stop': async (input) => {
    const { query, form, t } = input
    const token = form.get('token')
    if (token) await query.query(StopAlertDocument, { token })
    else await query.query(StopMyAlertDocument, { id: form.get('id') ?? '' })
    return { notice: { tone: 'success', message: t('alerts:notice.stopped') }, location: alertsPath(input, {}) }
  },
}

function alertsPath({ market, language }: ActionInput, query: Readonly<Record<string, string>>): string {
  return hrefTo({ route: 'alerts', query }, { market, language, config: getShop().config })
}

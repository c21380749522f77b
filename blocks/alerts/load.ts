import { type AlertItemFragment, AlertOfLinkDocument, AlertsPageDocument } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export type AlertItem = AlertItemFragment

/**
 * Data of the alerts page: the alert to which a link in a mail leads (`link.alert`, null when it has ended), or the
 * customer's alerts (`own`, null when signed out).
 */
export type AlertsData =
  | { readonly link: { readonly token: string; readonly alert: AlertItem | null } }
  | { readonly own: readonly AlertItem[] | null }

export async function loadAlerts(_props: unknown, context: BlockContext): Promise<AlertsData> {
  const { visitor } = context
  const token = visitor?.query.token
  if (token) {
    const { alertByToken } = await context.query(AlertOfLinkDocument, { token })
    return { link: { token, alert: alertByToken ?? null } }
  }
  if (!visitor?.token) return { own: null }
  const { me, myAlerts } = await context.query(AlertsPageDocument, {})
  return { own: me ? myAlerts : null }
}

import type { z } from 'zod'
import {
  AccountBalanceDocument,
  type AccountBalanceQuery,
  type AccountMeFragment,
  AccountOrderDocument,
  type AccountOrderFragment,
  type AccountOrderQuery,
  AccountOrdersDocument,
  AccountOverviewDocument,
  AccountSettingsDocument,
  type AccountSettingsQuery,
} from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { accountProps } from './schema.ts'

export type Me = AccountMeFragment
export type OwnOrder = AccountOrderFragment
export type Settings = NonNullable<AccountSettingsQuery['me']>
export type Balance = NonNullable<AccountBalanceQuery['me']>['balance']
export type ShownOrder = AccountOrderQuery['order']

export interface Overview {
  readonly newest: OwnOrder | null
  readonly balance: string
  readonly favorites: number
  readonly alerts: number
}

/** Data of an account page. `part` is `nobody` when no customer is signed in, and on pages that need no sign-in. */
export type AccountData =
  | { readonly part: 'nobody' }
  | ({ readonly part: 'overview'; readonly me: Me } & Overview)
  | { readonly part: 'orders'; readonly me: Me; readonly orders: readonly OwnOrder[]; readonly hasMore: boolean }
  | { readonly part: 'order'; readonly me: Me; readonly order: ShownOrder }
  | { readonly part: 'settings'; readonly me: Settings }
  | { readonly part: 'balance'; readonly me: Me; readonly balance: Balance }
  | { readonly part: 'data'; readonly me: Me; readonly balance: Balance }

type Props = Resolved<z.infer<typeof accountProps>>

const initialCount = 20
const nobody: AccountData = { part: 'nobody' }

export async function loadAccount({ show }: Props, context: BlockContext): Promise<AccountData> {
  const { visitor, query } = context
  if (!visitor?.token) return nobody
  switch (show) {
    case 'orders':
      return visitor.query.order ? loadOrder(visitor.query.order, context) : loadOrders(context)
    case 'settings': {
      if (visitor.query.part === 'data') return loadBalance('data', context)
      const { me } = await query(AccountSettingsDocument, {})
      return me ? { part: 'settings', me } : nobody
    }
    case 'balance':
      return loadBalance('balance', context)
    case 'reset':
    case 'lookup':
      return nobody
    default:
      return loadOverview(context)
  }
}

async function loadOverview({ query }: BlockContext): Promise<AccountData> {
  const { me, favorites, myAlerts } = await query(AccountOverviewDocument, {})
  if (!me) return nobody
  const { newest, balance } = me
  return {
    part: 'overview',
    me,
    newest: newest[0] ?? null,
    balance: balance.amountFormatted,
    favorites: favorites.productIds.length,
    alerts: myAlerts.length,
  }
}

async function loadOrders({ query, visitor }: BlockContext): Promise<AccountData> {
  const limit = visitor?.query.all === '1' ? null : initialCount + 1
  const { me } = await query(AccountOrdersDocument, { limit })
  if (!me) return nobody
  const hasMore = limit !== null && me.orders.length === limit
  return { part: 'orders', me, orders: hasMore ? me.orders.slice(0, initialCount) : me.orders, hasMore }
}

async function loadOrder(id: string, { query, visitor }: BlockContext): Promise<AccountData> {
  const { me, order } = await query(AccountOrderDocument, { id, token: visitor?.orders[id] ?? null })
  return me ? { part: 'order', me, order: order ?? null } : nobody
}

async function loadBalance(part: 'balance' | 'data', { query }: BlockContext): Promise<AccountData> {
  const { me } = await query(AccountBalanceDocument, {})
  return me ? { part, me, balance: me.balance } : nobody
}

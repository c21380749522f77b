import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { BlockContext } from '#runtime/context.ts'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { NoticeBox } from '#ui/notice/notice.tsx'
import { OrderLookUp } from '#ui/order/order-look-up.tsx'
import styles from './account.module.css'
import { AccountNav } from './account-nav.tsx'
import { Balance } from './balance.tsx'
import type { AccountData } from './load.ts'
import { MyData } from './my-data.tsx'
import { NewPassword } from './new-password.tsx'
import { OneOrder } from './one-order.tsx'
import { Orders } from './orders.tsx'
import { Overview } from './overview.tsx'
import type { accountProps } from './schema.ts'
import { Settings } from './settings.tsx'
import { SignIn } from './sign-in.tsx'
import { SignOut } from './sign-out.tsx'

type AccountInput = ViewInput<z.infer<typeof accountProps>, AccountData>

export function Account({ props: { show }, data, context }: AccountInput) {
  const { t, visitor } = context
  if (data.part === 'nobody') return <WithoutAccount show={show} context={context} />
  const { me, part } = data
  const name = `${me.firstName} ${me.lastName}`.trim() || me.email
  return (
    <Page title={titleOf(data, name, context)}>
      {me.actingStaff && <p className={styles.acting}>{t('account:actingAs', { staff: me.actingStaff, name })}</p>}
      {visitor?.notice && <NoticeBox {...visitor.notice} />}
      <AccountNav part={part} context={context} />
      {/* The key differs between account pages, so that text typed on one page does not appear in a form of another
          page. */}
      <div data-key={part} className={styles.part}>
        <Part data={data} context={context} />
      </div>
      <SignOut context={context} />
    </Page>
  )
}

interface PartProps {
  readonly data: Exclude<AccountData, { readonly part: 'nobody' }>
  readonly context: BlockContext
}

function Part({ data, context }: PartProps) {
  switch (data.part) {
    case 'overview':
      return <Overview overview={data} context={context} />
    case 'orders':
      return <Orders orders={data.orders} hasMore={data.hasMore} context={context} />
    case 'order':
      return <OneOrder order={data.order} context={context} />
    case 'settings':
      return <Settings me={data.me} context={context} />
    case 'balance':
      return <Balance balance={data.balance} context={context} />
    case 'data':
      return <MyData balance={data.balance} context={context} />
  }
}

function titleOf(data: PartProps['data'], name: string, { t, visitor }: BlockContext): string {
  if (data.part === 'overview') return t('account:hello', { name })
  if (data.part === 'order') return t('account:order', { id: data.order?.orderId ?? visitor?.query.order ?? '' })
  return data.part === 'data' ? t('account:data.title') : t(`account:${data.part}`)
}

function WithoutAccount({ show, context }: { readonly show?: string | undefined; readonly context: BlockContext }) {
  const { t, visitor } = context
  const notice = visitor?.notice
  const title = show === 'reset' ? 'account:reset.title' : show === 'lookup' ? 'account:lookUp.title' : 'account:title'
  return (
    <Page title={t(title)}>
      {notice && <NoticeBox {...notice} />}
      {show === 'reset' && <NewPassword context={context} />}
      {show === 'lookup' && (
        <>
          <p>{t('account:lookUp.text')}</p>
          <OrderLookUp context={context} orderId={visitor?.query.order} errors={notice?.fields} />
        </>
      )}
      {show !== 'reset' && show !== 'lookup' && <SignIn context={context} />}
    </Page>
  )
}

interface PageProps {
  readonly title: string
  readonly children: ReactNode
}

function Page({ title, children }: PageProps) {
  return (
    <section className={`wrap ${styles.account}`}>
      <h1>{title}</h1>
      {children}
    </section>
  )
}

import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import { NoticeBox } from '#ui/notice/notice.tsx'
import { PlaceFields } from '#ui/place-fields/place-fields.tsx'
import styles from './account.module.css'
import type { AccountData } from './load.ts'
import { NewPassword } from './new-password.tsx'
import { Orders } from './orders.tsx'
import type { accountProps } from './schema.ts'
import { Settings } from './settings.tsx'
import { SignIn } from './sign-in.tsx'

export function Account({ props, data: { me }, context }: ViewInput<z.infer<typeof accountProps>, AccountData>) {
  const { t, href, visitor } = context
  const show = props.show ?? 'overview'
  const notice = visitor?.notice && <NoticeBox {...visitor.notice} />
  if (show === 'reset') {
    return (
      <section className={`wrap ${styles.account}`}>
        <h1>{t('account:reset.title')}</h1>
        {notice}
        <NewPassword context={context} />
      </section>
    )
  }
  if (!me) {
    return (
      <section className={`wrap ${styles.account}`}>
        <h1>{t('account:title')}</h1>
        {notice}
        <SignIn context={context} />
      </section>
    )
  }
  const name = `${me.firstName} ${me.lastName}`.trim() || me.email
  const pages = [
    ['orders', 'account-orders'],
    ['settings', 'account-settings'],
    ['balance', 'account-balance'],
  ] as const
  return (
    <section className={`wrap ${styles.account}`}>
      <h1>{show === 'overview' ? t('account:hello', { name }) : t(`account:${show}`)}</h1>
      {me.actingStaff && <p className={styles.acting}>{t('account:actingAs', { staff: me.actingStaff, name })}</p>}
      {notice}
      <nav className={styles.pages} aria-label={t('account:title')}>
        {pages.map(([part, route]) => (
          <a key={part} href={href({ route })} aria-current={part === show ? 'page' : undefined}>
            {t(`account:${part}`)}
          </a>
        ))}
      </nav>
      {(show === 'overview' || show === 'orders') && <Orders me={me} context={context} />}
      {show === 'settings' && <Settings me={me} context={context} />}
      {show === 'balance' && <p>{t('account:noBalance')}</p>}
      <form className={styles.out} action="/actions/account/sign-out" method="post">
        <PlaceFields context={context} />
        <button type="submit" className={button.text}>
          {t('account:signOut')}
        </button>
        <button type="submit" className={button.text} name="everywhere" value="1">
          {t('account:signOutEverywhere')}
        </button>
      </form>
    </section>
  )
}

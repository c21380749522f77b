import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import styles from './account.module.css'
import type { Balance } from './load.ts'
import { deleteAccount, exportData } from './profile-actions.ts'

interface MyDataProps {
  readonly balance: Balance
  readonly context: BlockContext
}

export function MyData({ balance, context }: MyDataProps) {
  const { t, href, visitor } = context
  const back = href({ route: 'account-settings', query: { part: 'data' } })
  return (
    <div className={styles.columns}>
      <ActionForm action={exportData} context={context} back={back} className={styles.form}>
        <h2>{t('account:data.copyTitle')}</h2>
        <p>{t('account:data.copyText')}</p>
        <button type="submit" className={button.primary}>
          {t('account:data.copySubmit')}
        </button>
      </ActionForm>
      <ActionForm action={deleteAccount} context={context} back={back} className={styles.form} data-hash-passwords="">
        <h2>{t('account:data.deleteTitle')}</h2>
        <ul className={styles.list}>
          <li>{t('account:data.goes')}</li>
          <li>{t('account:data.stays')}</li>
          <li>{t('account:data.onTheWay')}</li>
        </ul>
        {balance.amount > 0 && (
          <p className={styles.warning}>{t('account:data.balanceLost', { amount: balance.amountFormatted })}</p>
        )}
        <Field
          name="password"
          label={t('account:data.password')}
          error={visitor?.notice?.fields?.password}
          input={{ type: 'password', autoComplete: 'current-password' }}
        />
        <button type="submit" className={button.secondary}>
          {t('account:data.deleteSubmit')}
        </button>
      </ActionForm>
    </div>
  )
}

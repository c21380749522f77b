import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { dayIn } from '#ui/day/day.ts'
import { Field } from '#ui/field/field.tsx'
import styles from './account.module.css'
import type { Balance as BalanceData } from './load.ts'
import { redeemCode } from './profile-actions.ts'

interface BalanceProps {
  readonly balance: BalanceData
  readonly context: BlockContext
}

export function Balance({ balance, context }: BalanceProps) {
  const { t, visitor } = context
  return (
    <div className={styles.columns}>
      <section aria-labelledby="balance-history">
        <p>{t('account:balanceNow')}</p>
        <p className={styles.amount}>{balance.amountFormatted}</p>
        <h2 id="balance-history">{t('account:history.title')}</h2>
        {balance.entries.length === 0 && <p>{t('account:history.empty')}</p>}
        <ul className={styles.entries}>
          {balance.entries.map(({ id, kind, note, amount, amountFormatted, createdAt }) => (
            <li key={id}>
              <span>
                {t(`account:history.${kind}`, { note })}
                <span className={styles.quiet}>{dayIn(context, createdAt)}</span>
              </span>
              <b data-sign={amount < 0 ? 'minus' : 'plus'}>{amount > 0 ? `+${amountFormatted}` : amountFormatted}</b>
            </li>
          ))}
        </ul>
      </section>
      <ActionForm action={redeemCode} context={context} className={styles.form}>
        <h2>{t('account:redeem.title')}</h2>
        <Field
          name="code"
          label={t('account:redeem.label')}
          error={visitor?.notice?.fields?.code}
          input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }}
        />
        <button type="submit" className={button.primary}>
          {t('account:redeem.submit')}
        </button>
      </ActionForm>
    </div>
  )
}

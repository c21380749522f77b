'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import {
  CloseRefundDocument,
  MoneyDocument,
  ResolveMismatchDocument,
  RetryPaymentTaskDocument,
} from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { SelectRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import cards from '../staff-frame/cards.module.css'
import { failureMessage } from '../staff-frame/failure.ts'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { StaffTable } from '../staff-frame/staff-table.tsx'
import { useToast } from '../staff-frame/toasts.tsx'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { useStudio } from '../studio-context.tsx'
import { MismatchCard } from './mismatch-card.tsx'
import { OwedRefunds } from './owed-refunds.tsx'
import { PaymentTaskCard } from './payment-task-card.tsx'

const columns = [
  { id: 'month' },
  { id: 'market', kind: 'text' },
  { id: 'captured', kind: 'money' },
  { id: 'ordered', kind: 'money' },
  { id: 'returned', kind: 'money' },
  { id: 'owed', kind: 'money' },
] as const

/**
 * Renders the balance of the shop's money (captured = ordered + returned + owed), the refunds that the shop still owes
 * to buyers, other stuck payment tasks, and the payments on which the shop and its payment provider disagree.
 */
export function MoneyScreen() {
  const { query, settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const toast = useToast()
  const [page, setPage] = useState(1)
  const { data, failure, reload } = useStaffQuery(MoneyDocument, { page })
  const [market, setMarket] = useState('')
  if (!data) {
    return (
      <>
        <h1>{t('money:title')}</h1>
        <QueryStatus failure={failure} reload={reload} />
      </>
    )
  }
  const { moneyBalance, owedRefundCount, owedRefunds, stuckPaymentTasks, paymentMismatches } = data
  // Leave out stuck refunds, because the owed refunds contain them.
  const stuck = stuckPaymentTasks.filter(({ kind }) => kind !== 'refund')
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const nameOf = (alias: string) => settings.markets.find((one) => one.alias === alias)?.name ?? alias
  const shown = moneyBalance.filter((row) => market === '' || row.market === market)

  async function act(run: () => Promise<string>) {
    try {
      toast(await run())
      reload()
    } catch (error) {
      toast(failureMessage(error, t), 'failed')
    }
  }
  const retry = (id: string | null) =>
    act(async () => {
      const { count } = await query.run(RetryPaymentTaskDocument, { id })
      return count === 0 ? t('money:gone') : t('money:retried', { count })
    })
  const close = (id: string, note: string) =>
    act(async () => {
      const { isClosed } = await query.run(CloseRefundDocument, { id, note })
      return t(isClosed ? 'money:refundClosed' : 'money:gone')
    })
  const resolve = (id: string, note: string) =>
    act(async () => {
      const { isResolved } = await query.run(ResolveMismatchDocument, { id, note })
      return t(isResolved ? 'money:resolved' : 'money:gone')
    })

  return (
    <>
      <h1>{t('money:title')}</h1>
      <p className={cards.muted}>{t('money:intro')}</p>
      <div className={cards.choose}>
        <SelectRow
          label={t('money:market')}
          value={market}
          onChange={setMarket}
          options={[
            { id: '', name: t('money:allMarkets') },
            ...settings.markets.map(({ alias, name }) => ({ id: alias, name })),
          ]}
        />
        <Button className={buttons.quiet ?? ''} onPress={reload}>
          {t('money:reload')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <p role="status">{t('money:empty')}</p>
      ) : (
        <StaffTable
          label={t('money:balance')}
          columns={columns.map((column) => ({ ...column, label: t(`money:column.${column.id}`) }))}
          rows={shown.map((row) => ({
            key: `${row.month} ${row.market} ${row.currency}`,
            cells: [
              month.format(new Date(`${row.month}-01`)),
              nameOf(row.market),
              row.capturedFormatted,
              row.orderedFormatted,
              row.returnedFormatted,
              row.owed > 0 ? (
                <strong key="owed" className={cards.urgent}>
                  {row.owedFormatted}
                </strong>
              ) : (
                row.owedFormatted
              ),
            ],
          }))}
        />
      )}
      <OwedRefunds
        refunds={owedRefunds}
        count={owedRefundCount}
        page={page}
        onPage={setPage}
        onRetry={(id) => void retry(id)}
        onClose={(id, note) => void close(id, note)}
      />
      {stuck.length > 0 && (
        <section className={cards.group} aria-labelledby="money-stuck">
          <h2 id="money-stuck">{t('money:stuckTitle')}</h2>
          <ul className={cards.cards}>
            {stuck.map((task) => (
              <li key={task.id}>
                <PaymentTaskCard task={task} onRetry={() => void retry(task.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {stuckPaymentTasks.length > 1 && (
        <Button className={buttons.main ?? ''} onPress={() => void retry(null)}>
          {t('money:retryAll')}
        </Button>
      )}
      {paymentMismatches.length > 0 && (
        <section className={cards.group} aria-labelledby="money-mismatches">
          <h2 id="money-mismatches">{t('money:mismatchTitle')}</h2>
          <p className={cards.muted}>{t('money:mismatchIntro')}</p>
          <ul className={cards.cards}>
            {paymentMismatches.map((mismatch) => (
              <li key={mismatch.id}>
                <MismatchCard mismatch={mismatch} onResolve={(note) => void resolve(mismatch.id, note)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

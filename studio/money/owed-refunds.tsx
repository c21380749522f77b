import { Button } from 'react-aria-components'
import type { OpenPaymentTaskFragment } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import buttons from '../staff-frame/buttons.module.css'
import cards from '../staff-frame/cards.module.css'
import { CloseForm } from './close-form.tsx'
import { PaymentTaskCard } from './payment-task-card.tsx'

/** Number of refunds per page. The back end returns pages of this size. */
const perPage = 50

/**
 * Renders one page of the refunds that buyers wait for, with the number of all such refunds. A refund with a failed
 * attempt can be retried. If the money was returned in another way, the refund can be closed with a note.
 */
export function OwedRefunds({
  refunds,
  count,
  page,
  onPage,
  onRetry,
  onClose,
}: {
  readonly refunds: readonly OpenPaymentTaskFragment[]
  /** Number of refunds on all pages. */
  readonly count: number
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onRetry: (id: string) => void
  readonly onClose: (id: string, note: string) => void
}) {
  const { t } = useStaffTranslation()
  const pages = Math.max(1, Math.ceil(count / perPage))
  return (
    <section className={cards.group} aria-labelledby="money-owed">
      <h2 id="money-owed">{t('money:owedTitle')}</h2>
      <p className={cards.muted} role="status">
        {count === 0 ? t('money:noneOwed') : t('money:owedCount', { count })}
        {pages > 1 && ` ${t('money:page', { page, pages })}`}
      </p>
      <ul className={cards.cards}>
        {refunds.map((task) => (
          <li key={task.id}>
            <PaymentTaskCard task={task} onRetry={() => onRetry(task.id)}>
              {task.lastError !== null && (
                <CloseForm label={t('money:closeRefund')} onClose={(note) => onClose(task.id, note)} />
              )}
            </PaymentTaskCard>
          </li>
        ))}
      </ul>
      {(pages > 1 || page > 1) && (
        <div className={cards.choose}>
          <Button className={buttons.button ?? ''} isDisabled={page === 1} onPress={() => onPage(page - 1)}>
            {t('money:previousPage')}
          </Button>
          <Button className={buttons.button ?? ''} isDisabled={page >= pages} onPress={() => onPage(page + 1)}>
            {t('money:nextPage')}
          </Button>
        </div>
      )}
    </section>
  )
}

import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { shownAmount } from '#ui/price/shown-amount.ts'
import { sumRows } from '#ui/sums/sum-rows.ts'
import { moveCart } from './actions.ts'
import styles from './cart.module.css'
import type { CartData, MarketPreview } from './load.ts'

interface OtherMarketProps {
  readonly cart: CartData
  readonly preview: MarketPreview
  readonly context: BlockContext
}

/** Renders the price of each line before and after the cart is moved to this page's market (N8). */
export function OtherMarket({ cart, preview, context }: OtherMarketProps) {
  const { t, market, markets, customerType } = context
  const country = markets.find(({ id }) => id === cart.marketId)?.country.name ?? ''
  const priceOf = ({ totalPrice }: CartData['items'][number] | MarketPreview['items'][number]) =>
    shownAmount(totalPrice, 'sellingPrice', customerType.vatIncluded)
  const totals = sumRows(cart.summary.sums, t).filter(({ kind }) => kind.startsWith('TOTAL'))
  return (
    <ActionForm action={moveCart} kind="market" context={context} className={styles.told}>
      <div>
        <p>{t('cart:otherMarket', { country })}</p>
        <ul className={styles.changes} aria-label={t('cart:marketChanges', { country: market.country.name })}>
          {cart.items.map((item) => {
            const after = preview.items.find(({ skuId }) => skuId === item.skuId)
            return (
              <li key={item.skuId}>
                {item.product?.name}: {priceOf(item)} <span data-points="">→</span>{' '}
                <b>{after ? priceOf(after) : t('cart:notSoldThere')}</b>
              </li>
            )
          })}
          {totals.map(({ kind, label, value }) => (
            <li key={kind}>
              {label}: {value} <span data-points="">→</span>{' '}
              <b>{preview.summary.sums.find((line) => line.kind === kind)?.amountFormatted}</b>
            </li>
          ))}
        </ul>
      </div>
      <button type="submit" className={button.secondary}>
        {t('cart:useMarket', { country: market.country.name })}
      </button>
    </ActionForm>
  )
}

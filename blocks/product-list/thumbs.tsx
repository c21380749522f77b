import type { BlockContext } from '#runtime/context.ts'
import styles from './price-range.module.css'
import { amountText } from './price-scale.ts'

interface ThumbsProps {
  /** Maximum of the slider in whole currency units. */
  readonly scale: number
  /** Selected amounts in whole currency units; null for no limit. */
  readonly from: number | null
  readonly to: number | null
  readonly context: BlockContext
}

/** Number of positions on the slider. */
const steps = 50

/**
 * Renders the price slider. It submits no value: the block's script copies the positions of its two thumbs to the price
 * fields. CSS hides it where scripts are disabled.
 */
export function Thumbs({ scale, from, to, context: { t, locale, market } }: ThumbsProps) {
  const currency = market.currency.code
  const noLimit = t('finding:price.noLimit')
  const step = Math.max(1, Math.round(scale / steps))
  // Browsers round a thumb's value to a step. Round it here in the same way, so that the script can detect whether the
  // visitor has moved a thumb.
  const end = Math.ceil(scale / step) * step
  const [low, high] = [from ?? 0, to ?? end].map((amount) => Math.min(end, Math.round(amount / step) * step))
  const text = (amount: number) => amountText(amount, { locale, currency })
  const common = {
    min: 0,
    max: end,
    step,
    // Prevent the browser from restoring moved thumbs when the visitor goes back, because the script would then submit
    // the form again.
    autoComplete: 'off',
  }
  return (
    <div
      className={styles.thumbs}
      data-price-slider=""
      data-locale={locale}
      data-currency={currency}
      data-no-limit={noLimit}
    >
      <input
        {...common}
        type="range"
        defaultValue={low}
        aria-label={t('finding:price.lowest')}
        aria-valuetext={from ? text(from) : noLimit}
      />
      <input
        {...common}
        type="range"
        defaultValue={high}
        aria-label={t('finding:price.highest')}
        aria-valuetext={to === null || to >= end ? noLimit : text(to)}
      />
    </div>
  )
}

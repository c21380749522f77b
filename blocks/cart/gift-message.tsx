import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
import styles from './gift-message.module.css'
import type { CartData } from './load.ts'

/** Renders the form for a gift message (F46). */
export function GiftMessage({ cart, context }: { readonly cart: CartData; readonly context: BlockContext }) {
  const { t } = context
  const id = `${context.block.id}-gift-message`
  return (
    <details className={styles.gift} open={cart.giftMessage ? true : undefined}>
      <summary>{t('cart:giftMessage.summary')}</summary>
      <form action="/actions/cart/gift" method="post" data-action="gift">
        <StorefrontFields context={context} />
        <label htmlFor={id}>{t('cart:giftMessage.label')}</label>
        <textarea id={id} name="giftMessage" rows={3} maxLength={500} defaultValue={cart.giftMessage ?? ''} />
        <button type="submit" className={button.secondary}>
          {t('cart:giftMessage.save')}
        </button>
      </form>
    </details>
  )
}

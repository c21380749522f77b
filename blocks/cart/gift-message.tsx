import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { setGiftMessage } from './actions.ts'
import styles from './gift-message.module.css'
import type { CartData } from './load.ts'

/** Renders the form for a gift message (F46). */
export function GiftMessage({ cart, context }: { readonly cart: CartData; readonly context: BlockContext }) {
  const { t } = context
  const id = `${context.block.id}-gift-message`
  return (
    <details className={styles.gift} open={cart.giftMessage ? true : undefined}>
      <summary>{t('cart:giftMessage.summary')}</summary>
      <ActionForm action={setGiftMessage} kind="gift" context={context}>
        <label htmlFor={id}>{t('cart:giftMessage.label')}</label>
        <textarea id={id} name="giftMessage" rows={3} maxLength={500} defaultValue={cart.giftMessage ?? ''} />
        <button type="submit" className={button.secondary}>
          {t('cart:giftMessage.save')}
        </button>
      </ActionForm>
    </details>
  )
}

import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { EventData } from '#ui/event-data/event-data.tsx'
import { NoticeBox } from '#ui/notice/notice.tsx'
import { cartContent } from '#ui/shown-item/shown-item.ts'
import { acceptChanges } from './actions.ts'
import styles from './cart.module.css'
import { Codes } from './codes.tsx'
import { GiftMessage } from './gift-message.tsx'
import { Gifts } from './gifts.tsx'
import { CartLine } from './line.tsx'
import type { CartBlockData } from './load.ts'
import { OtherMarket } from './other-market.tsx'
import { Saved } from './saved.tsx'
import type { cartProps } from './schema.ts'
import { Summary } from './summary.tsx'

export function Cart({ props, data: { cart, preview }, context }: ViewInput<z.infer<typeof cartProps>, CartBlockData>) {
  const { t, href, visitor } = context
  const notice = visitor?.notice
  if (!cart) {
    return (
      <section className={`wrap ${styles.empty}`}>
        {notice && <NoticeBox {...notice} />}
        <h1>{t('cart:empty.title')}</h1>
        <p>{t('cart:empty.text')}</p>
        <a className={button.primary} href={href({ route: 'index' })}>
          {t('cart:empty.action')}
        </a>
      </section>
    )
  }
  const changed = cart.items.some((item) => item.priceBeforeIncVatFormatted || item.onlyLeft !== null)
  return (
    <section className={`wrap ${styles.cart}`} aria-labelledby={`${context.block.id}-heading`}>
      <h1 id={`${context.block.id}-heading`}>{t('cart:title')}</h1>
      {notice && <NoticeBox {...notice} />}
      {preview && <OtherMarket cart={cart} preview={preview} context={context} />}
      {(changed || cart.unavailable.length > 0) && (
        <ActionForm action={acceptChanges} kind="accept" context={context} className={styles.told}>
          <p>
            {t('cart:changes')}
            {cart.unavailable.length > 0 && ` ${t('cart:unavailable', { count: cart.unavailable.length })}`}
          </p>
          <button type="submit" className={button.secondary}>
            {t('cart:accept')}
          </button>
        </ActionForm>
      )}
      <div className={styles.columns}>
        <div>
          {cart.items.length === 0 && <p>{t('cart:empty.title')}</p>}
          <ul>
            {cart.items.map((item) => (
              <CartLine key={`${item.skuId} ${item.quantity}`} item={item} context={context} />
            ))}
          </ul>
          <Gifts cart={cart} context={context} />
          <Saved cart={cart} context={context} />
        </div>
        {cart.items.length > 0 && (
          <div className={styles.side}>
            <Summary cart={cart} context={context} showFree={props.freeShipping !== false} />
            <a className={button.primary} href={href({ route: 'checkout' })}>
              {t('cart:checkout')}
            </a>
            {props.codes !== false && <Codes cart={cart} context={context} />}
            {props.giftMessage !== false && <GiftMessage cart={cart} context={context} />}
          </div>
        )}
      </div>
      <EventData event={{ type: 'cart:view', data: cartContent(cart) }} />
    </section>
  )
}

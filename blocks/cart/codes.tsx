import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import field from '#ui/field/field.module.css'
import { addCode, removeCode } from './actions.ts'
import shared from './cart.module.css'
import styles from './codes.module.css'
import type { CartData } from './load.ts'

interface CodesProps {
  readonly cart: CartData
  readonly context: BlockContext
}

export function Codes({ cart, context }: CodesProps) {
  const { t } = context
  const codes = [
    { code: cart.promoCode, gift: false },
    { code: cart.giftCode, gift: true },
  ]
  return (
    <div className={styles.codes}>
      {codes.map(({ code, gift }) =>
        code ? (
          <ActionForm
            action={removeCode}
            kind="code"
            context={context}
            fields={{ gift: gift ? '1' : undefined }}
            key={code}
          >
            <span className={styles.code}>{code}</span>
            <button
              type="submit"
              className={`${button.text} ${styles.removeCode}`}
              aria-label={t('cart:code.remove', { code })}
            >
              {t('cart:remove')}
            </button>
          </ActionForm>
        ) : null,
      )}
      {cart.promoCodeRequirement && <p className={shared.warning}>{cart.promoCodeRequirement}</p>}
      <ActionForm action={addCode} kind="code" context={context} fields={{ replaces: cart.promoCode || undefined }}>
        <label>
          <span>{t('cart:code.label')}</span>
          <input
            className={field.control}
            name="code"
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </label>
        <button type="submit" className={button.secondary}>
          {t('cart:code.submit')}
        </button>
      </ActionForm>
    </div>
  )
}

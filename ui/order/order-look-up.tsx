import { ActionForm } from '../action-form/action-form.tsx'
import { lookUpOrder } from '../action-form/shared-actions.ts'
import button from '../button/button.module.css'
import { Field } from '../field/field.tsx'
import styles from './order.module.css'
import type { OrderContext } from './order-data.ts'

interface OrderLookUpProps {
  readonly context: OrderContext
  /** Order number, when the page already knows it. */
  readonly orderId?: string | undefined
  readonly errors?: Readonly<Record<string, string>> | undefined
}

/** Renders a form that requests a link to an order by order number and e-mail address. */
export function OrderLookUp({ context, orderId, errors = {} }: OrderLookUpProps) {
  const { t, href } = context
  return (
    <ActionForm action={lookUpOrder} context={context} back={href({ route: 'order-lookup' })} className={styles.lookUp}>
      <Field
        name="number"
        label={t('account:lookUp.number')}
        value={orderId}
        error={errors.number}
        input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 }}
      />
      <Field
        name="email"
        label={t('account:email')}
        error={errors.email}
        input={{ type: 'email', autoComplete: 'email', autoCapitalize: 'off', spellCheck: false }}
      />
      <button type="submit" className={button.primary}>
        {t('account:lookUp.submit')}
      </button>
    </ActionForm>
  )
}

import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { requestAlert } from '#ui/action-form/shared-actions.ts'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import { mainSku } from '#ui/stock-text/main-sku.ts'
import type { ProductDetailData } from './load.ts'
import styles from './product-detail.module.css'

interface AlertFormProps {
  readonly data: ProductDetailData
  readonly context: BlockContext
}

/** Renders the form for an alert: a stock alert for a sold-out edition, otherwise a price alert. */
export function AlertForm({ data, context }: AlertFormProps) {
  const { t } = context
  const status = mainSku(data)?.stock.status
  if (!status) return null
  if (status === 'out_of_stock') return <SingleAlertForm kind="stock" data={data} context={context} />
  return (
    <details className={styles.watch}>
      <summary>{t('alerts:form.price')}</summary>
      <SingleAlertForm kind="price" data={data} context={context} />
    </details>
  )
}

function SingleAlertForm({ kind, data, context }: AlertFormProps & { readonly kind: 'stock' | 'price' }) {
  const { t } = context
  return (
    <ActionForm
      action={requestAlert}
      kind="alert"
      context={context}
      fields={{ productId: data.productId, alias: data.alias, kind }}
      className={styles.alert}
    >
      <Field
        id={`alert-email-${data.productId}`}
        name="email"
        label={t('alerts:form.email')}
        input={{ type: 'email', autoComplete: 'email', maxLength: 200 }}
      />
      <button type="submit" className={kind === 'stock' ? button.primary : button.secondary}>
        {t(kind === 'stock' ? 'alerts:form.stock' : 'alerts:form.priceSubmit')}
      </button>
      <p className={styles.delivery}>{t('alerts:form.about')}</p>
    </ActionForm>
  )
}

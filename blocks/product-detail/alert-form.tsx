import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
import type { ProductDetailData } from './load.ts'
import { mainSku } from './main-sku.ts'
import styles from './product-detail.module.css'

interface AlertFormProps {
  readonly data: ProductDetailData
  readonly context: BlockContext
}

/**
 * Renders the alert form. For a sold-out edition the alert is about its return to stock, otherwise about a price drop.
 */
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

/** Renders a plain form, which the page's script submits without leaving the page. */
function SingleAlertForm({ kind, data, context }: AlertFormProps & { readonly kind: 'stock' | 'price' }) {
  const { t } = context
  return (
    <form className={styles.alert} action="/actions/alerts/ask" method="post" data-action="alert">
      <StorefrontFields context={context} />
      <input type="hidden" name="productId" value={data.productId} />
      <input type="hidden" name="alias" value={data.alias} />
      <input type="hidden" name="kind" value={kind} />
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
    </form>
  )
}

import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import { NoticeBox } from '#ui/notice/notice.tsx'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
import { Fields } from './fields.tsx'
import type { ReviewFormData } from './load.ts'
import styles from './review-form.module.css'
import type { reviewFormProps } from './schema.ts'

/**
 * Renders the form to write and edit a review. Without script, this page also shows the results of all review actions.
 */
export function ReviewForm({ data, context }: ViewInput<z.infer<typeof reviewFormProps>, ReviewFormData>) {
  const { t, href, visitor, route } = context
  const { product, own, isSignedIn } = data
  const back = product ? `${route.path}?product=${encodeURIComponent(product.alias)}` : route.path
  return (
    <section className={`wrap ${styles.page}`}>
      <h1>{product ? t('reviews:form.of', { title: product.name }) : t('reviews:write')}</h1>
      {visitor?.notice && <NoticeBox {...visitor.notice} />}
      {product ? (
        <p>
          <a href={`${href({ route: 'product', params: { alias: product.alias } })}#reviews`}>
            {t('reviews:form.toBook')}
          </a>
        </p>
      ) : (
        <p>{t('reviews:form.noBook')}</p>
      )}
      {product && !isSignedIn && (
        <p className={styles.signIn}>
          <span>{t('reviews:form.signIn')}</span>
          <a className={button.primary} href={href({ route: 'account', query: { return: back } })} rel="nofollow">
            {t('reviews:form.toSignIn')}
          </a>
        </p>
      )}
      {own && <p className={styles.state}>{t(`reviews:state.${own.status}`, { reason: own.reason ?? '' })}</p>}
      {product && isSignedIn && (
        <form className={styles.form} action="/actions/reviews/write" method="post" data-action="review">
          <StorefrontFields context={context} back={back} />
          <input type="hidden" name="productId" value={product.productId} />
          <Fields own={own?.review ?? null} context={context} />
          <button type="submit" className={button.primary}>
            {t(own ? 'reviews:form.rewrite' : 'reviews:form.submit')}
          </button>
        </form>
      )}
      {product && own && (
        <form action="/actions/reviews/delete" method="post" data-action="review">
          <StorefrontFields context={context} back={back} />
          <input type="hidden" name="productId" value={product.productId} />
          <button type="submit" className={button.text}>
            {t('reviews:form.delete')}
          </button>
        </form>
      )}
    </section>
  )
}

import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { NoticeBox } from '#ui/notice/notice.tsx'
import { deleteReview, writeReview } from './actions.ts'
import { Fields } from './fields.tsx'
import type { ReviewFormData } from './load.ts'
import styles from './review-form.module.css'
import type { reviewFormProps } from './schema.ts'

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
        <ActionForm
          action={writeReview}
          kind="review"
          context={context}
          back={back}
          fields={{ productId: product.productId }}
          className={styles.form}
        >
          <Fields own={own?.review ?? null} context={context} />
          <button type="submit" className={button.primary}>
            {t(own ? 'reviews:form.rewrite' : 'reviews:form.submit')}
          </button>
        </ActionForm>
      )}
      {product && own && (
        <ActionForm
          action={deleteReview}
          kind="review"
          context={context}
          back={back}
          fields={{ productId: product.productId }}
        >
          <button type="submit" className={button.text}>
            {t('reviews:form.delete')}
          </button>
        </ActionForm>
      )}
    </section>
  )
}

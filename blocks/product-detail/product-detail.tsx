import type { z } from 'zod'
import { langOf } from '#runtime/i18n/lang-of.ts'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { paragraphsOf } from '#schemas/values/text.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { JsonLd } from '#ui/json-ld/json-ld.tsx'
import { Rating } from '#ui/stars/stars.tsx'
import { Authors } from './authors.tsx'
import { Editions } from './editions.tsx'
import { Facts } from './facts.tsx'
import type { ProductDetailData } from './load.ts'
import { BuyBar, Offer } from './offer.tsx'
import { productData } from './product-data.ts'
import styles from './product-detail.module.css'
import type { productDetailProps } from './schema.ts'
import { SeriesPosition } from './series-position.tsx'

export function ProductDetail({
  props,
  data,
  context,
}: ViewInput<z.infer<typeof productDetailProps>, ProductDetailData>) {
  const { t, href } = context
  const [image] = data.productImages
  const authors = data.contributors.filter(({ role }) => role === 'author')
  const others = data.contributors.filter(({ role }) => role !== 'author')
  return (
    <article className={`wrap ${styles.product}`} data-product-id={data.productId}>
      <div className={styles.cover}>
        {image && (
          <>
            <a href={image.fileName} aria-label={t('product:zoom')} data-dialog="cover-zoom">
              <Cover image={image} eager />
            </a>
            <dialog id="cover-zoom" className={styles.zoom} aria-label={data.name}>
              <form method="dialog">
                <button type="submit" aria-label={t('cart:mini.close')}>
                  <Icon name="close" />
                </button>
              </form>
              <Cover image={image} />
            </dialog>
          </>
        )}
      </div>
      <div className={styles.main}>
        <h1>{data.name}</h1>
        {authors.length > 0 && (
          <p className={styles.by}>
            {t('product:by')}{' '}
            {authors.map(({ contributor }, index) => (
              <span key={contributor.id}>
                {index > 0 && ', '}
                <a href={href({ route: 'author', params: { alias: contributor.alias } })}>{contributor.name}</a>
              </span>
            ))}
          </p>
        )}
        {others.length > 0 && (
          <p className={styles.others}>
            {others.map(({ role, contributor }) => `${t(`product:role.${role}`)}: ${contributor.name}`).join(' · ')}
          </p>
        )}
        {data.reviewSummary.average != null && (
          <p>
            <a className={styles.rating} href="#reviews">
              <Rating rating={data.reviewSummary} t={t} />
            </a>
          </p>
        )}
        {props.series && <SeriesPosition data={data} context={context} />}
        <Editions data={data} context={context} />
        <Offer data={data} context={context} />
        {props.description && data.description && (
          <section className={styles.text} aria-label={t('product:about')}>
            {paragraphsOf(data.description).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text can be identical.
              <p key={index} lang={langOf(data.descriptionLanguage, context)}>
                {paragraph}
              </p>
            ))}
          </section>
        )}
        {props.facts && <Facts data={data} context={context} />}
        {props.authors && <Authors data={data} context={context} />}
      </div>
      <BuyBar data={data} context={context} />
      <JsonLd value={productData(data, context)} />
    </article>
  )
}

import { packItem } from '#runtime/events/packed-item.ts'
import type { Translate } from '#runtime/i18n/translation.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { FavoriteButton } from '#ui/favorite-button/favorite-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { addForm } from '#ui/page-forms/page-forms.tsx'
import { Price, type PriceData } from '#ui/price/price.tsx'
import { type ShownItemData, shownItem } from '#ui/shown-item/shown-item.ts'
import type { RatingData } from '#ui/stars/rating-line.ts'
import { Rating } from '#ui/stars/stars.tsx'
import { mainSku } from '#ui/stock-text/main-sku.ts'
import { type StockData, StockText } from '#ui/stock-text/stock-text.tsx'
import styles from './product-tile.module.css'

/** Shape of the GraphQL fragment `ProductTile`. */
export interface ProductTileData extends ShownItemData {
  readonly author?: string | null
  readonly formatLabel: string
  readonly productImages: readonly {
    readonly fileName: string
    readonly alt: string
    readonly width: number
    readonly height: number
  }[]
  readonly unitPrice: PriceData & ShownItemData['unitPrice']
  readonly skus: readonly { readonly skuId: string; readonly stock: StockData }[]
  readonly reviewSummary?: RatingData
}

export interface ProductTileProps {
  readonly product: ProductTileData
  readonly href: string
  readonly vatIncluded: boolean
  readonly t: Translate
  /** Whether to show the heart and the add button. */
  readonly actions?: boolean
  /** Whether the tile is in the first row of a page, so that its cover loads immediately. */
  readonly eager?: boolean
  readonly heading?: 2 | 3
}

/**
 * Renders a title in a list or a shelf. A link with the title as its text covers the whole tile. The heart and the add
 * button are above the link and can be pressed separately.
 */
export function ProductTile({
  product,
  href,
  vatIncluded,
  t,
  actions = false,
  eager = false,
  heading = 3,
}: ProductTileProps) {
  const Heading = heading === 2 ? 'h2' : 'h3'
  const [image] = product.productImages
  // A product of several sizes has no add button, because the shopper chooses the size on the product's page.
  const sku = mainSku(product)
  const isQuick = product.skus.length === 1
  const stock = sku?.stock
  return (
    <article className={styles.tile} data-product-id={product.productId} data-item={packItem(shownItem(product).item)}>
      {image && <Cover image={image} eager={eager} alt="" />}
      <Heading className={styles.title}>
        <a href={href}>{product.name}</a>
      </Heading>
      {product.author && <p className={styles.author}>{product.author}</p>}
      <p className={styles.format}>{product.formatLabel}</p>
      {product.reviewSummary?.average != null && (
        <p className={styles.rating}>
          <Rating rating={product.reviewSummary} t={t} />
        </p>
      )}
      <Price price={product.unitPrice} vatIncluded={vatIncluded} t={t} />
      {stock && stock.status !== 'in_stock' && stock.status !== 'static' && <StockText stock={stock} t={t} />}
      {actions && (
        <div className={styles.deeds}>
          <FavoriteButton product={product} t={t} />
          {isQuick && sku && stock && stock.status !== 'out_of_stock' && (
            <button
              type="submit"
              form={addForm}
              name="skuId"
              value={sku.skuId}
              className={styles.add}
              aria-label={t('cart:addOf', { title: product.name })}
            >
              <Icon name="bag" />
            </button>
          )}
        </div>
      )}
    </article>
  )
}

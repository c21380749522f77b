import type { Translate } from '#runtime/i18n/translate.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { FavoriteButton } from '#ui/favorite-button/favorite-button.tsx'
import type { PlaceContext } from '#ui/place-fields/place-fields.tsx'
import { Price, type PriceData } from '#ui/price/price.tsx'
import { type StockData, StockText } from '#ui/stock-text/stock-text.tsx'
import styles from './product-tile.module.css'

/** Shape of the fragment `ProductTile`. */
export interface ProductTileData {
  readonly productId: string
  readonly name: string
  readonly author?: string | null
  readonly formatLabel: string
  readonly productImages: readonly {
    readonly fileName: string
    readonly alt: string
    readonly width: number
    readonly height: number
  }[]
  readonly unitPrice: PriceData
  readonly skus: readonly { readonly stock: StockData }[]
}

export interface ProductTileProps {
  readonly product: ProductTileData
  readonly href: string
  readonly vatIncluded: boolean
  readonly t: Translate
  /** Where the heart's form stands; without it there is no heart. */
  readonly place?: PlaceContext
  /** The first row of a page: its covers are fetched at once. */
  readonly eager?: boolean
  /** Level of the title's heading. */
  readonly heading?: 2 | 3
}

/** One title in a list or a shelf: the whole tile is one link, named by the title; the heart lies above it. */
export function ProductTile({ product, href, vatIncluded, t, place, eager = false, heading = 3 }: ProductTileProps) {
  const Heading = heading === 2 ? 'h2' : 'h3'
  const [image] = product.productImages
  const stock = product.skus[0]?.stock
  return (
    <article className={styles.tile} data-product-id={product.productId}>
      {image && <Cover image={image} eager={eager} alt="" />}
      <Heading className={styles.title}>
        <a href={href}>{product.name}</a>
      </Heading>
      {product.author && <p className={styles.author}>{product.author}</p>}
      <p className={styles.format}>{product.formatLabel}</p>
      <Price price={product.unitPrice} vatIncluded={vatIncluded} t={t} />
      {stock && stock.status !== 'in_stock' && stock.status !== 'static' && <StockText stock={stock} t={t} />}
      {place && (
        <div className={styles.favorite}>
          <FavoriteButton product={product} context={place} t={t} />
        </div>
      )}
    </article>
  )
}

import styles from './cover.module.css'

export interface CoverProps {
  readonly image: { readonly fileName: string; readonly alt: string; readonly width: number; readonly height: number }
  /** True for covers in the first screen: they load immediately and with high priority. */
  readonly eager?: boolean
  /** `''` when the title is displayed beside the cover. */
  readonly alt?: string
}

/** Renders a book cover: always 2:3, with reserved space and its own shadow, without a box. */
export function Cover({ image, eager = false, alt = image.alt }: CoverProps) {
  return (
    <img
      className={styles.cover}
      src={image.fileName}
      alt={alt}
      width={image.width}
      height={image.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  )
}

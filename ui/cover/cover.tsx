import styles from './cover.module.css'

export interface CoverProps {
  readonly image: { readonly fileName: string; readonly alt: string; readonly width: number; readonly height: number }
  /** In the first screen: fetched at once and first. */
  readonly eager?: boolean
  /** '' where the title stands beside it. */
  readonly alt?: string
}

/** A book cover: always 2:3, its place reserved, its own shadow and no box. */
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

import styles from './cover.module.css'

export interface CoverProps {
  readonly image: { readonly fileName: string; readonly alt: string; readonly width: number; readonly height: number }
  /** Whether the cover is on the first screen, so that it loads immediately and with high priority. */
  readonly eager?: boolean
  /** Alternative text of the cover; `''` when the title is displayed beside it. */
  readonly alt?: string
}

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

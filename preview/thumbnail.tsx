import styles from './thumbnail.module.css'

/**
 * Renders an example's page in a frame, scaled down like a picture. Its scripts do not run, it ignores focus and
 * clicks, and it loads when it is nearly in view.
 */
export function Thumbnail({ src, title }: { readonly src: string; readonly title: string }) {
  return (
    <div className={styles.thumbnail} inert>
      {/* `allow-same-origin` is needed, because an opaque origin could not load the shop's fonts and styles. */}
      <iframe src={src} sandbox="allow-same-origin" loading="lazy" tabIndex={-1} aria-hidden="true" title={title} />
    </div>
  )
}

import styles from './thumbnail.module.css'

/**
 * Renders an example's page, scaled down, as a picture: always what the shop renders today, with no file to store or to
 * update. Its scripts do not run, nothing in it takes the focus or a press, and it loads when it is nearly in view.
 */
export function Thumbnail({ src, title }: { readonly src: string; readonly title: string }) {
  return (
    <div className={styles.thumbnail} inert>
      {/* `allow-same-origin`: fonts and styles of an opaque origin would be refused. */}
      <iframe src={src} sandbox="allow-same-origin" loading="lazy" tabIndex={-1} aria-hidden="true" title={title} />
    </div>
  )
}

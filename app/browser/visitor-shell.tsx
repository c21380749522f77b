import styles from './visitor.module.css'

interface VisitorShellProps {
  readonly words: Readonly<Record<'loading' | 'offline' | 'undo', string>>
}

/** Renders the elements that the page's script fills in. The template has a part for each kind of notice. */
export function VisitorShell({ words }: VisitorShellProps) {
  return (
    <>
      <div className={styles.bar} data-loading-bar="" aria-hidden="true" />
      <div className={styles.toasts} role="status" aria-live="polite" data-notices="" />
      <template data-notice-parts="">
        <span className="visually-hidden" data-part="loading">
          {words.loading}
        </span>
        <p className={styles.toast} data-part="offline">
          {words.offline}
        </p>
        <div className={styles.toast} data-part="toast">
          <img alt="" />
          <p>
            <span>
              <em />
            </span>
          </p>
          <form action="/actions/cart/update" method="post" data-action="undo">
            <button type="submit">{words.undo}</button>
          </form>
        </div>
      </template>
    </>
  )
}

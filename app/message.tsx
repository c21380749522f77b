import styles from './message.module.css'

/** Renders a minimal page. It is used when no page definition is available. */
export function Message({ title, home }: { readonly title: string; readonly home: string }) {
  return (
    <main className={`wrap ${styles.message}`} id="main">
      <h1>{title}</h1>
      <a href="/">{home}</a>
    </main>
  )
}

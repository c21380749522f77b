import styles from './message.module.css'

/** A page of last resort, when there is no page to say it. */
export function Message({ title, home }: { readonly title: string; readonly home: string }) {
  return (
    <main className={`wrap ${styles.message}`} id="main">
      <title>Kolofon</title>
      <h1>{title}</h1>
      <a href="/">{home}</a>
    </main>
  )
}

'use client'

import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { error } from '#runtime/state/error.ts'
import { ErrorWatch } from './browser/error-watch.client.tsx'
import styles from './message.module.css'

/** Only the texts of the document's language are loaded. */
const texts = {
  sv: () => import('#locales/sv/errors.json'),
  da: () => import('#locales/da/errors.json'),
  en: () => import('#locales/en/errors.json'),
  fi: () => import('#locales/fi/errors.json'),
  nb: () => import('#locales/nb/errors.json'),
}
type Texts = Awaited<ReturnType<(typeof texts)[keyof typeof texts]>>

const languages = Object.keys(texts) as readonly (keyof typeof texts)[]

export function ClientError() {
  const { shown } = useSnapshot(error)
  const [words, setWords] = useState<Texts | null>(null)
  const language = languages.find((known) => known === document.documentElement.lang) ?? 'sv'
  useEffect(() => {
    // If the texts cannot be loaded, the page stays empty. The visitor can leave it with the browser's back button.
    texts[language]().then(setWords, reportError)
  }, [language])
  if (!shown || !words) return null
  const { title, text } = words.status['500']
  return (
    <main id="main">
      {/* React has removed the failed staff screen together with its `ErrorWatch`, so mount another one. */}
      <ErrorWatch />
      <div className={`wrap ${styles.message}`} role="alert">
        <p>{shown.status}</p>
        <h1>{title}</h1>
        <p>{text}</p>
        <a href={language === 'sv' ? '/' : `/${language}`}>{words.start}</a>
      </div>
    </main>
  )
}

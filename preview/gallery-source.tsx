import type { Translate } from '#runtime/i18n/translation.ts'
import type { CopyButton } from './gallery-example.tsx'
import styles from './gallery-source.module.css'

interface GallerySourceProps {
  readonly heading: string
  readonly copy: string
  readonly value: unknown
  readonly CopyButton: CopyButton
  readonly t: Translate
}

export function GallerySource({ heading, copy, value, CopyButton, t }: GallerySourceProps) {
  const text = JSON.stringify(value, null, 2)
  return (
    <section className={styles.source} aria-label={heading}>
      <header>
        <h2>{heading}</h2>
        <CopyButton
          text={text}
          messages={{
            copy,
            copied: t('gallery:copied'),
            failed: t('gallery:copyFailed'),
          }}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must scroll by keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  )
}

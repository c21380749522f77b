import type { Translate } from '#runtime/i18n/translate.ts'
import { blockGroups } from '#runtime/registry/define-block.ts'
import { Logo } from '#ui/logo/logo.tsx'
import styles from './gallery.module.css'

/** Name of an example in the URL, and its title. */
export interface ExampleName {
  readonly name: string
  readonly title: string
}

export interface GalleryBlock {
  readonly type: string
  readonly version: number
  readonly title: string
  readonly group: string
  readonly examples: readonly ExampleName[]
}

interface GalleryIndexProps {
  readonly blocks: readonly GalleryBlock[]
  readonly base: string
  readonly query: string
  readonly t: Translate
}

/** Renders the list of every block with its examples. */
export function GalleryIndex({ blocks, base, query, t }: GalleryIndexProps) {
  const groups = blockGroups.filter((group) => blocks.some((block) => block.group === group))
  return (
    <main className={styles.gallery} id="main">
      <header className={styles.head}>
        <Logo />
        <h1>{t('gallery:title')}</h1>
        <p>{t('gallery:intro')}</p>
        <p>
          <a href={`${base}/mail`}>{t('gallery:mail')}</a>
        </p>
      </header>
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          <h2>{t(`gallery:group.${group}`)}</h2>
          <ul>
            {blocks
              .filter((block) => block.group === group)
              .map(({ type, version, title, examples }) => (
                <li key={type}>
                  <h3>
                    {title} <code>{`${type} ${version}`}</code>
                  </h3>
                  <p>
                    {examples.map((example) => (
                      <a key={example.name} href={`${base}/${type}/${example.name}?${query}`}>
                        {example.title}
                      </a>
                    ))}
                  </p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

import type { Translate } from '#runtime/i18n/translation.ts'
import { unitFormat } from './format.ts'
import styles from './gallery-facts.module.css'

export interface ExampleFacts {
  /** Whether the block renders nothing on purpose. */
  readonly isEmpty: boolean
  /** Milliseconds until the block's data was loaded; null when loading failed. */
  readonly loadedIn: number | null
  readonly queries: readonly { readonly name: string; readonly milliseconds: number; readonly isFailed: boolean }[]
  readonly tags: number
  /** Invalid props and failed loads. Errors of the view are not included, because the frame shows them. */
  readonly problems: readonly string[]
  /** Texts without a translation. `shown` is the language that is shown instead, or null when the text is left out. */
  readonly missing: readonly { readonly path: string; readonly shown: string | null }[]
  /** Why the block is shown, and which variant was chosen. */
  readonly notes: readonly string[]
}

interface GalleryFactsProps {
  readonly facts: ExampleFacts
  readonly locale: string
  readonly t: Translate
}

export function GalleryFacts({ facts, locale, t }: GalleryFactsProps) {
  const problems = facts.isEmpty ? [...facts.problems, t('gallery:empty')] : facts.problems
  const missing = facts.missing.map(({ path, shown }) =>
    t(shown === null ? 'gallery:missingText' : 'gallery:fallbackText', { path, language: shown ?? '' }),
  )
  const inUnit = unitFormat(locale)
  const duration = (value: number | null) => (value === null ? '–' : inUnit(value, 'millisecond'))
  return (
    <div className={styles.facts}>
      <Findings heading={t('gallery:problems')} none={t('gallery:noProblems')} found={problems} isSevere />
      <Findings heading={t('gallery:missing')} none={t('gallery:noMissing')} found={missing} />
      <h2>{t('gallery:times')}</h2>
      <dl>
        <Fact name={t('gallery:loader')} value={duration(facts.loadedIn)} />
        <Fact name={t('gallery:tags')} value={String(facts.tags)} />
        <Fact name={t('gallery:queries')} value={String(facts.queries.length)} />
        {facts.queries.map(({ name, milliseconds, isFailed }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an operation may run twice, and the list never changes order
          <div key={index} className={styles.query}>
            <dt>{name}</dt>
            <dd data-failed={isFailed || undefined}>{isFailed ? t('gallery:failed') : duration(milliseconds)}</dd>
          </div>
        ))}
      </dl>
      {facts.notes.length > 0 && <Findings heading={t('gallery:trace')} none="" found={facts.notes} />}
    </div>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface FindingsProps {
  readonly heading: string
  /** Shown when nothing was found. */
  readonly none: string
  readonly found: readonly string[]
  readonly isSevere?: boolean
}

function Findings({ heading, none, found, isSevere = false }: FindingsProps) {
  return (
    <>
      <h2>{heading}</h2>
      {found.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul data-severe={isSevere || undefined}>
          {found.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import type { Translate } from '#runtime/i18n/translate.ts'
import button from '#ui/button/button.module.css'
import styles from './gallery.module.css'
import type { ExampleName } from './gallery-index.tsx'
import { type GalleryParameters, widths, writeParameters } from './parameters.ts'

export interface GalleryTrace {
  /** Why the block is shown, which variant was chosen, what used a fallback. */
  readonly notes: readonly string[]
  readonly problems: readonly string[]
  readonly milliseconds: number
  readonly tags: number
}

interface GalleryExampleProps {
  readonly title: string
  readonly type: string
  readonly example: string
  readonly examples: readonly ExampleName[]
  readonly base: string
  readonly parameters: GalleryParameters
  readonly markets: readonly { readonly alias: string; readonly name: string }[]
  readonly languages: readonly { readonly id: string; readonly name: string }[]
  readonly customerTypes: readonly string[]
  readonly trace: GalleryTrace
  readonly props: unknown
  readonly t: Translate
}

/** Renders one example in its frame, with its parameters and its trace. */
export function GalleryExample(input: GalleryExampleProps) {
  const { title, type, example, base, parameters, trace, t } = input
  const address = `${base}/${type}/${example}`
  return (
    <main className={styles.gallery} id="main">
      <header className={styles.head}>
        <p>
          <a href={`${base}?${writeParameters(parameters)}`}>{t('gallery:all')}</a>
        </p>
        <h1>{title}</h1>
        <p>
          <a href={`${address}?${writeParameters(parameters, { view: 'matrix' })}`}>{t('gallery:matrix')}</a>
        </p>
        <nav aria-label={t('gallery:example')}>
          {input.examples.map(({ name, title: named }) => (
            <a
              key={name}
              href={`${base}/${type}/${name}?${writeParameters(parameters)}`}
              aria-current={name === example ? 'page' : undefined}
            >
              {named}
            </a>
          ))}
        </nav>
      </header>
      <form className={styles.controls} action={address} method="get">
        {parameters.token && <input type="hidden" name="token" value={parameters.token} />}
        <Choice name="market" label={t('gallery:market')} value={parameters.market}>
          {input.markets.map(({ alias, name }) => (
            <option key={alias} value={alias}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name="language" label={t('gallery:language')} value={parameters.language}>
          {input.languages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name="customerType" label={t('gallery:customerType')} value={parameters.customerType}>
          {input.customerTypes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
        <label>
          <span>{t('gallery:date')}</span>
          <input type="datetime-local" name="at" defaultValue={parameters.at} />
        </label>
        <Choice name="width" label={t('gallery:width')} value={parameters.width}>
          {widths.map((width) => (
            <option key={width}>{width}</option>
          ))}
        </Choice>
        <button type="submit" className={button.primary}>
          {t('gallery:show')}
        </button>
      </form>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame wider than the window must scroll by keyboard */}
      <section className={styles.stage} aria-label={`${title}, ${example}`} tabIndex={0}>
        <iframe
          title={`${title}, ${example}`}
          src={`${address}?${writeParameters(parameters, { bare: '1' })}`}
          width={parameters.width}
          height="760"
        />
      </section>
      <section className={styles.facts}>
        <div>
          <h2>{t('gallery:trace')}</h2>
          <p>{t('gallery:loaded', { milliseconds: trace.milliseconds, tags: trace.tags })}</p>
          <ul>
            {trace.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <h2>{t('gallery:problems')}</h2>
          {trace.problems.length === 0 ? (
            <p>{t('gallery:noProblems')}</p>
          ) : (
            <ul>
              {trace.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <h2>{t('gallery:props')}</h2>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must scroll by keyboard */}
          <pre tabIndex={0}>{JSON.stringify(input.props, null, 2)}</pre>
        </div>
      </section>
    </main>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly children: ReactNode
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {children}
      </select>
    </label>
  )
}

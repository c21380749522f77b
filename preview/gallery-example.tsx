import type { ComponentType } from 'react'
import type { Translate } from '#runtime/i18n/translation.ts'
import button from '#ui/button/button.module.css'
import gallery from './gallery.module.css'
import styles from './gallery-example.module.css'
import type { ExampleName } from './gallery-index.tsx'
import { GallerySource } from './gallery-source.tsx'
import { GalleryView, type ViewChoices, type ViewInput } from './gallery-view.tsx'
import { LiveForm } from './islands.tsx'
import { type GalleryParameters, writeParameters } from './parameters.ts'

/** A button that copies a text and confirms it. */
export type CopyButton = ComponentType<{ readonly text: string; readonly messages: CopyMessages }>

export interface CopyMessages {
  /** Label that names the copied text. */
  readonly copy: string
  readonly copied: string
  readonly failed: string
}

interface GalleryExampleProps {
  readonly title: string
  readonly type: string
  readonly example: string
  readonly examples: readonly ExampleName[]
  readonly base: string
  readonly parameters: GalleryParameters
  readonly choices: ViewChoices
  /** One view, or two to compare. */
  readonly views: readonly ViewInput[]
  readonly props: unknown
  readonly definition: unknown
  readonly locale: string
  readonly CopyButton: CopyButton
  readonly t: Translate
}

export function GalleryExample(input: GalleryExampleProps) {
  const { title, type, example, base, parameters, views, t } = input
  const address = `${base}/${type}/${example}`
  const { compare, token } = parameters
  return (
    <div className={gallery.gallery}>
      <header className={gallery.head}>
        <p>
          <a href={`${base}?${writeParameters(parameters, { compare: undefined })}#${type}-${example}`}>
            {t('gallery:all')}
          </a>
        </p>
        <h1>{title}</h1>
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
      <LiveForm action={address}>
        {token && <input type="hidden" name="token" value={token} />}
        {parameters.subject && <input type="hidden" name="subject" value={parameters.subject} />}
        <div className={styles.toggle}>
          <label>
            <input type="checkbox" name="compare" value="1" defaultChecked={compare !== undefined} />
            {t('gallery:compare')}
          </label>
          <a href={`${address}?${writeParameters(parameters, { view: 'matrix', compare: undefined })}`}>
            {t('gallery:matrix')}
          </a>
          <noscript>
            <button type="submit" className={button.primary}>
              {t('gallery:show')}
            </button>
          </noscript>
        </div>
        <div className={styles.views} data-count={views.length}>
          {views.map((view) => (
            <GalleryView
              key={view.suffix}
              {...view}
              title={title}
              address={address}
              choices={input.choices}
              isAlone={views.length === 1}
              locale={input.locale}
              t={t}
            />
          ))}
        </div>
      </LiveForm>
      <div className={styles.sources}>
        <GallerySource
          heading={t('gallery:props')}
          copy={t('gallery:copyProps')}
          value={input.props}
          CopyButton={input.CopyButton}
          t={t}
        />
        <GallerySource
          heading={t('gallery:definition')}
          copy={t('gallery:copyDefinition')}
          value={input.definition}
          CopyButton={input.CopyButton}
          t={t}
        />
      </div>
    </div>
  )
}

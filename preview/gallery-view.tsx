import type { ReactNode } from 'react'
import type { Translate } from '#runtime/i18n/translation.ts'
import { directionOf } from '#schemas/languages.ts'
import fields from './fields.module.css'
import { type ExampleFacts, GalleryFacts } from './gallery-facts.tsx'
import styles from './gallery-view.module.css'
import { ExampleFrame } from './islands.tsx'
import { directions, type GalleryView as View, widths, writeParameters } from './parameters.ts'

export interface ViewChoices {
  readonly markets: readonly { readonly alias: string; readonly name: string }[]
  readonly languages: readonly { readonly id: string; readonly name: string }[]
  readonly customerTypes: readonly string[]
}

export interface ViewInput extends View {
  readonly facts: ExampleFacts
}

interface GalleryViewProps extends ViewInput {
  readonly title: string
  readonly address: string
  readonly choices: ViewChoices
  /** Whether this is the only view; false when two views are compared. */
  readonly isAlone: boolean
  readonly locale: string
  readonly t: Translate
}

export function GalleryView(input: GalleryViewProps) {
  const { suffix, parameters, facts, title, address, choices, isAlone, locale, t } = input
  const { market, language, customerType, width, dir } = parameters
  const cell = {
    market: choices.markets.find(({ alias }) => alias === market)?.name ?? market,
    language: choices.languages.find(({ id }) => id === language)?.name ?? language,
    customerType,
    width,
  }
  const label = `${title}: ${t('gallery:cell', cell)}`
  const src = `${address}?${writeParameters(parameters, { bare: '1' })}`
  const legend = isAlone ? t('gallery:context') : t(suffix === '' ? 'gallery:first' : 'gallery:second')
  return (
    <section className={styles.view} aria-label={label}>
      <fieldset className={`${fields.fields} ${fields.row}`}>
        <legend className={isAlone ? 'visually-hidden' : undefined}>{legend}</legend>
        <Choice name={`market${suffix}`} label={t('gallery:market')} value={market}>
          {choices.markets.map(({ alias, name }) => (
            <option key={alias} value={alias}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name={`language${suffix}`} label={t('gallery:language')} value={language}>
          {choices.languages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name={`customerType${suffix}`} label={t('gallery:customerType')} value={customerType}>
          {choices.customerTypes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
        <label>
          <span>{t('gallery:date')}</span>
          <input
            type="datetime-local"
            name={`at${suffix}`}
            defaultValue={parameters.at}
            min="2000-01-01T00:00"
            max="2099-12-31T23:59"
          />
        </label>
        <Choice name={`width${suffix}`} label={t('gallery:width')} value={width}>
          {widths.map((value) => (
            <option key={value} value={value}>
              {t(`gallery:widths.${value}`)}
            </option>
          ))}
        </Choice>
        <Choice name={`dir${suffix}`} label={t('gallery:direction')} value={dir ?? directionOf(language)}>
          {directions.map((value) => (
            <option key={value} value={value}>
              {t(`gallery:directions.${value}`)}
            </option>
          ))}
        </Choice>
      </fieldset>
      <div className={styles.shown}>
        <div className={styles.stage}>
          <ExampleFrame
            title={label}
            src={src}
            width={width}
            locale={locale}
            messages={{
              alone: t('gallery:alone'),
              measured: t('gallery:measured', { duration: '{duration}', page: '{page}', block: '{block}' }),
            }}
          />
        </div>
        <GalleryFacts facts={facts} locale={locale} t={t} />
      </div>
    </section>
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

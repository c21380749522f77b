import type { Translate } from '#runtime/i18n/translation.ts'
import button from '#ui/button/button.module.css'
import fields from './fields.module.css'
import gallery from './gallery.module.css'
import styles from './matrix.module.css'
import { type MatrixChange, MatrixChanges } from './matrix-changes.tsx'
import type { MatrixAxes, MatrixCell, MatrixChoice } from './matrix-parameters.ts'
import { widths } from './parameters.ts'

export interface MatrixFrame extends MatrixCell {
  readonly src: string
}

interface MatrixProps {
  readonly title: string
  readonly action: string
  readonly hiddenFields: Readonly<Record<string, string>>
  readonly back: string
  readonly axes: MatrixAxes
  readonly choice: MatrixChoice
  readonly at: string
  /** Next scheduled changes of the page; null when they are unknown. */
  readonly changes: readonly MatrixChange[] | null
  readonly frames: readonly MatrixFrame[]
  readonly locale: string
  readonly t: Translate
}

/** Renders the same page or block in every chosen market, language, customer type and width, side by side (E1). */
export function Matrix(input: MatrixProps) {
  const { title, action, hiddenFields, back, axes, choice, at, changes, frames, locale, t } = input
  const heading = t('gallery:matrixOf', { title })
  return (
    <div className={gallery.gallery}>
      <header className={gallery.head}>
        <p>
          <a href={back}>{t('gallery:all')}</a>
        </p>
        <h1>{heading}</h1>
      </header>
      <form className={`${fields.fields} ${fields.row}`} action={action} method="get">
        {Object.entries({ ...hiddenFields, chosen: '1' }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Axis
          name="markets"
          label={t('gallery:market')}
          chosen={choice.markets}
          values={axes.markets.map(({ alias, name }) => ({ value: alias, label: name }))}
        />
        <Axis
          name="languages"
          label={t('gallery:language')}
          chosen={choice.languages}
          values={axes.languages.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Axis
          name="customerTypes"
          label={t('gallery:customerType')}
          chosen={choice.customerTypes}
          values={axes.customerTypes.map((value) => ({ value, label: value }))}
        />
        <Axis
          name="widths"
          label={t('gallery:width')}
          chosen={choice.widths}
          values={widths.map((value) => ({ value, label: value }))}
        />
        <label>
          <span>{t('gallery:date')}</span>
          <input type="datetime-local" name="at" defaultValue={at} />
        </label>
        <button type="submit" className={button.primary}>
          {t('gallery:show')}
        </button>
      </form>
      {changes && <MatrixChanges changes={changes} locale={locale} t={t} />}
      <h2 className={styles.count}>
        {frames.length === 0 ? t('gallery:noCells') : t('gallery:matrixCount', { count: frames.length })}
      </h2>
      <ul className={styles.matrix}>
        {frames.map((frame) => (
          <Cell key={frame.src + frame.width} frame={frame} label={labelOf(frame, axes, t)} />
        ))}
      </ul>
    </div>
  )
}

function labelOf({ market, language, customerType, width }: MatrixFrame, axes: MatrixAxes, t: Translate): string {
  const marketName = axes.markets.find(({ alias }) => alias === market)?.name ?? market
  const languageName = axes.languages.find(({ id }) => id === language)?.name ?? language
  return t('gallery:cell', { market: marketName, language: languageName, customerType, width })
}

function Cell({ frame: { src, width }, label }: { readonly frame: MatrixFrame; readonly label: string }) {
  return (
    <li>
      <figure>
        <figcaption>
          <a href={src}>{label}</a>
        </figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame wider than the window must scroll by keyboard */}
        <section aria-label={label} tabIndex={0}>
          <iframe title={label} src={src} width={width} height="640" loading="lazy" />
        </section>
      </figure>
    </li>
  )
}

interface AxisProps {
  readonly name: string
  readonly label: string
  readonly chosen: readonly string[]
  readonly values: readonly { readonly value: string; readonly label: string }[]
}

function Axis({ name, label, chosen, values }: AxisProps) {
  return (
    <fieldset className={styles.axis}>
      <legend>{label}</legend>
      {values.map((own) => (
        <label key={own.value}>
          <input type="checkbox" name={name} value={own.value} defaultChecked={chosen.includes(own.value)} />
          {own.label}
        </label>
      ))}
    </fieldset>
  )
}

'use client'

import { Group } from 'react-aria-components'
import type { Language } from '#schemas/languages.ts'
import { controlGroup, readGroups, writeGroups } from '#schemas/variant-test.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import { useTests } from '../../variant-tests/use-tests.ts'
import { type CanvasView, canvasWidths } from '../canvas/canvas-view.ts'
import { valueTitle } from '../form/titles.ts'
import styles from './view-options.module.css'

/** Prefix of an audience in the values of the visitor option. */
const ofAudience = 'audience:'

/**
 * Renders the options of the canvas: market, language, visitor, groups of variant tests, instant and width (E1, N15).
 */
export function ViewOptions({
  view,
  tests,
  onChange,
}: {
  readonly view: CanvasView
  readonly tests: readonly string[]
  readonly onChange: (view: CanvasView) => void
}) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  return (
    <Group className={styles.view ?? ''} aria-label={t('compose:view.title')}>
      <label>
        <span>{t('compose:view.market')}</span>
        <select value={view.market} onChange={(event) => onChange({ ...view, market: event.target.value })}>
          {settings.markets.map(({ alias, name }) => (
            <option key={alias} value={alias}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('compose:view.language')}</span>
        <select
          value={view.language}
          onChange={(event) => onChange({ ...view, language: event.target.value as Language })}
        >
          {settings.languages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('compose:view.customerType')}</span>
        <select value={view.customerType} onChange={(event) => onChange({ ...view, customerType: event.target.value })}>
          {settings.customerTypes.map((type) => (
            <option key={type} value={type}>
              {valueTitle('when', 'customerType', type, language)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('compose:view.visitor')}</span>
        <select
          value={view.audience === '' ? view.signedIn : `${ofAudience}${view.audience}`}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...view,
              signedIn: value === '' ? '' : 'yes',
              audience: value.startsWith(ofAudience) ? value.slice(ofAudience.length) : '',
            })
          }
        >
          <option value="">{t('compose:view.signedOut')}</option>
          <option value="yes">{t('compose:view.signedIn')}</option>
          {settings.audiences.map(({ id, name }) => (
            <option key={id} value={`${ofAudience}${id}`}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {tests.length > 0 && <TestGroups view={view} tests={tests} onChange={onChange} />}
      <label>
        <span>{t('compose:view.at')}</span>
        <input
          type="datetime-local"
          value={toLocal(view.at)}
          onChange={(event) =>
            onChange({ ...view, at: event.target.value === '' ? '' : new Date(event.target.value).toISOString() })
          }
        />
      </label>
      <small role="status">{view.at !== '' && t('compose:view.asOf')}</small>
      <fieldset className={styles.widths}>
        <legend>{t('compose:view.width')}</legend>
        {canvasWidths.map((width) => (
          <label key={width}>
            <input
              type="radio"
              name="width"
              checked={view.width === width}
              onChange={() => onChange({ ...view, width })}
            />
            <span>{t(`compose:view.${widthNames[width]}`)}</span>
          </label>
        ))}
      </fieldset>
    </Group>
  )
}

function TestGroups({ view, tests, onChange }: Parameters<typeof ViewOptions>[0]) {
  const { t } = useStaffTranslation()
  const known = useTests(true)
  const groups = readGroups(view.groups)
  return tests.map((test) => (
    <label key={test}>
      <span>{t('tests:view', { test: known.testName(test) })}</span>
      <select
        value={groups[test] ?? controlGroup}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...view, groups: writeGroups({ ...groups, [test]: value }) })
        }
      >
        {(known.tests.find(({ id }) => id === test)?.groups ?? [{ id: controlGroup, title: controlGroup }]).map(
          ({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ),
        )}
      </select>
    </label>
  ))
}

const widthNames = { 390: 'phone', 834: 'tablet', 1360: 'desktop' } as const

/** Formats an instant for a `datetime-local` field, in the editor's own zone. */
function toLocal(at: string): string {
  if (at === '') return ''
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

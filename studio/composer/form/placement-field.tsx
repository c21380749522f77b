'use client'

import type { SectionDefinition } from '#schemas/page.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { keepFocus } from '../../staff-fields/keep-focus.ts'
import { useStudio } from '../../studio-context.tsx'
import { Field } from './field.tsx'
import { FieldGroup } from './field-frame.tsx'
import styles from './form.module.css'
import { useForm } from './form-context.tsx'
import { MatchFields } from './match-fields.tsx'
import { placeSchema, regionSchema, routeSchema } from './page-schemas.ts'
import { ReachLine } from './reach-line.tsx'
import { ConditionField } from './targeting/condition-field.tsx'

type Placement = NonNullable<SectionDefinition['placement']>

const usual: Placement = { route: 'product', region: 'main', at: 'end' }

/**
 * Renders where a section is placed automatically: on which route, and on which of the route's pages (P4). Also shows
 * how many pages match.
 */
export function PlacementField({ placement }: { readonly placement: Placement | undefined }) {
  const { t } = useStaffTranslation()
  const { change } = useForm()
  const title = t('form:section.placement')
  const set = (next: Placement | undefined) => (event: { readonly currentTarget: Element }) => {
    keepFocus(event, 'group')
    change('/placement', next, title)
  }
  return (
    <FieldGroup
      path="/placement"
      title={title}
      help={t('form:section.placementHelp')}
      isRequired={false}
      actions={
        placement && (
          <button type="button" className={styles.small} onClick={set(undefined)}>
            {t('form:section.unplace')}
          </button>
        )
      }
    >
      {placement ? (
        <PlaceFields placement={placement} />
      ) : (
        <button type="button" className={styles.add} onClick={set(usual)}>
          {t('form:section.place')}
        </button>
      )}
    </FieldGroup>
  )
}

function PlaceFields({ placement: { route, match = {}, when, region, at } }: { readonly placement: Placement }) {
  const { settings } = useStudio()
  return (
    <>
      <ReachLine route={route} match={match} />
      <Field name="route" schema={routeSchema(settings.routes)} path="/placement/route" value={route} isRequired />
      <Field name="region" schema={regionSchema} path="/placement/region" value={region} isRequired />
      <Field name="at" schema={placeSchema} path="/placement/at" value={at} isRequired />
      <MatchFields match={match} base="/placement/match" />
      <ConditionField path="/placement/when" condition={when} />
    </>
  )
}
